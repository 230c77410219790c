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
