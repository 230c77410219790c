package import Logging

/// Finds accounts, statuses and hashtags through the user's server: by words, by handle, and by a URL of any server.
package struct ServerSearch: Sendable {
    /// A result that has a page in this program.
    package enum Found: Hashable, Sendable {
        case status(StatusID)
        case account(Account)
        /// A hashtag, without the "#".
        case hashtag(String)
    }

    private let service: any SocialService
    private let cache: StatusCache
    private let log: Logger

    /// The number of results of each kind.
    private static let limit = 20

    package init(service: any SocialService, cache: StatusCache, log: Logger) {
        self.service = service
        self.cache = cache
        self.log = log
    }

    /// Searches for accounts, hashtags and statuses. The statuses are stored as the list `ListID.search`.
    package func search(_ words: String) async throws(SyncError) -> SearchResults {
        let found: SearchResults
        do {
            found = try await service.search(words, for: nil, offset: 0, limit: Self.limit)
        } catch {
            throw .request(error)
        }
        let entries = found.statuses.map { Entry(position: $0.sortKey, item: .status($0), filters: $0.filters) }
        try await SyncError.lifting(await cache.replace(.search(words), by: entries))
        return found
    }

    /// Finds an account in the cache that has its page at a URL.
    package func cachedAccount(at url: RawText) async -> Account? {
        do throws(CacheError) {
            if let id = service.account(ofPage: url.value) { return try await cache.account(id) }
            return try await cache.account(at: url)
        } catch {
            log.info("account not looked up in the cache", metadata: ["reason": "\(error)"])
            return nil
        }
    }

    /// Returns the account whose page is at a URL, where the URL contains its id; nil for another URL.
    package func account(ofPage url: LinkTarget) -> AccountID? { service.account(ofPage: url.url.value) }

    /// Fetches an account.
    package func account(_ id: AccountID) async throws(SyncError) -> Account {
        try await SyncError.lifting(request: await service.profile(of: id)).account
    }

    /// Finds an account by its handle, as users type it.
    package func account(named handle: String) async throws(SyncError) -> Account? {
        try await SyncError.lifting(request: await service.lookup(handle))?.account
    }

    /// Finds the target of a URL through the user's server. A found status is stored, so that its thread opens at once.
    ///
    /// - Returns: nil for anything but a status, an account or a hashtag.
    package func resolve(_ url: LinkTarget) async throws(SyncError) -> Found? {
        switch try await SyncError.lifting(request: await service.resolve(url.url.value)) {
        case .account(let account)?: return .account(account)
        case .hashtag(let name)?: return .hashtag(name)
        case .status(let status)?:
            let id = status.original.id
            let thread = ThreadOrder(StatusThread(status: status.original))
            // A thread that is cached by then has more.
            try await SyncError.lifting(await cache.replace(.thread(id), by: thread.entries, onlyIfEmpty: true))
            return .status(id)
        case nil: return nil
        }
    }
}
