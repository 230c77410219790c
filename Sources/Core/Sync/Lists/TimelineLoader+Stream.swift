extension TimelineLoader {
    /// Stores an event of the stream.
    func apply(_ event: StreamEvent, in timeline: ListID) async throws(SyncError) {
        switch event {
        case .status(let status):
            _ = try await SyncError.lifting(await cache.insert(status, in: timeline))
            try await SyncError.lifting(await cache.addToThreads(status))
        case .edit(let status): try await SyncError.lifting(await cache.update([status]))
        case .deletion(let id): _ = try await SyncError.lifting(await cache.remove(id))
        case .notification, .reload: break
        }
    }

    /// Loads newer statuses, and fetches those again that events have brought since `proven`: streams don't report lost
    /// ones.
    ///
    /// - Parameter joins: whether to join a refresh that is under way. Not if the server may have answered it before it
    ///   began to stream.
    /// - Returns: the newest status up to which pages have shown everything. What events bring meanwhile is above it.
    func repair(
        _ timeline: ListID, since proven: SortKey?, joins: Bool = false
    ) async throws(SyncError) -> SortKey? {
        let before = try await newest(of: timeline)
        let refresh = joins ? try await refresh(timeline) : try await refreshWithNewRequest(timeline)
        let shown = [before, refresh.newest].compactMap { $0 }.max()
        guard let proven, var top = before else { return shown }
        while top > proven {
            let rest = try await reread(proven...top, of: timeline).stoppedAt
            guard let rest else { break }
            // No progress: the stretch is fetched again after the next event.
            guard rest < top else { return proven }
            top = rest
        }
        return shown
    }

    private func newest(of timeline: ListID) async throws(SyncError) -> SortKey? {
        try await SyncError.lifting(await cache.newest(of: timeline))?.key
    }
}

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
        do throws(SyncError) { _ = try await refreshWithNewRequest(list) } catch {
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
