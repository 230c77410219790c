package import Logging

/// Mastodon, and every server with its API, for one account.
package struct MastodonService: SocialService {
    let client: Client
    let missing: MissingEndpoints
    let log: Logger
    /// The lists that are paged by links or numbers.
    let statusPages = PageCursorCache<ListID, Status>()
    let conversationPages = PageCursorCache<ListID, Conversation>()
    let groups = NotificationGroups()
    let memory = InstanceMemory()
    let writing: WritingMemory
    let accountPages = PageCursorCache<AccountListID, AccountDetails>()

    /// - Parameter rulesPath: the file in which the server's rules are stored; nil stores none.
    package init(client: Client, rulesPath: String? = nil, log: Logger = Logger(label: "mastodon")) {
        self.client = client
        writing = WritingMemory(rulesPath.map { RulesFile(path: $0) }, log: log)
        missing = MissingEndpoints(time: client.time)
        self.log = log
    }

    package var kind: ServiceKind { .mastodon }
    package var capabilities: Capabilities { Self.capabilities }

    package static let capabilities = Capabilities(
        timelines: [
            OfferedTimeline(.home, LocalName("home")),
            OfferedTimeline(.local, LocalName("local"), forGuests: true),
            OfferedTimeline(.federated, LocalName("federated"), forGuests: true),
            OfferedTimeline(.trends, LocalName("trending"), forGuests: true),
            OfferedTimeline(.bookmarks, LocalName("bookmarks"), on: .own, holds: .bookmarks),
            OfferedTimeline(.favourites, LocalName("likes"), on: .own, holds: .favourites),
        ],
        actions: Set(StatusAction.Kind.allCases), texts: [.status, .reply, .quote, .edit],
        login: .browser(asksServer: true, asksApplication: false),
        unread: .notifications, counting: .characters(limit: 500, url: 23),
        features: Set(Capabilities.Feature.allCases)
            .subtracting([
                .comments, .ranking, .publicRanking, .feeds, .statusSearch, .details, .knownFollowers, .quoteLists,
            ]),
        authorFilters: [.posts, .everything, .media], accountActions: Set(AccountAction.Kind.allCases))

    package static let registration = ServiceRegistration(
        name: LocalName("mastodon"), server: nil, capabilities: capabilities,
        registrationPage: { $0.description + "/auth/sign_up" }, keyPage: nil,
        service: { MastodonService(client: $0.client, rulesPath: $0.rulesPath, log: $0.log) },
        login: { .browser(MastodonLogin($0)) })

    package var pageSize: Int { 40 }

    package func statuses(
        in timeline: ListID, at cursor: Cursor, limit: Int
    ) async throws(RequestError) -> Page<Status> {
        let limit = min(max(limit, 1), pageSize)
        switch timeline {
        case .bookmarks, .favourites: return try await marked(timeline, at: cursor, limit: limit)
        case .trends: return try await trends(at: cursor)
        // The server returns all pinned statuses at once.
        case .author(_, .pinned) where cursor != .newest: return Page(elements: [])
        default: break
        }
        let list: MastodonTimelineRequest.List =
            switch timeline {
            case .home: .home
            case .local: .local
            case .federated: .everybody
            case .author(let id, let filter): .account(id, filter)
            case .hashtag(let name): .hashtag(name)
            case .list(let id): .list(id)
            default: throw .unsupported
            }
        return try await client.send(MastodonTimelineRequest(list: list, cursor: cursor, limit: limit))
    }

    /// Fetches a page of the statuses that the user has marked: paged by links only.
    private func marked(
        _ list: ListID, at cursor: Cursor, limit: Int
    ) async throws(RequestError) -> Page<Status> {
        let request = GetLinkedPage<WireStatus, Status>(
            path: list == .bookmarks ? "/api/v1/bookmarks" : "/api/v1/favourites", limit: limit,
            scope: list == .bookmarks ? "read:bookmarks" : "read:favourites", map: MastodonMapping.status)
        let client = client
        return try await statusPages.page(of: list, at: cursor) { link throws(RequestError) in
            var request = request
            request.link = link
            return try await client.send(request)
        }
    }

    /// Fetches a page of trending statuses: paged by offset.
    private func trends(at cursor: Cursor) async throws(RequestError) -> Page<Status> {
        let (client, pages) = (client, await statusPages.cursor(.trends))
        return try await required(.trends) { () async throws(RequestError) in
            try await pages.page(at: cursor) { number throws(RequestError) in
                try await client.send(MastodonTrendsRequest(page: number))
            }
        }
    }

    package func order(of list: ListID) -> ListOrder {
        switch list {
        case .thread: .tree
        // By the date of the mark, of pinning, or by popularity.
        case .bookmarks, .favourites, .author(_, .pinned), .trends: .server
        default: .time
        }
    }

    package func status(_ id: StatusID) async throws(RequestError) -> Status? {
        do throws(RequestError) {
            return try await client.send(.status(id))
        } catch .notFound {
            return nil
        }
    }

    package func timeline(by author: AccountID, named username: RawText) -> ListID? {
        .author(author, .everything)
    }

    package func ownAccount() async throws(RequestError) -> Account {
        let account = try await client.send(.ownAccount)
        await writing.record(account.id)
        return account
    }

    package func unread() async throws(RequestError) -> UnreadCounts {
        UnreadCounts(messages: try await unreadNotifications())
    }

    package func marker(of timeline: ListID) async throws(RequestError) -> Marker? {
        try await optional(.markers) { () async throws(RequestError) -> Marker? in
            guard let timeline = WireMarkers.Timeline(timeline) else { return nil }
            return try await client.send(.marker(of: timeline))
        }
    }

    @discardableResult
    package func setMarker(_ id: StatusID, of timeline: ListID) async throws(RequestError) -> Marker? {
        try await optional(.markers) { () async throws(RequestError) -> Marker? in
            guard let timeline = WireMarkers.Timeline(timeline) else { return nil }
            return try await client.send(.setMarker(of: timeline, to: id.rawValue))
        }
    }

    package func perform(_ action: StatusAction, on id: StatusID) async throws(RequestError) -> Status? {
        try await client.send(PostStatusAction(action: action, id: id))
    }

    package func canRemove(_ id: StatusID) -> Bool { true }

    package func remove(_ id: StatusID) async throws(RequestError) {
        _ = try await client.send(DeleteStatus(id: id))
    }

    package func events() async throws(RequestError) -> AsyncThrowingStream<StreamEvent, any Error>? {
        try await events(of: .home)
    }

    package func events(of list: ListID) async throws(RequestError) -> AsyncThrowingStream<StreamEvent, any Error>? {
        // Server-sent events first: they cost both sides less. Streams that a server lacks are not tried again.
        var requests: [StreamTimeline] = []
        for kind in [StreamKind.events, .webSocket] {
            if await missing.contains(.stream(kind, isHome: list == .home)) { continue }
            if let request = StreamTimeline(list, as: kind) { requests.append(request) }
        }
        if requests.isEmpty { return nil }
        let named: RawText?
        do throws(RequestError) {
            named = try await client.send(GetInstance()).streaming
        } catch .notFound {
            // Servers without version 2 of the document stream, if at all, on their own host.
            named = nil
        }
        guard let address = MastodonStream.address(named, of: client.server) else {
            log.notice("no stream: the server names a host that is not its own")
            for request in requests { await missing.add(.stream(request.kind, isHome: list == .home)) }
            return nil
        }
        let stream = MastodonStream(client: client.at(address), log: log)
        for request in requests {
            do throws(RequestError) {
                return try await stream.events(request)
            } catch {
                guard Self.isWithoutStream(error, request.kind) else { throw error }
                await missing.add(.stream(request.kind, isHome: list == .home))
            }
        }
        log.notice("no stream here: polling instead")
        return nil
    }

    /// Whether an error means that a server does not stream in this way. Most servers other than Mastodon name a stream without
    /// having one, or have another kind, and reject it in many ways.
    private static func isWithoutStream(_ error: RequestError, _ kind: StreamKind) -> Bool {
        switch error {
        case .notFound, .forbidden, .invalid, .redirected, .http(400..<500, _), .http(501, _): true
        // Servers differ in where they look for a WebSocket's token. If it has expired, the next request fails.
        case .unauthorised: kind == .webSocket
        default: false
        }
    }

    /// Requests something that may not exist; returns nil if it is not found.
    func found<Value: Sendable>(
        _ request: () async throws(RequestError) -> Value
    ) async throws(RequestError) -> Value? {
        do throws(RequestError) { return try await request() } catch .notFound { return nil }
    }

    /// Requests an endpoint that some servers lack.
    ///
    /// - Throws: `unsupported` without a request once the server was found to lack it.
    func required<Value: Sendable>(
        _ endpoint: MissingEndpoints.Endpoint, _ request: () async throws(RequestError) -> Value
    ) async throws(RequestError) -> Value {
        if let value = try await optional(endpoint, request) { return value }
        throw await missing.failure(at: endpoint) ?? .unsupported
    }

    /// Requests an endpoint that some servers lack; returns nil if it is missing.
    func optional<Value: Sendable>(
        _ endpoint: MissingEndpoints.Endpoint, _ request: () async throws(RequestError) -> Value?
    ) async throws(RequestError) -> Value? {
        if await missing.contains(endpoint) { return nil }
        do throws(RequestError) {
            let value = try await request()
            await missing.remove(endpoint)
            return value
        } catch {
            if await missing.record(error, at: endpoint) {
                log.notice("\(endpoint) is not available on this server", metadata: ["error": "\(error.logLine)"])
                return nil
            }
            throw error
        }
    }
}
