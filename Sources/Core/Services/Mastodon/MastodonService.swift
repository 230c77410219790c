/// Mastodon, and every server that speaks its API, for one account.
package struct MastodonService: SocialService {
    private let client: Client
    private let missing = MissingEndpoints()

    package init(client: Client) {
        self.client = client
    }

    package var kind: ServiceKind { .mastodon }
    package var pageSize: Int { 40 }

    package func statuses(
        in timeline: Timeline, at cursor: Cursor, limit: Int
    ) async throws(RequestError) -> Page<Status> {
        switch timeline {
        case .home: try await client.send(HomeTimeline(cursor: cursor, limit: min(max(limit, 1), pageSize)))
        }
    }

    package func status(_ id: StatusID) async throws(RequestError) -> Status? {
        do throws(RequestError) {
            return try await client.send(GetStatus(id: id))
        } catch .notFound {
            return nil
        }
    }

    package func ownAccount() async throws(RequestError) -> Account {
        try await client.send(VerifyCredentials())
    }

    package func unreadNotifications() async throws(RequestError) -> Int? {
        try await optional(.unreadCount) { () async throws(RequestError) -> Int? in
            try await client.send(NotificationsUnreadCount())
        }
    }

    package func marker(of timeline: Timeline) async throws(RequestError) -> Marker? {
        try await optional(.markers) { () async throws(RequestError) -> Marker? in
            switch timeline {
            case .home: try await client.send(GetMarkers())
            }
        }
    }

    @discardableResult
    package func setMarker(_ id: StatusID, of timeline: Timeline) async throws(RequestError) -> Marker? {
        try await optional(.markers) { () async throws(RequestError) -> Marker? in
            switch timeline {
            case .home: try await client.send(PostMarker(home: id))
            }
        }
    }

    /// Asks an endpoint that not every server has; nil where it is missing.
    private func optional<Value: Sendable>(
        _ endpoint: MissingEndpoints.Endpoint, _ ask: () async throws(RequestError) -> Value?
    ) async throws(RequestError) -> Value? {
        if await missing.contains(endpoint) { return nil }
        do throws(RequestError) {
            return try await ask()
        } catch {
            if await missing.note(error, at: endpoint) { return nil }
            throw error
        }
    }
}
