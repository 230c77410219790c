/// The demo's statuses. Status i (0 is the oldest) is a function of the seed and i: nothing is kept but the dates of those
/// added later, so a timeline of a million costs no more memory than one of ten.
struct GeneratedWorld: HomeTimeline, Sendable {
    /// The mean time between two statuses, in milliseconds: 10.5 minutes.
    static let spacing: Int64 = 630_000
    /// Up to this much later than its slot (9.5 minutes): neighbours are 1 to 20 minutes apart and never change places.
    static let jitter: Int64 = 570_000

    let seed: UInt64
    /// How many statuses there were at the start.
    let base: Int
    /// The date of the newest of those.
    let start: Int64
    /// Whether texts end in their number.
    let markers: Bool
    /// The dates of the statuses added since, rising.
    private(set) var added: [Int64] = []

    init(seed: UInt64, count: Int, start: Int64, markers: Bool = false) {
        self.seed = seed
        // So many that the oldest would be older than 1970 cannot be told apart by id.
        base = max(0, min(count, Int(clamping: start / GeneratedWorld.spacing - 1)))
        self.start = start
        self.markers = markers
    }

    var count: Int { base + added.count }

    /// The date of the newest status: the present, as far as the world knows.
    var now: Int64 { added.last ?? start }

    /// Adds a status of this moment; moved on if need be, since ids must rise.
    mutating func add(at now: Int64) {
        added.append(max(now, self.now + 1))
    }

    /// When status i was written, in milliseconds since 1970.
    func date(of index: Int) -> Int64 {
        guard index < base else { return added[index - base] }
        let slot = start - Int64(base - 1 - index) * GeneratedWorld.spacing
        guard index < base - 1 else { return slot }
        var dice = SeededRandom(seed: seed, index: index, stream: Stream.date)
        return slot - GeneratedWorld.jitter + Int64(dice.below(Int(GeneratedWorld.jitter)))
    }

    /// Like Mastodon's: the date in milliseconds, then sixteen bits that say nothing.
    func number(of index: Int) -> UInt64 {
        var dice = SeededRandom(seed: seed, index: index, stream: Stream.id)
        return UInt64(date(of: index)) << 16 | (dice.next() & 0xFFFF)
    }

    func id(at row: Int) -> String {
        String(number(of: row))
    }

    func place(of id: String) -> Place {
        guard let number = UInt64(id) else {
            // Mastodon reads what is no number as 0; a number past 64 bits is newer than everything.
            let isNumber = !id.isEmpty && id.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            return Place(older: isNumber ? count : 0, exists: false)
        }
        let row = firstRow(notOlderThan: number)
        return Place(older: row, exists: row < count && self.number(of: row) == number)
    }

    /// The status with exactly this id.
    func index(of id: String) -> Int? {
        let place = place(of: id)
        return place.exists ? place.older : nil
    }

    /// Dates rise with the index and differ from an even grid by less than one slot, so the date inside the id leads to
    /// within two rows of its place: no search over the timeline is needed.
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
