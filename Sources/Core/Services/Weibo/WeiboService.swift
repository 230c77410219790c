/// Sina Weibo's open API for one account (open.weibo.com/wiki).
package struct WeiboService: SocialService {
    /// The host of the API. Unread counts have a host of their own.
    private static let server = "https://api.weibo.com"
    private static let reminder = "https://rm.api.weibo.com"

    let client: Client
    let uid: AccountID
    let pictures = WeiboPictures()
    private let missing: MissingEndpoints
    private let cursors = PageCursorCache<ListID, Status>()

    /// - Parameter uid: the account that is logged in.
    package init(client: Client, uid: AccountID) {
        self.client = client
        missing = MissingEndpoints(time: client.time)
        self.uid = uid
    }

    static let mentions = ListID.service("mentions")
    static let comments = ListID.service("comments")
    static let commentMentions = ListID.service("comment-mentions")

    package static let capabilities = Capabilities(
        timelines: [
            OfferedTimeline(.home, LocalName("home")),
            OfferedTimeline(mentions, LocalName("mentions-weibo"), on: .messages),
            OfferedTimeline(comments, LocalName("comments-received"), on: .messages),
            OfferedTimeline(commentMentions, LocalName("mentions-in-comments"), on: .messages),
            OfferedTimeline(.federated, LocalName("public")),
            OfferedTimeline(.bookmarks, LocalName("favourites"), on: .own, holds: .bookmarks),
            OfferedTimeline(.service("mine"), LocalName("your-posts"), on: .own),
        ],
        paging: .inclusiveIDs, actions: [.bookmark, .reblog], reblogWord: .repost,
        texts: [.status, .comment, .reply, .repost],
        login: .browser(asksServer: false, asksApplication: true),
        unread: .counts,
        counting: .fullWidth(limit: 140), pollInterval: .seconds(600), requestsPerDay: 100,
        pollsPerDay: 60, features: [.profiles, .relationships, .media, .comments, .removal, .authorLists],
        accountActions: [.follow])

    private static let settings = LoginSettings(
        key: .service(
            "weibo-app-key", "Weibo app key of your own application. Make this file readable only by you (chmod 600)."),
        secret: .service("weibo-app-secret", "Weibo app secret."),
        redirect: .service(
            "weibo-redirect", "Weibo redirect URI, exactly as in the application's settings."))

    package static let registration = ServiceRegistration(
        name: LocalName("weibo"), server: server, capabilities: capabilities,
        registrationPage: { _ in "https://weibo.com/signup/signup.php" }, keyPage: "https://open.weibo.com/apps",
        referer: Referer(domain: "sinaimg.cn", page: "https://weibo.com/"), settings: settings,
        service: { WeiboService(client: $0.client, uid: $0.account) }, login: { .browser(WeiboLogin($0)) })

    package var kind: ServiceKind { .weibo }
    package var capabilities: Capabilities { Self.capabilities }
    package var pageSize: Int { 50 }

    package func statuses(
        in timeline: ListID, at cursor: Cursor, limit: Int
    ) async throws(RequestError) -> Page<Status> {
        if let path = Self.numbered(timeline) {
            return try await cursors.cursor(timeline).page(at: cursor) { number throws(RequestError) in
                let page = try await client.send(WeiboTimelineRequest(path: path, limit: pageSize, page: number + 1))
                return timeline == .bookmarks ? page.bookmarked : page
            }
        }
        func page(newer: StatusID?, older: StatusID?, _ limit: Int) async throws(RequestError) -> Page<Status> {
            var page = try await fetch(timeline, newer: newer, older: older, limit)
            for number in 2...Self.mostPages where page.isLeftOut {
                page = try await fetch(timeline, newer: newer, older: older, limit, page: number)
            }
            return page
        }
        let limit = min(max(limit, 1), pageSize)
        switch cursor {
        case .newest: return try await page(newer: nil, older: nil, limit)
        case .newer(let id): return try await page(newer: id, older: nil, limit)
        case .older(let id): return try await page(newer: nil, older: id, limit)
        case .between(let newer, let older): return try await page(newer: older, older: newer, limit)
        case .above(let id):
            // The API can't return the closest newer statuses: fetch the newest page above the status, then go down
            // until a page reaches it.
            return try await closest(above: id, limit) { older throws(RequestError) in
                try await page(newer: id, older: older, 100)
            }
        }
    }

    /// - Parameter page: from 2; nil for the first one.
    private func fetch(
        _ timeline: ListID, newer: StatusID?, older: StatusID?, _ limit: Int, page: Int? = nil
    ) async throws(RequestError) -> Page<Status> {
        let (newer, older) = (newer.map(WeiboCommentID.bare), older.map(WeiboCommentID.bare))
        switch timeline {
        case Self.comments, Self.commentMentions:
            return try await client.send(
                WeiboCommentsRequest(
                    mentionsUser: timeline == Self.commentMentions, newer: newer, older: older, limit: limit,
                    page: page))
        case .comments(let status):
            return try await client.send(
                WeiboCommentsRequest(status: status, newer: newer, older: older, limit: limit, page: page))
        default:
            let list = try Self.list(timeline, uid)
            return try await client.send(
                WeiboTimelineRequest(
                    path: list.path, extra: list.extra, newer: newer, older: older, limit: limit, page: page))
        }
    }

    /// The largest number of pages for one search: more would use up the day's requests.
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
        // The search ended before it reached the status.
        guard var last, try await page(older).elements.isEmpty else { return Page(elements: []) }
        last.elements = Array(last.elements.sorted { $0.sortKey > $1.sortKey }.suffix(limit))
        return last
    }

    /// Returns the path of a list that is paged by number.
    private static func numbered(_ timeline: ListID) -> PathTemplate? {
        switch timeline {
        case .federated: "/2/statuses/public_timeline.json"
        case .bookmarks: "/2/favorites.json"
        default: nil
        }
    }

    private static func list(
        _ timeline: ListID, _ uid: AccountID
    ) throws(RequestError) -> (path: PathTemplate, extra: [(String, Parameters.Argument)]) {
        switch timeline {
        case .home: return ("/2/statuses/home_timeline.json", [])
        case mentions: return ("/2/statuses/mentions.json", [])
        case .service("mine"): return ("/2/statuses/user_timeline.json", [("uid", .text(uid.rawValue))])
        case .author(let id, .everything):
            return ("/2/statuses/user_timeline.json", [("uid", .text(id.rawValue))])
        case .reposts(let id):
            return ("/2/statuses/repost_timeline.json", [("id", .text(id.rawValue))])
        default: throw .unsupported
        }
    }

    /// Works only for authors who use the same application; the server rejects others.
    package func timeline(by author: AccountID, named username: RawText) -> ListID? {
        .author(author, .everything)
    }

    package func lists(about id: StatusID) -> [OfferedTimeline] {
        guard WeiboCommentID.number(of: id) == nil else { return [] }
        return [
            OfferedTimeline(.comments(id), LocalName("comments")),
            // Works only for the user's own originals; the server rejects others.
            OfferedTimeline(.reposts(id), LocalName("reposts")),
        ]
    }

    /// Includes the long text if the application may see it. A single comment can't be requested, so comments are never
    /// considered deleted.
    package func status(_ id: StatusID) async throws(RequestError) -> Status? {
        guard WeiboCommentID.number(of: id) == nil else { throw .unsupported }
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
        guard let reminder else { return UnreadCounts() }
        do throws(RequestError) {
            return try await reminder.send(WeiboUnreadRequest(uid: uid.rawValue))
        } catch .unsupported {
            await missing.add(.unreadCount)
            return UnreadCounts()
        } catch .http(status: 500, _) {
            // Not recorded: these counts decide whether the timeline is polled, so each poll requests them.
            return UnreadCounts()
        } catch {
            if await missing.record(error, at: .unreadCount) { return UnreadCounts() }
            throw error
        }
    }

    /// The client of the host of unread counts. On another host than Weibo's, such as the demo's, all endpoints are on the same one.
    private var reminder: Client? {
        guard client.server.description == Self.server else { return client }
        return (try? ServerAddress(Self.reminder)).map { client.at($0) }
    }

    /// Marks a list as read. Most applications may not do this: after a refusal it isn't tried again.
    package func markRead(_ list: ListID) async throws(RequestError) -> Bool {
        let kinds = [Self.comments: "cmt", Self.mentions: "mention_status", Self.commentMentions: "mention_cmt"]
        guard let kind = kinds[list], let reminder else { return false }
        if await missing.contains(.unreadReset) { return false }
        do throws(RequestError) {
            try await reminder.send(WeiboResetRequest(kind: kind))
            return true
        } catch .unsupported {
            await missing.add(.unreadReset)
            return false
        } catch {
            if await !missing.record(error, at: .unreadReset) { throw error }
            return false
        }
    }

    /// Whether a mark can be set: comments are neither marked nor reposted.
    package func accepts(_ action: StatusAction.Kind, on id: StatusID) -> Bool { WeiboCommentID.number(of: id) == nil }

    package func perform(_ action: StatusAction, on id: StatusID) async throws(RequestError) -> Status? {
        guard accepts(action.kind, on: id) else { throw .unsupported }
        switch action {
        case .bookmark(let isOn):
            return try await client.send(WeiboActionRequest(WeiboStatusRequest.favourite(id, isOn)))
        case .reblog(true):
            let request = WeiboStatusRequest.repost(id, text: "", address: Self.address)
            return try await client.send(WeiboActionRequest(request))
        case .reblog(false), .favourite, .muteThread, .pin: throw .unsupported
        }
    }

    /// Whether a status can be deleted: only comments can.
    package func canRemove(_ id: StatusID) -> Bool { WeiboCommentID.number(of: id) != nil }

    package func remove(_ id: StatusID) async throws(RequestError) {
        guard let number = WeiboCommentID.number(of: id) else { throw .unsupported }
        _ = try await client.send(WeiboCommentRequest(action: .destroy(StatusID(number)), address: Self.address))
    }

    package func emoticons() async throws(RequestError) -> [CustomEmoji] {
        try await client.send(WeiboEmotionsRequest())
    }
}
