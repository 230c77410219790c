/// A stretch of a list as it is cached, from the top down.
package struct TimelineWindow: Hashable, Sendable {
    /// Entries, and gaps at their place. A gap at the edge belongs to the entry beside it.
    package var rows: [ListRow] = []
    /// Whether the cache holds entries above the first.
    package var hasNewer = false
    /// Whether the cache holds entries below the last.
    package var hasOlder = false

    package init(rows: [ListRow] = [], hasNewer: Bool = false, hasOlder: Bool = false) {
        self.rows = rows
        self.hasNewer = hasNewer
        self.hasOlder = hasOlder
    }

    /// - Parameters:
    ///   - entries: from the top down.
    ///   - gaps: from the top down, each with at least one of its ends among the entries.
    init(entries: [Entry], gaps: [Gap], hasNewer: Bool, hasOlder: Bool) {
        self.init(hasNewer: hasNewer, hasOlder: hasOlder)
        rows.reserveCapacity(entries.count + gaps.count)
        var waiting = gaps[...]
        for entry in entries {
            while let gap = waiting.first, gap.olderKey >= entry.position {
                rows.append(.gap(gap))
                waiting.removeFirst()
            }
            rows.append(.entry(entry))
        }
        rows += waiting.map(ListRow.gap)
    }
}
