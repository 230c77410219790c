extension TimelineLoader {
    /// The maximum of pages that one refresh fetches to reach the cached ones.
    private static let mostPages = 5

    /// Loads the conversations with newer messages. As in a list of notifications there are no gaps.
    func refreshConversations() async throws(SyncError) -> Refresh {
        let known = try await SyncError.lifting(await cache.endsOfConversations())
        var loaded: [Conversation] = []
        var cursor: ListCursor<Conversation.ID> = .newest
        var isReached = known == nil
        for _ in 0..<Self.mostPages {
            let page = try await page(at: cursor)
            loaded += page
            // A message above the newest that is cached may have moved any conversation up.
            guard let last = page.last, let known, last.last.map({ $0.value.sortKey > known.newest }) ?? true else {
                isReached = true
                break
            }
            cursor = .older(than: last.id)
        }
        let new = try await SyncError.lifting(await cache.store(loaded, as: isReached ? .newest : .newestAlone))
        return Refresh(
            new: known == nil ? 0 : new.count, leftGap: false, newest: loaded.compactMap(\.last?.value.sortKey).max())
    }

    /// Loads the page below the oldest cached conversation.
    func loadOlderConversations() async throws(SyncError) -> Older {
        let known = try await SyncError.lifting(await cache.endsOfConversations())
        let page = try await page(at: known.map { .older(than: $0.oldest) } ?? .newest)
        return Older(added: try await SyncError.lifting(await cache.store(page)).count)
    }

    private func page(at cursor: ListCursor<Conversation.ID>) async throws(SyncError) -> [Conversation] {
        let size = service.pageSize
        return try await request { service throws(RequestError) in
            try await service.conversations(at: cursor, limit: size)
        }.elements
    }

    /// Marks a conversation as read: at once, and on the server. A refusal is undone.
    package func read(_ id: Conversation.ID) async throws(SyncError) {
        guard try await SyncError.lifting(await cache.set(isUnread: false, of: id)) else { return }
        do throws(SyncError) {
            try await request { service throws(RequestError) in try await service.read(id) }
        } catch {
            _ = try await SyncError.lifting(await cache.set(isUnread: true, of: id))
            throw error
        }
    }

    /// Removes a conversation from the list: at once, and on the server. A refusal is undone.
    package func remove(_ id: Conversation.ID) async throws(SyncError) {
        let entry = try await SyncError.lifting(await cache.remove(id))
        do throws(SyncError) {
            try await request { service throws(RequestError) in try await service.remove(id) }
        } catch .request(.notFound) {
            // The server has removed it already.
        } catch {
            if let entry { try await SyncError.lifting(await cache.restore(entry)) }
            throw error
        }
    }
}
