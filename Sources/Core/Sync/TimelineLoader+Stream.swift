extension TimelineLoader {
    /// Takes in what the server told by itself.
    func take(_ event: StreamEvent, in timeline: ListID) async throws(SyncError) {
        try await known { () async throws(CacheError) in
            switch event {
            case .status(let status): _ = try await self.cache.insert(status, in: timeline)
            case .edit(let status): try await self.cache.update([status])
            case .deletion(let id): _ = try await self.cache.remove(id)
            case .notification, .reload: break
            }
        }
    }

    /// Asks for what is newer, and looks again at what came by itself since `proven`: a stream says nothing of what it lost.
    ///
    /// - Parameter joins: whether a refresh that is under way will do: not where it may have been answered before the
    ///   server began to stream.
    /// - Returns: the newest status up to which pages have shown everything. What events bring meanwhile stands above it.
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
            // No progress: the stretch is looked at again after the next event.
            guard rest < top else { return proven }
            top = rest
        }
        return shown
    }

    private func newest(of timeline: ListID) async throws(SyncError) -> SortKey? {
        try await known { () async throws(CacheError) in try await self.cache.newest(of: timeline) }?.key
    }
}
