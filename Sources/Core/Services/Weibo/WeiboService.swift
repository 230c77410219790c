/// Sina Weibo's open API for one account (open.weibo.com/wiki).
package struct WeiboService: SocialService {
    /// Where it lives. Unread counts have a host of their own.
    package static let server = "https://api.weibo.com"
    private static let reminder = "https://rm.api.weibo.com"

    private let client: Client
    private let uid: AccountID
    private let missing = MissingEndpoints()

    /// - Parameter uid: who is logged in.
    package init(client: Client, uid: AccountID) {
        self.client = client
        self.uid = uid
    }

    package static let capabilities = Capabilities(
        timelines: [.home, .feed("mentions"), .feed("public"), .feed("favorites"), .feed("mine")],
        paging: .inclusiveIDs,
        actions: [.bookmark, .reblog], login: .browser(asksServer: false, asksApplication: true), unread: .counts,
        counting: .halves(limit: 140), attachments: 1, pollInterval: .seconds(600), requestsPerDay: 100, pollsPerDay: 60
    )

    package var kind: ServiceKind { .weibo }
    package var capabilities: Capabilities { Self.capabilities }
    package var pageSize: Int { 50 }

    package func statuses(
        in timeline: Timeline, at cursor: Cursor, limit: Int
    ) async throws(RequestError) -> Page<Status> {
        let list = try Self.list(timeline, uid)
        func page(newer: StatusID?, older: StatusID?, _ limit: Int) async throws(RequestError) -> Page<Status> {
            try await client.send(
                WeiboTimelineRequest(path: list.path, extra: list.extra, newer: newer, older: older, limit: limit))
        }
        let limit = min(max(limit, 1), pageSize)
        switch cursor {
        case .newest: return try await page(newer: nil, older: nil, limit)
        case .newer(let id): return try await page(newer: id, older: nil, limit)
        case .older(let id): return try await page(newer: nil, older: id, limit)
        case .between(let newer, let older): return try await page(newer: older, older: newer, limit)
        case .above(let id):
            // There is no way to ask for what is closest above: the newest page that is cut off there, and from its end down
            // until it meets the status.
            return try await closest(above: id, limit) { older throws(RequestError) in
                try await page(newer: id, older: older, 100)
            }
        }
    }

    /// Pages that one look at what is closest above may take: more would eat the day's requests.
    private static let mostPages = 5

    private func closest(
        above id: StatusID, _ limit: Int, _ page: (StatusID?) async throws(RequestError) -> Page<Status>
    ) async throws(RequestError) -> Page<Status> {
        var last: Page<Status>?
        var older: StatusID?
        for _ in 0..<Self.mostPages {
            let next = try await page(older)
            guard let lowest = next.elements.min(by: { $0.sortKey < $1.sortKey }) else { break }
            older = lowest.id
            last = next
        }
        // A page that ends before it met the status is not what was asked for.
        guard var last, try await page(older).elements.isEmpty else { return Page(elements: []) }
        last.elements = Array(last.elements.sorted { $0.sortKey > $1.sortKey }.suffix(limit))
        return last
    }

    private static func list(
        _ timeline: Timeline, _ uid: AccountID
    ) throws(RequestError) -> (path: PathTemplate, extra: [(String, Parameters.Argument)]) {
        switch timeline {
        case .home: return ("/2/statuses/home_timeline.json", [])
        case .feed("mentions"): return ("/2/statuses/mentions.json", [])
        case .feed("public"): return ("/2/statuses/public_timeline.json", [])
        case .feed("favorites"): return ("/2/favorites.json", [])
        case .feed("mine"): return ("/2/statuses/user_timeline.json", [("uid", .text(uid.rawValue))])
        case .feed(let word) where word.hasPrefix("user/"):
            return ("/2/statuses/user_timeline.json", [("uid", .text(String(word.dropFirst(5))))])
        case .feed(let word) where word.hasPrefix("reposts/"):
            return ("/2/statuses/repost_timeline.json", [("id", .text(String(word.dropFirst(8))))])
        case .feed: throw .unsupported
        }
    }

    /// With its long text where the app may see it.
    package func status(_ id: StatusID) async throws(RequestError) -> Status? {
        do throws(RequestError) {
            return try await client.send(WeiboStatusRequest.show(id))
        } catch .notFound {
            return nil
        }
    }

    package func ownAccount() async throws(RequestError) -> Account {
        try await client.send(WeiboUserRequest(id: try await client.send(WeiboUIDRequest())))
    }

    package func unread() async throws(RequestError) -> UnreadCounts {
        if await missing.contains(.unreadCount) { return UnreadCounts() }
        // On a server of one's own, as the demo's, everything is in one place.
        let isOwn = client.server.description != Self.server
        guard let server = isOwn ? client.server : try? ServerAddress(Self.reminder) else { return UnreadCounts() }
        do throws(RequestError) {
            return try await client.at(server).send(WeiboUnreadRequest(uid: uid.rawValue))
        } catch .unsupported {
            await missing.add(.unreadCount)
            return UnreadCounts()
        } catch {
            if await missing.note(error, at: .unreadCount) { return UnreadCounts() }
            throw error
        }
    }

    package func perform(_ action: StatusAction, on id: StatusID) async throws(RequestError) -> Status? {
        switch action {
        case .bookmark(let isOn): return try await client.send(WeiboStatusRequest.favourite(id, isOn))
        case .reblog(true): return try await repost(id, text: "")
        case .reblog(false), .favourite: throw .unsupported
        }
    }

    // MARK: What only Weibo has

    /// Weibo wants to be told from which address a person writes; behind every router there is none to tell.
    private static let address = "127.0.0.1"

    package func repost(_ id: StatusID, text: String) async throws(RequestError) -> Status {
        try await client.send(WeiboStatusRequest.repost(id, text: text, address: Self.address))
    }

    /// Writes a status. It must hold a link of the application's own site (error 10017 else).
    package func share(_ text: String) async throws(RequestError) -> Status {
        try await client.send(WeiboStatusRequest.share(text, address: Self.address))
    }

    /// - Parameter id: nil for the comments to oneself.
    package func comments(
        on id: StatusID?, older: StatusID? = nil, limit: Int = 50
    ) async throws(RequestError) -> Page<Status> {
        try await client.send(WeiboCommentsRequest(status: id, older: older, limit: limit))
    }

    package func comment(_ text: String, on id: StatusID) async throws(RequestError) -> Status {
        try await client.send(WeiboCommentRequest(deed: .create(on: id, text: text), address: Self.address))
    }

    package func reply(_ text: String, to comment: StatusID, on id: StatusID) async throws(RequestError) -> Status {
        try await client.send(
            WeiboCommentRequest(deed: .reply(to: comment, on: id, text: text), address: Self.address))
    }

    package func removeComment(_ id: StatusID) async throws(RequestError) {
        _ = try await client.send(WeiboCommentRequest(deed: .destroy(id), address: Self.address))
    }

    package func emotions() async throws(RequestError) -> [CustomEmoji] {
        try await client.send(WeiboEmotionsRequest())
    }
}
