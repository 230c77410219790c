extension TimelineLoader {
    /// Takes in what the server told by itself.
    func take(_ event: StreamEvent, in timeline: Timeline) async throws(SyncError) {
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
    /// - Returns: the newest status now, up to which pages have shown everything.
    func repair(_ timeline: Timeline, since proven: SortKey?) async throws(SyncError) -> SortKey? {
        let before = try await newest(of: timeline)
        _ = try await refresh(timeline)
        if let proven, let before, before > proven { _ = try await reread(proven...before, of: timeline) }
        return try await newest(of: timeline)
    }

    private func newest(of timeline: Timeline) async throws(SyncError) -> SortKey? {
        try await known { () async throws(CacheError) in try await self.cache.newest(of: timeline) }?.key
    }
}
