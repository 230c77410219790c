/// A stretch of a timeline as it is kept, newest first.
package struct TimelineWindow: Hashable, Sendable {
    /// Statuses, and gaps at their place. A gap at the edge belongs to the status beside it.
    package var entries: [TimelineEntry] = []
    /// Whether the cache holds statuses above the first.
    package var hasNewer = false
    /// Whether the cache holds statuses below the last.
    package var hasOlder = false

    package init(entries: [TimelineEntry] = [], hasNewer: Bool = false, hasOlder: Bool = false) {
        self.entries = entries
        self.hasNewer = hasNewer
        self.hasOlder = hasOlder
    }

    /// - Parameters:
    ///   - statuses: newest first.
    ///   - gaps: newest first, each with at least one of its borders among the statuses.
    init(statuses: [Status], gaps: [Gap], hasNewer: Bool, hasOlder: Bool) {
        self.init(hasNewer: hasNewer, hasOlder: hasOlder)
        entries.reserveCapacity(statuses.count + gaps.count)
        var waiting = gaps[...]
        for status in statuses {
            while let gap = waiting.first, gap.olderKey >= status.sortKey {
                entries.append(.gap(gap))
                waiting.removeFirst()
            }
            entries.append(.status(status))
        }
        entries += waiting.map(TimelineEntry.gap)
    }
}
