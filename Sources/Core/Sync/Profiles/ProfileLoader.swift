package import Logging

/// Fetches profiles into the cache, and performs the user's actions on accounts.
package actor ProfileLoader {
    /// The cached or fetched data of an account.
    package struct Contents: Hashable, Sendable {
        package var account: Account?
        package var profile: AccountProfile?
        package var relationship: Relationship?

        package init(account: Account? = nil, profile: AccountProfile? = nil, relationship: Relationship? = nil) {
            self.account = account
            self.profile = profile
            self.relationship = relationship
        }
    }

    let service: any SocialService
    let cache: StatusCache
    let log: Logger
    private let renew: StatusActions.Renewal
    /// Counts the beginnings and ends of changes: a relationship that was fetched meanwhile may be out of date.
    var changes: [AccountID: Int] = [:]

    /// - Parameter renew: begins a new session after the server has ended the last one.
    package init(
        service: any SocialService, cache: StatusCache, log: Logger,
        renew: @escaping StatusActions.Renewal = { false }
    ) {
        self.service = service
        self.cache = cache
        self.log = log
        self.renew = renew
    }

    package func cached(_ id: AccountID) async throws(SyncError) -> Contents {
        Contents(
            account: try await SyncError.lifting(await cache.account(id)),
            profile: try await SyncError.lifting(await cache.profile(of: id)),
            relationship: try await SyncError.lifting(await cache.relationship(with: id)))
    }

    /// Fetches a profile and stores it. The relationship is nil where the response does not have it.
    package func loadProfile(of id: AccountID) async throws(SyncError) -> Contents {
        let before = changes[id]
        let details = try await SyncError.lifting(request: await service.profile(of: id))
        let relationship = changes[id] == before ? details.relationship : nil
        await store(details.account, profile: details.profile, relationship: relationship)
        return Contents(account: details.account, profile: details.profile, relationship: relationship)
    }

    /// Fetches the user's relationship with an account and stores it.
    ///
    /// - Returns: nil if the server does not return it, or the user has changed it meanwhile.
    package func loadRelationship(with account: Account) async throws(SyncError) -> Relationship? {
        let before = changes[account.id]
        let all = try await SyncError.lifting(request: await service.relationships(with: [account.id]))
        guard let found = all[account.id], changes[account.id] == before else { return nil }
        await store(account, relationship: found)
        return found
    }

    /// Fetches the hashtags that an account shows on its profile.
    ///
    /// - Returns: nil after a failure, which is logged: a profile is readable without them.
    package func featuredTags(of id: AccountID) async -> [Hashtag]? {
        do {
            return try await service.featuredTags(of: id)
        } catch {
            log.info("no featured hashtags", metadata: ["error": "\(error.logLine)"])
            return nil
        }
    }

    /// Sends a change. If the session has ended, it is sent again in the next one. Lists show the relationship that is
    /// expected until the server has responded.
    ///
    /// - Parameter expected: the relationship afterwards, for servers that only confirm.
    /// - Returns: the relationship afterwards.
    package func perform(
        _ action: AccountAction, on account: Account, expecting expected: Relationship
    ) async throws(SyncError) -> Relationship {
        guard service.capabilities.accountActions.contains(action.kind) else { throw .request(.unsupported) }
        changes[account.id, default: 0] += 1
        defer { changes[account.id, default: 0] += 1 }
        let before = try? await cache.relationship(with: account.id)
        if before != nil { await store(account, relationship: expected) }
        let response: Relationship?
        do throws(RequestError) {
            response = try await renewing { service throws(RequestError) in
                try await service.perform(action, on: account.id)
            }
        } catch {
            if let before { await store(account, relationship: before) }
            log.info("not done", metadata: ["action": "\(action.kind.rawValue)", "error": "\(error.logLine)"])
            throw .request(error)
        }
        let now = response ?? expected
        await store(account, relationship: now)
        return now
    }

    /// Sends a report of an account. It is not sent twice: a report is not idempotent.
    package func send(_ report: Report) async throws(SyncError) {
        try await SyncError.lifting(request: await service.send(report))
    }

    /// Sends a request. If the session has ended, it is sent again in the next one.
    package func renewing<Value: Sendable>(
        _ request: @Sendable (any SocialService) async throws(RequestError) -> Value
    ) async throws(RequestError) -> Value {
        do throws(RequestError) {
            return try await request(service)
        } catch {
            guard case .unauthorised = error, await renew() else { throw error }
            return try await request(service)
        }
    }

    /// Stores a response, which is shown even if that fails.
    func store(
        _ account: Account, profile: AccountProfile? = nil, relationship: Relationship? = nil
    ) async {
        do throws(CacheError) {
            try await cache.store(account, profile: profile, relationship: relationship)
        } catch {
            log.warning("profile not stored", metadata: ["reason": "\(error)"])
        }
    }
}
