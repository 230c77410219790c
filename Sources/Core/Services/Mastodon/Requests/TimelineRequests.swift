/// `GET /api/v1/timelines/home`, `public`, `tag/:name` and `list/:id` (docs.joinmastodon.org/methods/timelines), and
/// `/api/v1/accounts/:id/statuses`. The status is 206 while the server rebuilds the timeline; its partial content is
/// used. Some servers require a login for `public`.
struct MastodonTimelineRequest: MastodonRequest {
    enum List: Sendable, Hashable {
        case home, local, everybody
        case account(AccountID, ListID.AuthorFilter)
        case hashtag(String)
        case list(ServerListID)
    }

    var list: List
    var cursor: Cursor
    /// The largest number of statuses: at most 40; the server silently clamps it.
    var limit: Int

    var path: PathTemplate {
        switch list {
        case .home: "/api/v1/timelines/home"
        case .local, .everybody: "/api/v1/timelines/public"
        case .hashtag(let name): PathTemplate("/api/v1/timelines/tag/{name}", ["name": name])
        case .list(let id): PathTemplate("/api/v1/timelines/list/{id}", ["id": id.rawValue])
        case .account(let id, _): PathTemplate("/api/v1/accounts/{id}/statuses", ["id": id.rawValue])
        }
    }
    var authorization: Authorization {
        switch list {
        case .home, .list: .required
        case .local, .everybody, .account, .hashtag: .optional
        }
    }
    var scope: String? { if case .list = list { "read:lists" } else { "read:statuses" } }

    var parameters: Parameters {
        var parameters = place
        switch list {
        case .local: parameters.add("local", .text("true"))
        case .account(_, .posts): parameters.add("exclude_replies", .flag(true))
        case .account(_, .media): parameters.add("only_media", .flag(true))
        case .account(_, .pinned): parameters.add("pinned", .flag(true))
        case .home, .everybody, .account(_, .everything), .hashtag, .list: break
        }
        return parameters
    }

    private var place: Parameters {
        let limit = Parameters.Argument.number(limit)
        return switch cursor {
        case .newest:
            ["limit": limit]
        case .newer(let id):
            ["since_id": .text(id.rawValue), "limit": limit]
        case .older(let id):
            ["max_id": .text(id.rawValue), "limit": limit]
        case .above(let id):
            ["min_id": .text(id.rawValue), "limit": limit]
        case .between(let newer, let older):
            ["max_id": .text(newer.rawValue), "since_id": .text(older.rawValue), "limit": limit]
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Page<Status> {
        try MastodonPage.statuses(from: body, context)
    }
}

/// `GET /api/v1/trends/statuses` (docs.joinmastodon.org/methods/trends#statuses), paged by offset.
struct MastodonTrendsRequest: MastodonRequest {
    static let pageSize = 20

    /// The number of the page, from 0.
    var page: Int

    var path: PathTemplate { "/api/v1/trends/statuses" }
    var parameters: Parameters {
        ["offset": page > 0 ? .number(page * Self.pageSize) : nil, "limit": .number(Self.pageSize)]
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Page<Status> {
        try MastodonPage.statuses(from: body, context)
    }
}

/// A page of a list whose cursor is an id of the server's own, known from the `Link` header only
/// (docs.joinmastodon.org/api/guidelines#pagination): favourites, followers, conversations.
struct GetLinkedPage<Wire: Decodable & Sendable, Element: Identifiable & Sendable>: MastodonRequest
where Element.ID: Sendable {
    /// A page and the link to the next one.
    typealias Linked = (page: Page<Element>, next: String?)

    var path: PathTemplate
    /// The link on the previous page; nil for the first page.
    var link: String?
    var limit: Int
    var extra: [(String, Parameters.Argument)] = []
    var authorization = Authorization.required
    var scope: String?
    var map: @Sendable (Wire) -> Element

    var parameters: Parameters {
        var parameters: Parameters = ["max_id": link.map { .text($0) }, "limit": .number(limit)]
        for (name, value) in extra { parameters.add(name, value) }
        return parameters
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Linked {
        let wire = try JSONBody.decode(LossyArray<Wire>.self, from: body, what: context.path)
        context.record(wire.failures)
        // Only the cursor is used: the link itself drops parameters.
        let next = LinkHeader(context.head.headers.values("Link"))
            .cursor(["max_id"], relation: "next", on: context.server)
        var seen: Set<Element.ID> = []
        let elements = wire.elements.map(map).filter { seen.insert($0.id).inserted }
        // A link that leads back to the same page would never end.
        let isEnd = next == link || elements.isEmpty && wire.failures.isEmpty
        let following = isEnd ? nil : next
        return (Page(elements: elements, skipped: wire.failures.count, hasMore: following != nil), following)
    }
}

/// `GET /api/v1/streaming/user`, `public`, `public/local`, `hashtag` and `list` for server-sent events, `/api/v1/streaming` for a
/// WebSocket (docs.joinmastodon.org/methods/streaming): an endless stream of events.
struct StreamTimeline: MastodonRequest {
    let kind: StreamKind
    var path: PathTemplate
    var parameters = Parameters.none
    var scope: String? = "read:statuses"

    var authorization: Authorization { .required }
    var repeatability: Repeatability { .never }

    /// - Returns: nil for a list that no server streams.
    init?(_ list: ListID, as kind: StreamKind) {
        self.kind = kind
        let name: String
        switch list {
        case .home: (path, name) = ("/api/v1/streaming/user", "user")
        case .local: (path, name) = ("/api/v1/streaming/public/local", "public:local")
        case .federated: (path, name) = ("/api/v1/streaming/public", "public")
        case .hashtag(let tag):
            (path, name) = ("/api/v1/streaming/hashtag", "hashtag")
            parameters = ["tag": .text(tag)]
        case .list(let id):
            (path, name) = ("/api/v1/streaming/list", "list")
            parameters = ["list": .text(id.rawValue)]
            scope = "read:lists"
        case .notifications:
            (path, name) = ("/api/v1/streaming/user/notification", "user:notification")
            scope = "read:notifications"
        default: return nil
        }
        guard kind == .webSocket else { return }
        path = "/api/v1/streaming"
        parameters.add("stream", .text(name))
    }

    func authorize(_ request: inout HTTPRequest, with token: AccessToken?) {
        guard let token else { return }
        request.headers.add("Authorization", "Bearer " + token.secret)
        // A browser can send no other header with a WebSocket, and Pleroma looks for the token only here. In the URL, which all
        // servers accept, it would end in their logs.
        guard kind == .webSocket, token.isWord else { return }
        request.headers.add("Sec-WebSocket-Protocol", token.secret)
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}

extension AccessToken {
    /// Whether it is a token in the sense of RFC 9110 §5.6.2.
    fileprivate var isWord: Bool {
        secret.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"):
                true
            default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
        }
    }
}

extension Request where Self == ValueRequest<WireMarkers, Marker?> {
    /// `GET /api/v1/markers` for one timeline (docs.joinmastodon.org/methods/markers#get).
    static func marker(of timeline: WireMarkers.Timeline) -> Self {
        Self(
            method: .get, path: "/api/v1/markers", parameters: ["timeline": .list([timeline.rawValue])],
            scope: "read:statuses"
        ) { $0[timeline].map(MastodonMapping.marker) }
    }

    /// `POST /api/v1/markers` for one timeline (docs.joinmastodon.org/methods/markers#create).
    ///
    /// - Parameter id: of a status, or of a single notification.
    static func setMarker(of timeline: WireMarkers.Timeline, to id: String) -> Self {
        Self(
            path: "/api/v1/markers", body: .json([timeline.rawValue: ["last_read_id": id]]), scope: "write:statuses"
        ) { $0[timeline].map(MastodonMapping.marker) }
    }
}
