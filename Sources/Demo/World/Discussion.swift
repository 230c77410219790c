/// Replies to one of the newest statuses by people whom the account does not follow: they are in its thread, and on no
/// timeline. Their rows are negative.
struct Discussion: Sendable {
    /// The number of replies, at all depths.
    static let count = 48
    /// The fewest statuses of a timeline with a discussion.
    static let fewest = 40

    /// The row of the status that they reply to.
    let root: Int
    private let seed: UInt64

    init(root: Int, seed: UInt64) {
        self.root = root
        self.seed = seed
    }

    /// The rows, oldest first.
    var rows: [Int] { (1...Discussion.count).map { -$0 } }

    func contains(_ row: Int) -> Bool { (1...Discussion.count).contains(-row) }

    /// Returns the parent of a reply: the root, or one of the replies shortly before it.
    func parent(of row: Int) -> Int {
        var random = SeededRandom(seed: seed, index: row, stream: Stream.kind)
        let number = -row
        guard number > 3, !random.chance(35) else { return root }
        return -(number - 1 - random.below(min(number - 1, 5)))
    }

    /// Returns the direct replies to a row, oldest first.
    func replies(to row: Int) -> [Int] {
        row == root || contains(row) ? rows.filter { parent(of: $0) == row } : []
    }

    /// Returns the date of a reply: they are spread from the root to the newest status.
    func date(of row: Int, from first: Int64, to last: Int64) -> Int64 {
        first + (last - first) * Int64(-row) / Int64(Discussion.count + 1)
    }
}

/// Private messages to the demo's own account, one in each conversation. Their rows are negative, below those of the
/// discussion.
struct DirectMessages: Sendable {
    /// The people who have written, the latest first.
    static let people = [1, 5, 2, 13, 23]
    private static let first = 1000

    static var rows: [Int] { people.indices.map { -first - $0 } }

    /// Returns the author of a message; nil for any other row.
    static func author(of row: Int) -> Int? {
        let place = -row - first
        return people.indices.contains(place) ? people[place] : nil
    }

    /// Returns the date of a message: they are some hours apart.
    static func date(of row: Int, at start: Int64) -> Int64 {
        start - Int64(-row - first) * 5 * 3_600_000 - 40 * 60_000
    }
}
