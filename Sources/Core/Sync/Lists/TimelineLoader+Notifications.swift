extension TimelineLoader {
    /// The maximum of pages that one refresh fetches to reach the cached ones.
    private static let mostPages = 5

    /// Loads notifications newer than the cached ones. A list of notifications has no gaps: those that a refresh does
    /// not reach are loaded again when the user scrolls there.
    func refreshNotifications(_ filter: ListID.NotificationFilter) async throws(SyncError) -> Refresh {
        let list = ListID.notifications(filter)
        let known = try await SyncError.lifting(await cache.ends(ofNotifications: list))
        var loaded: [Notification] = []
        var cursor: ListCursor<NotificationID> = .newest
        var isReached = known == nil
        for _ in 0..<Self.mostPages {
            let page = try await page(of: filter, at: cursor)
            loaded += page
            guard let last = page.last, let known, last.sortKey > known.newest else {
                isReached = true
                break
            }
            cursor = .older(than: last.oldest)
        }
        let new = try await SyncError.lifting(
            await cache.store(loaded, in: list, as: isReached ? .newest : .newestAlone))
        return Refresh(new: known == nil ? 0 : new.count, leftGap: false, newest: loaded.map(\.sortKey).max())
    }

    /// Loads the page below the oldest cached notification.
    func loadOlderNotifications(_ filter: ListID.NotificationFilter) async throws(SyncError) -> Older {
        let list = ListID.notifications(filter)
        let known = try await SyncError.lifting(await cache.ends(ofNotifications: list))
        let page = try await page(of: filter, at: known.map { .older(than: $0.oldest) } ?? .newest)
        return Older(added: try await SyncError.lifting(await cache.store(page, in: list)).count)
    }

    private func page(
        of filter: ListID.NotificationFilter, at cursor: ListCursor<NotificationID>
    ) async throws(SyncError) -> [Notification] {
        let size = service.pageSize
        return try await request { service throws(RequestError) in
            try await service.notifications(filter, at: cursor, limit: size)
        }.elements
    }
}
