/// Reads a list from the top down, a stretch at a time, so that memory doesn't grow with its length.
///
/// Every entry comes once, even where several have the same position.
package struct TimelineWalk: Sendable {
    private let reader: any ListReader
    private let list: ListID
    private let stretch: Int
    /// The position of the last entry read; nil before the first.
    private var last: SortKey?
    /// The items read at that position.
    private var readAtLast: Set<ItemID> = []

    /// - Parameter stretch: the number of entries read at once, at least 1.
    package init(_ list: ListID, in reader: any ListReader, stretch: Int = 200) {
        self.reader = reader
        self.list = list
        self.stretch = max(1, stretch)
    }

    /// - Returns: the next entries; none at the end.
    package mutating func next() async throws(CacheError) -> [Entry] {
        let window = try await reader.window(
            of: list, around: last, above: 0, below: stretch + readAtLast.count)
        var entries: [Entry] = []
        for case .entry(let entry) in window.rows {
            if entry.position != last {
                last = entry.position
                readAtLast = []
            }
            if readAtLast.insert(entry.item.id).inserted { entries.append(entry) }
        }
        return entries
    }
}
