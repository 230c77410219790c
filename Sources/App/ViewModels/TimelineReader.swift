package import Core

/// Reads one timeline's stretches out of the cache as rows, off the main actor.
package struct TimelineReader: Sendable {
    /// Which stretch is wanted.
    package enum Target: Sendable, Hashable {
        /// Around a status: so many rows above it as below.
        case around(SortKey)
        case newest
        case oldest
    }

    /// Rows above and below the wanted place. Enough for the fastest paging until the next stretch is here, and all
    /// that is held in memory of a timeline of any length.
    static let reach = 100

    package let timeline: ListID
    private let cache: StatusCache
    private let builder: StatusRowBuilder
    private let holds: OfferedTimeline.Holds

    package init(
        timeline: ListID, cache: StatusCache, builder: StatusRowBuilder,
        holds: OfferedTimeline.Holds = .everything
    ) {
        self.timeline = timeline
        self.holds = holds
        self.cache = cache
        self.builder = builder
    }

    package func rows(_ target: Target) async throws(CacheError) -> TimelineRows {
        let window =
            switch target {
            case .around(let key):
                try await cache.window(of: timeline, around: key, above: Self.reach, below: Self.reach)
            case .newest:
                try await cache.window(of: timeline, around: nil, above: 0, below: Self.reach)
            case .oldest:
                try await cache.window(of: timeline, atOldestEnd: Self.reach)
            }
        return await Task.detached(priority: .userInitiated) { [builder, holds] in builder.rows(window, holds: holds) }
            .value
    }

    /// The first stretch, read before there is a screen: a small one, since nobody can have moved yet.
    package func initialRows(around key: SortKey?) throws(CacheError) -> TimelineRows {
        builder.rows(try cache.initialWindow(of: timeline, around: key, above: 10, below: 30), holds: holds)
    }

    /// How many statuses are newer than this one and not the reader's own, counted to 100 at most.
    package func unread(above key: SortKey) async throws(CacheError) -> UnreadTotal {
        UnreadTotal(
            count: try await cache.unreadCount(of: timeline, above: key, notBy: builder.me, limit: 100),
            isAtLeast: try await cache.isIncomplete(timeline, above: key))
    }

    /// The unread status closest above.
    package func nextUnread(above key: SortKey) async throws(CacheError) -> SortKey? {
        try await cache.nextUnread(of: timeline, above: key)?.key
    }

    /// Fires after what the timeline shows has changed.
    package var changes: AsyncStream<Void> { cache.commits(of: timeline) }
}
