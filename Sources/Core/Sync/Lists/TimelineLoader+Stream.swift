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
        let refresh = joins ? try await refresh(timeline) : try await refreshAnew(timeline)
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
