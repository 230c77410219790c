internal import Core

/// The parts of the account that a list uses: the source of posts, the receivers of actions and results, and policies.
@MainActor
package struct ListContext {
    /// The behaviour of a list, by the service's limits and the user's preferences.
    package struct Policy: Hashable, Sendable {
        /// Whether a refresh loads the posts in the window again; false where the service counts requests.
        package var rereadsOnRefresh = true
        /// Whether posts that were on screen count as read; else only those that the user marks.
        package var readsOnSight = true
    }

    var list: ListID
    var reader: TimelineReader
    var loader: TimelineLoader
    var time: any TimeSource
    /// The name of the list and of its server, for the first load.
    var source: ListSource?
    var policy = Policy()
    /// The server's marker; nil if the server stores none for this list.
    var markers: MarkerSync?
    /// Acts on posts; nil for a guest.
    var posts: PostActions?
    /// Receives the result of each request; nil for success.
    var report: @MainActor (SyncError?) -> Void = { _ in }
    /// Called when newer posts have been loaded; not for older ones, gaps or single posts.
    var refreshed: @MainActor () -> Void = {}
    /// Returns how many entries the server counts as unread; nil before it was requested.
    var countedUnread: @MainActor () -> Int? = { nil }
    /// Receives the reason why an action was not performed, and its kind.
    var refuse: @MainActor (SyncError, StatusAction.Kind?) -> Void = { _, _ in }
    /// Stores the reading position; called at most once a second.
    var savePosition: @Sendable (ReadingPosition) async -> Void = { _ in }
}
