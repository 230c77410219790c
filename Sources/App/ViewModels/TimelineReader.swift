package import Core

/// Reads stretches of one list from the cache as rows, off the main actor.
package struct TimelineReader: Sendable {
    /// The stretch to read.
    package enum Target: Sendable, Hashable {
        /// Around a post: as many rows above it as below.
        case around(SortKey)
        case newest
        case oldest
    }

    /// Rows above and below the target: enough for the fastest paging until the next stretch has been read, and all that is
    /// in memory of a list of any length.
    static let reach = 100

    package let timeline: ListID
    private let cache: StatusCache
    private let builder: StatusRowBuilder
    private let holds: OfferedTimeline.Holds
    private let showsDays: Bool

    /// - Parameter showsDays: whether lines between posts show the begin of each day: in lists by time.
    package init(
        timeline: ListID, cache: StatusCache, builder: StatusRowBuilder,
        holds: OfferedTimeline.Holds = .everything, showsDays: Bool = true
    ) {
        self.timeline = timeline
        self.holds = holds
        self.showsDays = showsDays && holds == .everything
        self.cache = cache
        self.builder = builder
    }

    /// - Parameter newSince: the newest post that had been read when the list was opened.
    package func rows(_ target: Target, newSince: SortKey? = nil) async throws(CacheError) -> TimelineRows {
        let lines = ListLines(showsDays: showsDays, newSince: newSince)
        let window =
            switch target {
            case .around(let key):
                try await cache.window(of: timeline, around: key, above: Self.reach, below: Self.reach)
            case .newest:
                try await cache.window(of: timeline, around: nil, above: 0, below: Self.reach)
            case .oldest:
                try await cache.window(of: timeline, atOldestEnd: Self.reach)
            }
        return await Task.detached(priority: .userInitiated) { [builder, holds] in
            builder.rows(window, holds: holds, lines: lines)
        }.value
    }

    /// Reads the first stretch, before the first frame: a small one, since no key has been pressed yet.
    package func initialRows(around key: SortKey?, newSince: SortKey? = nil) throws(CacheError) -> TimelineRows {
        builder.rows(
            try cache.initialWindow(of: timeline, around: key, above: 10, below: 30), holds: holds,
            lines: ListLines(showsDays: showsDays, newSince: newSince))
    }

    /// Counts the posts above a key that the account did not write itself, to 100 at most.
    package func unread(above key: SortKey) async throws(CacheError) -> UnreadTotal {
        UnreadTotal(
            count: try await cache.unreadCount(of: timeline, above: key, notBy: builder.me, limit: 100),
            isAtLeast: try await cache.isIncomplete(timeline, above: key))
    }

    /// The unread status closest above.
    package func nextUnread(above key: SortKey) async throws(CacheError) -> SortKey? {
        try await cache.nextUnread(of: timeline, above: key)?.key
    }

    /// Fires after each change of what the list shows.
    package var changes: AsyncStream<Void> { cache.commits(of: timeline) }
}
