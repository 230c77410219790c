/// Reads a timeline from its newest status down, a stretch at a time, so that its length costs no memory.
///
/// Every status comes once, also where several have the same key, and every step goes further down.
package struct TimelineWalk: Sendable {
    private let cache: StatusCache
    private let timeline: ListID
    private let stretch: Int
    /// The key of the last status read; nil before the first.
    private var last: SortKey?
    /// What has been read at that key.
    private var readAtLast: Set<StatusID> = []

    /// - Parameter stretch: how many statuses are read at once, at least 1.
    package init(_ timeline: ListID, in cache: StatusCache, stretch: Int = 200) {
        self.cache = cache
        self.timeline = timeline
        self.stretch = max(1, stretch)
    }

    /// - Returns: the next statuses, newest first; none at the end.
    package mutating func next() async throws(CacheError) -> [Status] {
        let window = try await cache.window(
            of: timeline, around: last, above: 0, below: stretch + readAtLast.count)
        var statuses: [Status] = []
        for entry in window.entries {
            guard case .status(let status) = entry else { continue }
            if status.sortKey != last {
                last = status.sortKey
                readAtLast = []
            }
            if readAtLast.insert(status.id).inserted { statuses.append(status) }
        }
        return statuses
    }
}
