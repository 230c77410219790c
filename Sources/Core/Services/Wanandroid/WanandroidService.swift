/// wanandroid: articles for Android developers, shared and collected (github.com/hongyangAndroid/wanandroid). A hobby
/// project, so it is polled rarely.
package struct WanandroidService: RankingService {
    private let client: Client
    private let isGuest: Bool
    private let missing: MissingEndpoints
    /// The cursors of the lists, which page independently of each other.
    private let cursors = PageCursorCache<ListID, Status>()

    /// - Parameter isGuest: whether no account is logged in.
    package init(client: Client, isGuest: Bool = false) {
        self.client = client
        self.isGuest = isGuest
        missing = MissingEndpoints(time: client.time)
    }

    static let messageList = ListID.service("messages")
    private static let pinnedList = ListID.service("top")
    /// The largest number of pages of unread notifications that one load requests.
    private static let mostUnreadPages = 5

    /// Pinned articles are a list of their own: they are months old, and on the same page as today's they would count
    /// as proof that nothing lies in between.
    package static let capabilities = Capabilities(
        timelines: [
            OfferedTimeline(.home, LocalName("articles"), forGuests: true),
            OfferedTimeline(pinnedList, LocalName("pinned"), forGuests: true),
            OfferedTimeline(.service("banner"), LocalName("banner"), forGuests: true),
            OfferedTimeline(.service("projects"), LocalName("projects"), forGuests: true),
            OfferedTimeline(.service("square"), LocalName("square"), forGuests: true),
            OfferedTimeline(.service("questions"), LocalName("questions"), forGuests: true),
            OfferedTimeline(messageList, LocalName("notifications"), on: .messages),
            OfferedTimeline(.bookmarks, LocalName("favourites"), on: .own, holds: .bookmarks),
        ],
        paging: .numbers(first: 0), actions: [.bookmark],
        login: .password(.init(keepsPassword: true)),
        unread: .notifications, pollInterval: .seconds(600),
        features: [.authorLists, .ranking, .publicRanking, .feeds, .statusSearch, .details])

    package static let registration = ServiceRegistration(
        name: LocalName("wanandroid"), server: "https://www.wanandroid.com", capabilities: capabilities,
        // Users register in this program.
        registrationPage: { _ in nil }, keyPage: nil,
        items: ListedItems(kind: .articles, details: WanandroidMapping.details(of:)),
        service: { WanandroidService(client: $0.client, isGuest: $0.account == .guest) },
        login: { .password(WanandroidLogin($0)) })

    package var kind: ServiceKind { .wanandroid }
    package var capabilities: Capabilities { Self.capabilities }
    package var pageSize: Int { 20 }

    package func statuses(
        in timeline: ListID, at cursor: Cursor, limit: Int
    ) async throws(RequestError) -> Page<Status> {
        if timeline == .service("banner") {
            switch cursor {
            case .newest, .newer: return try await client.send(WanandroidBannerRequest())
            // The list has a single page.
            case .older, .between, .above: return Page(elements: [])
            }
        }
        if timeline == Self.messageList {
            let fetchesUnread =
                switch cursor {
                case .newest, .newer: true
                case .older, .between, .above: false
                }
            return try await cursors.cursor(timeline).page(at: cursor) { number throws(RequestError) in
                try await messages(page: number, fetchesUnread: fetchesUnread)
            }
        }
        let request = try Self.request(for: timeline)
        return try await cursors.cursor(timeline).page(at: cursor) { number throws(RequestError) in
            // The list has a single page.
            guard number == 0 || timeline != Self.pinnedList else { return Page(elements: []) }
            let page = try await client.send(request(number))
            return timeline == .bookmarks ? page.bookmarked : page
        }
    }

    /// Fetches a page of notifications, from 0: first the unread ones, then those that were read before.
    ///
    /// Those of the first unread page count as read once they are sent, so that the next ones take their place. It is requested
    /// until it brings nothing new.
    ///
    /// - Parameter fetchesUnread: whether the caller wants the newest ones. Another one would drop the unread ones, which count
    ///   as read then.
    private func messages(page number: Int, fetchesUnread: Bool) async throws(RequestError) -> Page<Status> {
        guard number == 0, fetchesUnread else {
            return try await client.send(WanandroidMessagesRequest(isUnread: false, page: number + 1))
        }
        var unread: [Status] = []
        var (known, skipped): (Set<StatusID>, Int) = ([], 0)
        for _ in 0..<Self.mostUnreadPages {
            let page = try await client.send(WanandroidMessagesRequest(isUnread: true, page: 1))
            skipped += page.skipped
            let new = page.elements.filter { known.insert($0.id).inserted }
            if new.isEmpty { break }
            unread += new
        }
        let read = try await client.send(WanandroidMessagesRequest(isUnread: false, page: 1))
        return Page(once: unread + read.elements, skipped: skipped + read.skipped, hasMore: read.hasMore)
    }

    /// Returns the request for a page, from 0 whatever the list's own first number is.
    private static func request(
        for timeline: ListID
    ) throws(RequestError) -> @Sendable (Int) -> WanandroidListRequest {
        func path(_ template: StaticString, from first: Int = 0) -> @Sendable (Int) -> PathTemplate {
            { PathTemplate(template, ["page": String($0 + first)]) }
        }
        func list(
            _ path: @escaping @Sendable (Int) -> PathTemplate, _ parameters: Parameters = .none,
            _ authorization: Authorization = .optional
        ) -> @Sendable (Int) -> WanandroidListRequest {
            { WanandroidListRequest(path: path($0), parameters: parameters, authorization: authorization) }
        }
        switch timeline {
        case .home: return list(path("/article/list/{page}/json"))
        case .service("projects"): return list(path("/article/listproject/{page}/json"))
        case .service("square"): return list(path("/user_article/list/{page}/json"))
        case .service("questions"): return list(path("/wenda/list/{page}/json", from: 1))
        case .bookmarks: return list(path("/lg/collect/list/{page}/json"), .none, .required)
        case Self.pinnedList: return { _ in WanandroidListRequest(path: "/article/top/json") }
        case .service(let word) where word.hasPrefix("tree/"):
            return list(path("/article/list/{page}/json"), ["cid": .text(String(word.dropFirst(5)))])
        case .author(let id, .everything) where id.rawValue.hasPrefix(WanandroidMapping.namedMark):
            let name = String(id.rawValue.dropFirst(WanandroidMapping.namedMark.count))
            return list(path("/article/list/{page}/json"), ["author": .text(name)])
        case .author(let id, .everything):
            return { number in
                WanandroidListRequest(
                    path: PathTemplate(
                        "/user/{id}/share_articles/{page}/json", ["id": id.rawValue, "page": String(number + 1)]))
            }
        case .service(let word) where word.hasPrefix("project/"):
            return list(path("/project/list/{page}/json", from: 1), ["cid": .text(String(word.dropFirst(8)))])
        case .service(let word) where word.hasPrefix("wx/"):
            let id = String(word.dropFirst(3))
            return { number in
                WanandroidListRequest(
                    path: PathTemplate(
                        "/wxarticle/list/{id}/{page}/json", ["id": id, "page": String(number + 1)]))
            }
        case .search(let words):
            let path = path("/article/query/{page}/json")
            return { WanandroidListRequest(path: path($0), words: words) }
        default: throw .unsupported
        }
    }

    /// Returns the articles of an author, known by name, or those that an account, which has a number, has shared.
    package func timeline(by author: AccountID, named username: RawText) -> ListID? { .author(author, .everything) }

    /// Throws `unsupported`: a single article can't be requested, so articles are never considered deleted.
    package func status(_ id: StatusID) async throws(RequestError) -> Status? { throw .unsupported }

    package func ownAccount() async throws(RequestError) -> Account {
        WanandroidMapping.account(try await client.send(.ownUser))
    }

    package func accountFacts() async throws(RequestError) -> [StatusDetails.Fact] {
        isGuest ? [] : WanandroidMapping.facts(try await client.send(.ownUser))
    }

    package func unread() async throws(RequestError) -> UnreadCounts {
        if await missing.contains(.unreadCount) { return UnreadCounts() }
        do throws(RequestError) {
            let count = try await client.send(.unreadCount)
            await missing.remove(.unreadCount)
            return UnreadCounts(messages: count, kinds: [Self.messageList: count])
        } catch {
            if await missing.record(error, at: .unreadCount) { return UnreadCounts() }
            throw error
        }
    }

    /// Sends nothing: the server has counted the notifications as read when it sent them.
    package func markRead(_ list: ListID) async throws(RequestError) -> Bool { list == Self.messageList }

    /// Whether a mark can be set: banners and notifications are no articles.
    package func accepts(_ action: StatusAction.Kind, on id: StatusID) -> Bool {
        !id.rawValue.hasPrefix(WanandroidMapping.bannerMark) && !id.rawValue.hasPrefix(WanandroidMapping.messageMark)
    }

    package func perform(_ action: StatusAction, on id: StatusID) async throws(RequestError) -> Status? {
        guard case .bookmark(let isOn) = action, accepts(.bookmark, on: id) else { throw .unsupported }
        if id.rawValue.hasPrefix(WanandroidMapping.foreignMark) {
            // Its removal can't be undone: the entry would have to be created again.
            guard !isOn else { throw .unsupported }
            let entry = String(id.rawValue.dropFirst(WanandroidMapping.foreignMark.count))
            try await client.send(.removeEntry(entry))
        } else {
            try await client.send(.collect(id, isOn))
        }
        return nil
    }

    // MARK: Specific to wanandroid

    /// Fetches the topics of the second level, each prefixed with its kind and its parent.
    package func topics() async throws(RequestError) -> [Feed] {
        try await topics("/tree/json", "tree/", kind: "体系")
    }

    /// Fetches the WeChat accounts whose articles the site lists.
    package func weChatAccounts() async throws(RequestError) -> [Feed] {
        try await client.send(.topics("/wxarticle/chapters/json")).map {
            Feed(name: RawText("公众号 › " + $0.name), timeline: .service("wx/" + $0.id))
        }
    }

    package func projects() async throws(RequestError) -> [Feed] {
        try await topics("/project/tree/json", "project/", kind: "项目")
    }

    /// - Parameter kind: the server's name of the tree. Topics of different trees may have the same name.
    private func topics(
        _ path: PathTemplate, _ prefix: String, kind: String
    ) async throws(RequestError) -> [Feed] {
        func feed(_ names: [String], _ id: String) -> Feed {
            Feed(name: RawText(([kind] + names).joined(separator: " › ")), timeline: .service(prefix + id))
        }
        return try await client.send(.topics(path)).flatMap { first in
            first.children.isEmpty
                ? [feed([first.name], first.id)] : first.children.map { feed([first.name, $0.name], $0.id) }
        }
    }

    /// Fetches popular searches, then WeChat accounts, topics, and categories of projects.
    package func feeds() async throws(RequestError) -> [Feed] {
        let words = try await hotWords().map {
            Feed(name: RawText("🔍 " + $0.value), timeline: .search($0.value))
        }
        return words + (try await weChatAccounts()) + (try await topics()) + (try await projects())
    }

    /// Fetches popular searches.
    package func hotWords() async throws(RequestError) -> [RawText] {
        try await client.send(.topics("/hotkey/json")).map { RawText($0.name) }
    }

    /// - Parameter page: from 1.
    package func ranking(page: Int) async throws(RequestError) -> [RankedScore] {
        try await client.send(.ranking(page: page)).map(Self.place)
    }

    private static func place(_ wire: WanandroidWireCoins) -> RankedScore {
        RankedScore(name: RawText(wire.username), score: wire.coins, rank: wire.rank.map { RawText($0) })
    }

    package func score() async throws(RequestError) -> RankedScore? {
        isGuest ? nil : Self.place(try await client.send(.coins))
    }
}
