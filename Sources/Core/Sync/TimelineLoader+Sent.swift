extension TimelineLoader {
    /// Stores a post that the user has just sent, and adds it to the cached threads that show what it answers.
    func store(sent status: Status) async throws(SyncError) {
        try await SyncError.lifting(await cache.update([status]))
        try await SyncError.lifting(await cache.addToThreads(status))
    }

    /// Shows a post that the user has just sent at the top of a list.
    ///
    /// The list is refreshed first: below the post, nothing must be missing that the server had before. A server that adds posts to
    /// its lists some time later doesn't show it yet; then it is inserted as an event of the stream would be.
    func bring(_ status: Status, to list: ListID) async throws(SyncError) {
        _ = try await refreshAnew(list)
        guard try await !SyncError.lifting(await cache.contains(status.id, in: list)) else { return }
        let newest = try await SyncError.lifting(await cache.newest(of: list))
        // Where neither ids nor dates tell the order, only a page of the server does.
        guard newest.map({ $0.key < status.sortKey }) ?? false else { return }
        try await take(.status(status), in: list)
    }
}
