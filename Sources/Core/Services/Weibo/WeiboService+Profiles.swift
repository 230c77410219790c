extension WeiboService {
    package func profile(of id: AccountID) async throws(RequestError) -> AccountDetails {
        // One request of the hundred in a day returns both.
        let response = try await client.send(WeiboProfileRequest.show(id))
        var details = response.details
        details.relationship = response.relationship
        return details
    }

    package func lookup(_ handle: String) async throws(RequestError) -> AccountDetails? {
        let name = String(handle.drop { $0 == "@" })
        guard !name.isEmpty else { return nil }
        do throws(RequestError) {
            return try await client.send(WeiboProfileRequest.show(name: name)).details
        } catch .notFound {
            return nil
        }
    }

    /// Fetches relationships, with a request for each account, of the hundred a day: for an open profile, not for
    /// lists.
    package func relationships(
        with ids: [AccountID]
    ) async throws(RequestError) -> [AccountID: Relationship] {
        guard let id = ids.first, ids.count == 1 else { return [:] }
        return [id: try await client.send(WeiboProfileRequest.show(id)).relationship]
    }

    /// Follows or unfollows an account: only that is left of the API, and not for every application.
    package func perform(_ action: AccountAction, on id: AccountID) async throws(RequestError) -> Relationship? {
        let isOn: Bool
        switch action {
        case .follow: isOn = true
        case .unfollow: isOn = false
        case .mute, .unmute, .block, .unblock, .note, .removeFollower: throw .unsupported
        }
        let response = try await client.send(WeiboActionRequest(WeiboProfileRequest.follow(id, isOn)))
        guard var relationship = response?.relationship else { return nil }
        // Weibo responds with the state before.
        relationship.following = isOn
        return relationship
    }
}
