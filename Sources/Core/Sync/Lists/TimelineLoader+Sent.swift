extension TimelineLoader {
    /// Stores a post that the user has just sent, and adds it to the cached threads that show its parent.
    func store(sent status: Status) async throws(SyncError) {
        try await SyncError.lifting(await cache.update([status]))
        try await SyncError.lifting(await cache.addToThreads(status))
    }

    /// Shows a post that the user has just sent at the top of a list.
    ///
    /// The list is refreshed first: below the post, nothing must be missing that the server had before. A server that adds posts to
    /// its lists some time later doesn't show it yet; then it is inserted as an event of the stream would be. If the list can't be
    /// refreshed, the post stands above a gap, which the next refresh closes. If it has been deleted meanwhile, it isn't shown.
    func bring(_ status: Status, to list: ListID) async throws(SyncError) {
        do throws(SyncError) { _ = try await refreshAnew(list) } catch {
            try await showAboveGap(status, in: list)
            throw error
        }
        guard try await !SyncError.lifting(await cache.contains(status.id, in: list)) else { return }
        let newest = try await SyncError.lifting(await cache.newest(of: list))
        // Where neither ids nor dates decide the order, only a page of the server does.
        guard newest.map({ $0.key < status.sortKey }) ?? false else { return }
        _ = try await SyncError.lifting(await cache.insert(status, in: list, since: 0))
    }

    private func showAboveGap(_ status: Status, in list: ListID) async throws(SyncError) {
        let newest = try await SyncError.lifting(await cache.newest(of: list))
        guard newest.map({ $0.key < status.sortKey }) ?? false else { return }
        // Such a page proves only itself.
        let result = try await SyncError.lifting(
            await cache.store([status], in: list, at: .above(status.id), order: service.order(of: list), since: 0))
        if let gap = result.gap, belowSent[list] == nil { belowSent[list] = gap.olderKey }
    }
}
