internal import Logging

/// Requests to follow the user, and the members of lists: both leave their list at once, and return if the server refuses.
extension ProfileLoader {
    /// Accepts or rejects a request to follow the user.
    ///
    /// - Throws: `notFound` if the request is no longer there. It stays removed then.
    package func answerFollowRequest(of id: AccountID, accepts: Bool) async throws(SyncError) {
        changes[id, default: 0] += 1
        defer { changes[id, default: 0] += 1 }
        let removed = try await SyncError.lifting(await cache.removeFollowRequest(of: id))
        do throws(RequestError) {
            let now = try await renewing { service throws(RequestError) in
                try await service.answerFollowRequest(of: id, accepts: accepts)
            }
            if let now, let account = try? await cache.account(id) { await store(account, relationship: now) }
        } catch {
            log.info("not answered", metadata: ["error": "\(error.logLine)"])
            if case .notFound = error { throw .request(error) }
            try await SyncError.lifting(await cache.restore(removed))
            throw .request(error)
        }
    }

    /// Removes an account from one of the user's lists.
    package func remove(_ id: AccountID, from list: ServerListID) async throws(SyncError) {
        let removed = try await SyncError.lifting(await cache.remove(id, from: .members(list)))
        do throws(RequestError) {
            try await renewing { service throws(RequestError) in
                try await service.change(list, members: [id], adds: false)
            }
        } catch {
            // It was no member.
            if case .notFound = error { return }
            try await SyncError.lifting(await cache.restore(removed))
            throw .request(error)
        }
    }

    /// Adds an account to one of the user's lists.
    package func add(_ id: AccountID, to list: ServerListID) async throws(SyncError) {
        do throws(RequestError) {
            try await renewing { service throws(RequestError) in
                try await service.change(list, members: [id], adds: true)
            }
        } catch {
            throw .request(error)
        }
    }

    /// Finds an account that the user has named.
    ///
    /// - Returns: nil if there is none.
    package func lookup(_ handle: String) async throws(SyncError) -> Account? {
        do throws(RequestError) {
            guard let details = try await service.lookup(handle) else { return nil }
            await store(details.account, profile: details.profile)
            return details.account
        } catch {
            throw .request(error)
        }
    }
}
