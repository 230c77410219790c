extension TimelineLoader {
    /// The largest thread that a new reply is added to. Larger ones get it with the next load.
    private static let largestThread = 2000

    /// Stores a post that the user has just sent, and adds it to the cached threads that show what it answers.
    func store(sent status: Status) async throws(SyncError) {
        try await SyncError.lifting(await cache.update([status]))
        guard let parent = status.inReplyToID else { return }
        for list in try await SyncError.lifting(await cache.threads(showing: parent)) {
            let outline = try await SyncError.lifting(await cache.outline(of: list))
            guard outline.nodes.count < Self.largestThread, outline.index(of: status.id) == nil,
                let place = outline.index(of: parent), outline.nodes[place].reason != .ancestor
            else { continue }
            let entries = try await SyncError.lifting(
                await cache.entries(of: list, at: outline.nodes.map(\.position)))
            func statuses(_ reason: Entry.Reason) -> [Status] {
                entries.filter { $0.reason == reason }.compactMap(\.status)
            }
            guard let focus = statuses(.focus).first else { continue }
            let thread = StatusThread(
                ancestors: statuses(.ancestor), status: focus, descendants: statuses(.reply) + [status])
            try await SyncError.lifting(await cache.replace(list, by: ThreadOrder(thread).entries))
        }
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
