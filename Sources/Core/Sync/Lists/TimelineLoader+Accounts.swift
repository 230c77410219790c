internal import Logging

extension TimelineLoader {
    /// The maximum of pages without new accounts that one load skips.
    private static let mostKnownPages = 5
    /// The number of last cached accounts that are tried as a cursor: one that has left the list leads nowhere.
    private static let mostCursors = 3

    /// Loads the first page of a list of accounts, with the user's relationships.
    func refreshAccounts(_ list: AccountListID) async throws(SyncError) -> Refresh {
        let change = cache.lastChange
        let page = try await page(of: list, at: .newest)
        let new = try await SyncError.lifting(
            await cache.store(
                page.elements, in: list, as: .first(isWhole: page.hasMore == false), since: change))
        await loadRelationships(with: page.elements)
        return Refresh(new: new.count, leftGap: false, newest: nil)
    }

    /// Loads the page below the last cached account.
    func loadOlderAccounts(_ list: AccountListID) async throws(SyncError) -> Older {
        let cursors = try await SyncError.lifting(await cache.lowest(Self.mostCursors, of: list))
        for cursor in cursors.isEmpty ? [nil] : cursors.map(Optional.some) {
            var cursor = cursor
            for _ in 0..<Self.mostKnownPages {
                let change = cache.lastChange
                let page = try await page(of: list, at: cursor.map { .older(than: $0) } ?? .newest)
                let new = try await SyncError.lifting(
                    await cache.store(page.elements, in: list, as: .next, since: change))
                if !new.isEmpty {
                    await loadRelationships(with: page.elements)
                    return Older(added: new.count)
                }
                guard let last = page.elements.last?.id, last != cursor else {
                    // An empty page is the end, unless the account of the cursor has left the list.
                    if page.hasMore != nil { return Older(added: 0) }
                    break
                }
                cursor = last
            }
        }
        return Older(added: 0)
    }

    private func page(
        of list: AccountListID, at cursor: ListCursor<AccountID>
    ) async throws(SyncError) -> Page<AccountDetails> {
        let size = service.pageSize
        return try await request { service throws(RequestError) in
            try await service.accounts(in: list, at: cursor, limit: size)
        }
    }

    /// Fetches relationships with accounts. A list is readable without them, so that a failure is logged only.
    private func loadRelationships(with accounts: [AccountDetails]) async {
        let ids = accounts.filter { $0.relationship == nil }.map(\.id)
        guard !ids.isEmpty, service.capabilities.features.contains(.relationships) else { return }
        do throws(SyncError) {
            let before = try await SyncError.lifting(await cache.relationships(with: ids))
            let found = try await request { service throws(RequestError) in try await service.relationships(with: ids) }
            try await SyncError.lifting(await cache.store(found, unlessChangedFrom: before))
        } catch {
            guard case .request(let error) = error else { return }
            log.info("no relationships", metadata: ["error": "\(error.logLine)"])
        }
    }
}
