package import Core

/// The parts of the account that a list uses: the source of posts, the receivers of actions and results, and policies.
@MainActor
package struct ListContext {
    /// The behaviour of a list, by the service's limits and the user's preferences.
    package struct Policy: Hashable, Sendable {
        /// Whether a refresh loads the posts in the window again; false where the service counts requests.
        package var rereadsOnRefresh = true
        /// Whether posts that were on screen count as read; else only those that the user marks.
        package var readsOnSight = true

        package init(rereadsOnRefresh: Bool = true, readsOnSight: Bool = true) {
            self.rereadsOnRefresh = rereadsOnRefresh
            self.readsOnSight = readsOnSight
        }
    }

    let list: ListID
    let reader: TimelineReader
    let loader: TimelineLoader
    let time: any TimeSource
    /// The name of the list and of its server, for the first load.
    let source: ListSource?
    let policy: Policy
    /// The server's marker; nil if the server stores none for this list.
    let markers: MarkerSync?
    /// Acts on posts; nil for a guest.
    let posts: PostActions?
    let report: @MainActor (SyncError?) -> Void
    let refreshed: @MainActor () -> Void
    let countedUnread: @MainActor () -> Int?
    let refuse: @MainActor (SyncError, StatusAction.Kind?) -> Void
    let savePosition: @Sendable (ReadingPosition) async -> Void

    /// - Parameters:
    ///   - report: receives the result of each request; nil for success.
    ///   - refreshed: called when newer posts have been loaded; not for older ones, gaps or single posts.
    ///   - countedUnread: returns how many entries the server counts as unread; nil before it was requested.
    ///   - refuse: receives why an action was not performed, and its kind.
    ///   - savePosition: stores the reading position; called at most once a second.
    package init(
        list: ListID, reader: TimelineReader, loader: TimelineLoader, time: any TimeSource, source: ListSource? = nil,
        policy: Policy = Policy(), markers: MarkerSync? = nil, posts: PostActions? = nil,
        report: @escaping @MainActor (SyncError?) -> Void = { _ in },
        refreshed: @escaping @MainActor () -> Void = {},
        countedUnread: @escaping @MainActor () -> Int? = { nil },
        refuse: @escaping @MainActor (SyncError, StatusAction.Kind?) -> Void = { _, _ in },
        savePosition: @escaping @Sendable (ReadingPosition) async -> Void = { _ in }
    ) {
        self.list = list
        self.reader = reader
        self.loader = loader
        self.time = time
        self.source = source
        self.policy = policy
        self.markers = markers
        self.posts = posts
        self.report = report
        self.refreshed = refreshed
        self.countedUnread = countedUnread
        self.refuse = refuse
        self.savePosition = savePosition
    }
}
