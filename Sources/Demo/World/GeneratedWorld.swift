/// The demo's statuses. Status i (0 is the oldest) is a function of the seed and i. Only the dates of statuses added
/// later are stored, so a million statuses use no more memory than ten.
struct GeneratedWorld: HomeTimeline, Sendable {
    /// The mean time between two statuses, in milliseconds: 10.5 minutes.
    static let spacing: Int64 = 630_000
    /// The largest random delay after the slot of a status (9.5 minutes): neighbours are 1 to 20 minutes apart and in
    /// order.
    static let jitter: Int64 = 570_000

    let seed: UInt64
    /// The number of statuses at the start.
    let base: Int
    /// The date of the newest of those.
    let start: Int64
    /// Whether texts end with their number.
    let markers: Bool
    /// The dates of the statuses added since, ascending.
    private(set) var added: [Int64] = []
    /// The statuses that the demo's own account has written or edited, by rows.
    private(set) var written: [Int: WrittenPost] = [:]
    /// The newest statuses, if they introduce the timeline to newcomers.
    let introduction: Introduction?
    /// A status with many replies near the top; nil in a short timeline.
    private(set) var discussion: Discussion?

    init(seed: UInt64, count: Int, start: Int64, markers: Bool = false, introduction: DemoLanguage? = nil) {
        self.seed = seed
        // Clamped so that the oldest status is not older than 1970, which ids can't represent.
        let base = max(0, min(count, Int(clamping: start / GeneratedWorld.spacing - 1)))
        self.base = base
        self.start = start
        self.markers = markers
        self.introduction = introduction.flatMap { Introduction($0, base: base) }
        discussion = discussionRoot.map { Discussion(root: $0, seed: seed) }
    }

    var count: Int { base + added.count }

    /// The date of the newest status, used as the present.
    var now: Int64 { added.last ?? start }

    /// Adds a status with this date, or slightly later if needed, since ids must ascend.
    mutating func add(at now: Int64) {
        added.append(max(now, self.now + 1))
    }

    /// Adds a status that the demo's own account has written.
    ///
    /// - Returns: its row.
    mutating func add(_ post: WrittenPost, at now: Int64) -> Int {
        add(at: now)
        written[count - 1] = post
        return count - 1
    }

    /// Replaces one of the statuses of the demo's own account.
    mutating func write(_ post: WrittenPost, at row: Int) { written[row] = post }

    /// Whether a status was written while the server runs, so that no client has seen it before.
    func isNew(_ row: Int) -> Bool { row >= base && written[row] != nil }

    /// Whether a status is public. Generated ones are on the public timelines in any case.
    func isPublic(_ row: Int) -> Bool { written[row].map { $0.visibility == "public" } ?? true }

    /// Returns a status as it was written; of a generated one, as it may have been.
    func source(of row: Int, base: String) -> WrittenPost {
        if let post = written[row] { return post }
        let post = Composer(world: self, base: base).post(row)
        var source = WrittenPost(text: PlainText.of(post.content), warning: post.warning)
        source.sensitive = post.sensitive
        source.visibility = post.visibility
        source.language = post.language.rawValue
        source.media = post.media
        source.poll = post.poll
        if case .reply(let parent) = kind(of: row) { source.parent = parent }
        if let after = post.editedAfter {
            source.editedAt = date(of: row) + after
            source.revisions = [
                WrittenPost.Revision(
                    text: String(source.text.dropLast()), warning: source.warning, sensitive: source.sensitive,
                    date: date(of: row))
            ]
        }
        return source
    }

    /// Returns the date of status `index`, in milliseconds since 1970.
    func date(of index: Int) -> Int64 {
        if DirectMessages.author(of: index) != nil { return DirectMessages.date(of: index, at: start) }
        if index < 0, let discussion {
            return discussion.date(of: index, from: date(of: discussion.root), to: start)
        }
        guard index < base else { return added[index - base] }
        let slot = start - Int64(base - 1 - index) * GeneratedWorld.spacing
        guard index < base - 1 else { return slot }
        var random = SeededRandom(seed: seed, index: index, stream: Stream.date)
        return slot - GeneratedWorld.jitter + Int64(random.below(Int(GeneratedWorld.jitter)))
    }

    /// Returns an id like Mastodon's: the date in milliseconds, then sixteen random bits.
    func number(of index: Int) -> UInt64 {
        var random = SeededRandom(seed: seed, index: index, stream: Stream.id)
        return UInt64(date(of: index)) << 16 | (random.next() & 0xFFFF)
    }

    func id(at row: Int) -> String {
        String(number(of: row))
    }

    func place(of id: String) -> Place {
        guard let number = UInt64(id) else {
            // Mastodon reads anything but a number as 0; a number beyond 64 bits is newer than everything.
            let isNumber = !id.isEmpty && id.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            return Place(older: isNumber ? count : 0, exists: false)
        }
        let row = firstRow(notOlderThan: number)
        return Place(older: row, exists: row < count && self.number(of: row) == number)
    }

    /// Returns the status with exactly this id, on the timeline or not.
    func index(of id: String) -> Int? {
        let place = place(of: id)
        if place.exists { return place.older }
        return (DirectMessages.rows + (discussion?.rows ?? [])).first { self.id(at: $0) == id }
    }

    /// Returns the first row whose number is not lower. Dates ascend with the index and differ from an even grid by
    /// less than one slot, so the date in the id leads to within two rows of the position, without a search.
    private func firstRow(notOlderThan number: UInt64) -> Int {
        let date = Int64(number >> 16)
        guard base > 0, date <= start else {
            return base + firstAdded(notOlderThan: number)
        }
        let guess = Int64(base - 1) - (start - date) / GeneratedWorld.spacing
        var row = Int(max(0, min(Int64(base), guess)))
        while row > 0, self.number(of: row - 1) >= number { row -= 1 }
        while row < count, self.number(of: row) < number { row += 1 }
        return row
    }

    private func firstAdded(notOlderThan number: UInt64) -> Int {
        var low = 0
        var high = added.count
        while low < high {
            let middle = (low + high) / 2
            if self.number(of: base + middle) < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
