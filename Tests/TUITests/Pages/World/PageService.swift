import Synchronization
import TestSupport

@testable import App
@testable import Core

/// A service for tests of pages: a simulated home timeline, other lists from memory, and a record of the requests.
final class PageService: RankingService {
    struct Sent: Hashable, Sendable {
        var text: String
        var kind: OutgoingText
    }

    /// The server's response to a read position of the notifications.
    enum Markers: Sendable {
        case stored
        /// The login may not store it.
        case refused
        case missing
    }

    private struct State {
        var lists: [ListID: [Status]] = [:]
        var actions: [String] = []
        var sent: [Sent] = []
        var removed: [StatusID] = []
        var gone: Set<StatusID> = []
        var unmarkable: Set<StatusID> = []
        var actionFailure: RequestError?
        var textFailure: RequestError?
        var feeds: [Feed] = []
        var notifications: [Core.Notification] = []
        var messageMarker: Marker?
        var markers = Markers.stored
        /// Whether the server counts the messages of a list from 0 again after they were read.
        var resetsMessages = false
        /// The server's count of unread messages; nil for that of the home timeline's service.
        var unreadMessages: Int?
        var countsNoMessages = false
        var threads: [StatusID: Result<StatusThread, RequestError>] = [:]
        var threadRequests: [StatusID] = []
        var conversations: [Conversation] = []
        var statusRequests: [StatusID] = []
        var holdsStatuses = false
        var heldStatuses: [CheckedContinuation<Void, Never>] = []
    }

    /// The comments and reposts of every status of the home timeline.
    static let comments = ListID.service("comments")
    static let reposts = ListID.service("reposts")
    /// The posts of every author.
    static let author = ListID.service("author")

    let kind = ServiceKind.mastodon
    let capabilities: Capabilities
    let home: SimulatedService
    /// Profiles, and changes to relationships.
    let accounts = AccountService()
    /// Lists of accounts, and the account's lists, hashtags, filters and announcements.
    let collections = CollectionService()
    /// Votes, translations and boosts for an audience.
    let posts = PostService()
    /// The responses to posts.
    let writing = SimulatedWriting()
    /// Searches, links and trends.
    let discovery = SimulatedDiscovery()
    /// Pages about articles, points and rules.
    let details = SimulatedDetails()
    /// Streams of single lists.
    let streams = SimulatedStreams()
    private let state = Mutex(State())

    init(_ home: SimulatedService, capabilities: Capabilities) {
        self.home = home
        self.capabilities = capabilities
    }

    // MARK: For tests

    /// The marks that were set and removed, in order: `favourite 5`, `undo favourite 5`.
    var actions: [String] { state.withLock(\.actions) }
    /// Every text that was sent, whether the server accepted it or not.
    var sent: [Sent] { state.withLock(\.sent) }
    var removed: [StatusID] { state.withLock(\.removed) }
    /// The statuses whose thread was fetched.
    var threadRequests: [StatusID] { state.withLock(\.threadRequests) }

    /// The statuses that were fetched one by one.
    var statusRequests: [StatusID] { state.withLock(\.statusRequests) }

    /// Makes requests for one status wait until `releaseStatuses`, and forgets those before.
    func holdStatuses() {
        state.withLock { state in
            state.holdsStatuses = true
            state.statusRequests = []
        }
    }

    func releaseStatuses() {
        let held = state.withLock { state in
            state.holdsStatuses = false
            defer { state.heldStatuses = [] }
            return state.heldStatuses
        }
        for continuation in held { continuation.resume() }
    }

    func failActions(with error: RequestError?) { state.withLock { $0.actionFailure = error } }
    func failTexts(with error: RequestError?) { state.withLock { $0.textFailure = error } }
    func setFeeds(_ feeds: [Feed]) { state.withLock { $0.feeds = feeds } }

    /// Makes the server one that no longer has a status.
    func setGone(_ id: StatusID) { state.withLock { _ = $0.gone.insert(id) } }

    /// Statuses that take no action.
    func setUnmarkable(_ ids: Set<StatusID>) { state.withLock { $0.unmarkable = ids } }

    /// Sets the statuses of a list other than the home timeline, newest first.
    func setList(_ id: ListID, _ statuses: [Status]) { state.withLock { $0.lists[id] = statuses } }

    /// Sets the other statuses in the thread of one of the home timeline.
    ///
    /// - Parameter moreAfter: the time after which the server has more.
    func setThread(
        _ id: Int, ancestors: [Status], replies: [Status], of status: Status? = nil, moreAfter: Duration? = nil
    ) {
        let thread = StatusThread(
            ancestors: ancestors, status: status ?? .example(id: id, text: "Number \(id)"), descendants: replies,
            moreAfter: moreAfter)
        state.withLock { $0.threads[StatusID(String(id))] = .success(thread) }
    }

    /// Sets the notifications on the server, newest first.
    func setNotifications(_ all: [Core.Notification]) { state.withLock { $0.notifications = all } }
    /// The read position of the notifications on the server.
    var messageMarker: Marker? { state.withLock(\.messageMarker) }
    func setMessageMarker(_ id: Int) {
        let marker = Marker(
            lastRead: StatusID(String(id)), sortKey: Core.Notification.example(id).sortKey)
        state.withLock { $0.messageMarker = marker }
    }

    func setMarkers(_ markers: Markers) { state.withLock { $0.markers = markers } }
    func resetMessages() { state.withLock { $0.resetsMessages = true } }
    /// Makes the server one that doesn't count messages.
    func stopCountingMessages() { state.withLock { $0.countsNoMessages = true } }
    func setUnreadMessages(_ count: Int) { state.withLock { $0.unreadMessages = count } }
    /// Sets the conversations on the server, the one with the newest message first.
    func setConversations(_ all: [Conversation]) { state.withLock { $0.conversations = all } }

    func setThread(_ id: Int, failing error: RequestError) {
        state.withLock { $0.threads[StatusID(String(id))] = .failure(error) }
    }

    // MARK: SocialService

    var pageSize: Int { home.pageSize }

    func statuses(in timeline: ListID, at cursor: Cursor, limit: Int) async throws(RequestError) -> Core.Page<Status> {
        if timeline == .home { return try await home.statuses(in: timeline, at: cursor, limit: limit) }
        let all = state.withLock { $0.lists[timeline] ?? [] }
        let found = all.filter { status in
            let number = Self.number(status.id)
            return switch cursor {
            case .newest: true
            case .newer(let id), .above(let id): number > Self.number(id)
            case .older(let id): number < Self.number(id)
            case .between(let newer, let older): number < Self.number(newer) && number > Self.number(older)
            }
        }
        return Core.Page(elements: Array(found.prefix(limit)), hasMore: !found.isEmpty)
    }

    func status(_ id: StatusID) async throws(RequestError) -> Status? {
        await withCheckedContinuation { continuation in
            let goesOn = state.withLock { state in
                state.statusRequests.append(id)
                if state.holdsStatuses { state.heldStatuses.append(continuation) }
                return !state.holdsStatuses
            }
            if goesOn { continuation.resume() }
        }
        if state.withLock({ $0.gone.contains(id) }) { return nil }
        if let status = state.withLock({ $0.lists.values.joined().first { $0.id == id } }) { return status }
        return try await home.status(id)
    }

    func thread(of id: StatusID) async throws(RequestError) -> StatusThread? {
        let found = state.withLock { state in
            state.threadRequests.append(id)
            return state.threads[id]
        }
        return try found?.get()
    }

    func ownAccount() async throws(RequestError) -> Account { .example(id: ScreenWorld.reader.key.id.rawValue) }
    func unread() async throws(RequestError) -> UnreadCounts {
        var counts = try await home.unread()
        if let count = state.withLock(\.unreadMessages) { counts.messages = count }
        if state.withLock(\.countsNoMessages) { counts.messages = nil }
        return counts
    }
    func events() async throws(RequestError) -> AsyncThrowingStream<StreamEvent, any Error>? { try await home.events() }
    func events(of list: ListID) async throws(RequestError) -> AsyncThrowingStream<StreamEvent, any Error>? {
        list == .home && !streams.streams(.home) ? try await events() : streams.events(of: list)
    }
    func marker(of timeline: ListID) async throws(RequestError) -> Marker? {
        if case .notifications = timeline { return messageMarker }
        return try await home.marker(of: timeline)
    }

    func setMarker(_ id: StatusID, of timeline: ListID) async throws(RequestError) -> Marker? {
        guard case .notifications = timeline else { return try await home.setMarker(id, of: timeline) }
        switch state.withLock(\.markers) {
        case .stored:
            setMessageMarker(Self.number(id))
            return messageMarker
        case .refused: throw .forbidden(serverMessage: nil, missingScope: true)
        case .missing: return nil
        }
    }

    func notifications(
        _ filter: ListID.NotificationFilter, at cursor: ListCursor<NotificationID>, limit: Int
    ) async throws(RequestError) -> Core.Page<Core.Notification> {
        let wanted: Set<Core.Notification.Kind>? =
            switch filter {
            case .everything: nil
            case .mentions: [.mention]
            case .follows: [.follow, .followRequest]
            case .boosts: [.reblog]
            case .likes: [.favourite]
            }
        let all = state.withLock(\.notifications).filter { one in
            wanted.map { kinds in one.kind.known.map(kinds.contains) ?? false } ?? true
        }
        guard case .older(let id) = cursor else { return Core.Page(elements: Array(all.prefix(limit))) }
        let below = all.filter { (Int($0.oldest.rawValue) ?? 0) < (Int(id.rawValue) ?? 0) }
        return Core.Page(elements: Array(below.prefix(limit)))
    }

    func conversations(
        at cursor: ListCursor<Conversation.ID>, limit: Int
    ) async throws(RequestError) -> Core.Page<Conversation> {
        guard case .newest = cursor else { return Core.Page(elements: []) }
        return Core.Page(elements: state.withLock(\.conversations))
    }

    func markRead(_ list: ListID) async throws(RequestError) -> Bool { state.withLock(\.resetsMessages) }
    func read(_ id: Conversation.ID) async throws(RequestError) { try record("read conversation \(id.rawValue)") }
    func remove(_ id: Conversation.ID) async throws(RequestError) { try record("remove conversation \(id.rawValue)") }

    private func record(_ action: String) throws(RequestError) {
        let failure = state.withLock { state in
            state.actions.append(action)
            return state.actionFailure
        }
        if let failure { throw failure }
    }

    func perform(_ action: StatusAction, on id: StatusID) async throws(RequestError) -> Status? {
        try record("\(action.isOn ? "" : "undo ")\(action.kind.rawValue) \(id.rawValue)")
        return nil
    }

    func profile(of id: AccountID) async throws(RequestError) -> AccountDetails { try await accounts.profile(of: id) }
    func relationships(with ids: [AccountID]) async throws(RequestError) -> [AccountID: Relationship] {
        try await accounts.relationships(with: ids)
    }
    func featuredTags(of id: AccountID) async throws(RequestError) -> [Hashtag] {
        try await accounts.featuredTags(of: id)
    }
    func perform(_ action: AccountAction, on id: AccountID) async throws(RequestError) -> Relationship? {
        try await accounts.perform(action, on: id)
    }
    func send(_ report: Report) async throws(RequestError) { try await accounts.send(report) }

    func accounts(
        in list: AccountListID, at cursor: ListCursor<AccountID>, limit: Int
    ) async throws(RequestError) -> Core.Page<AccountDetails> {
        try await collections.accounts(in: list, at: cursor, limit: limit)
    }
    func lookup(_ handle: String) async throws(RequestError) -> AccountDetails? {
        if let found = try await collections.lookup(handle) { return found }
        return try await discovery.lookup(handle)
    }
    func answerFollowRequest(of id: AccountID, accepts: Bool) async throws(RequestError) -> Relationship? {
        try await collections.answerFollowRequest(of: id, accepts: accepts)
    }
    func serverLists() async throws(RequestError) -> [ServerList] { try await collections.serverLists() }
    func serverLists(with account: AccountID) async throws(RequestError) -> [ServerList] {
        try await collections.serverLists(with: account)
    }
    func makeList(named title: String) async throws(RequestError) -> ServerList {
        try await collections.makeList(named: title)
    }
    func change(_ list: ServerList) async throws(RequestError) -> ServerList { try await collections.change(list) }
    func remove(_ id: ServerListID) async throws(RequestError) { try await collections.remove(id) }
    func change(_ id: ServerListID, members: [AccountID], adds: Bool) async throws(RequestError) {
        try await collections.change(id, members: members, adds: adds)
    }
    func followedTags() async throws(RequestError) -> [Hashtag] { try await collections.followedTags() }
    func hashtag(_ name: String) async throws(RequestError) -> Hashtag { try await collections.hashtag(name) }
    func follow(hashtag name: String, _ isOn: Bool) async throws(RequestError) -> Hashtag {
        try await collections.follow(hashtag: name, isOn)
    }
    func feature(hashtag name: String, _ isOn: Bool) async throws(RequestError) {
        try await collections.feature(hashtag: name, isOn)
    }
    func announcements() async throws(RequestError) -> [Announcement] { try await collections.announcements() }
    func dismiss(_ id: Announcement.ID) async throws(RequestError) { try await collections.dismiss(id) }
    func filters() async throws(RequestError) -> [ContentFilter] { try await collections.filters() }
    func filterActions() async -> [FilterMatch.Action] { await collections.filterActions() }
    func save(
        _ filter: ContentFilter, replacing old: ContentFilter?, endsAfter seconds: Int?
    ) async throws(RequestError) -> ContentFilter {
        try await collections.save(filter, replacing: old, endsAfter: seconds)
    }
    func remove(_ id: ContentFilter.ID) async throws(RequestError) { try await collections.remove(id) }
    func missingFeatures() async -> Set<Capabilities.Feature> { await collections.missingFeatures() }

    func lists(about id: StatusID) -> [OfferedTimeline] {
        // Comments have numbers from 101.
        guard capabilities.features.contains(.comments), Self.number(id) <= 100 else { return [] }
        return [
            OfferedTimeline(Self.comments, LocalName("comments")),
            OfferedTimeline(Self.reposts, LocalName("reposts")),
        ]
    }

    func timeline(by author: AccountID, named username: RawText) -> ListID? {
        capabilities.features.contains(.authorLists) ? Self.author : nil
    }

    func send(_ post: OutgoingPost, as kind: OutgoingText, key: String) async throws(RequestError) -> SentPost {
        let failure = state.withLock { state in
            state.sent.append(Sent(text: post.text, kind: kind))
            return state.textFailure
        }
        if let failure { throw failure }
        return writing.result(post, kind)
    }

    func accepts(_ action: StatusAction.Kind, on id: StatusID) -> Bool {
        !state.withLock { $0.unmarkable.contains(id) }
    }
    func canRemove(_ id: StatusID) -> Bool { capabilities.features.contains(.removal) }
    func remove(_ id: StatusID) async throws(RequestError) { state.withLock { $0.removed.append(id) } }
    func feeds() async throws(RequestError) -> [Feed] { state.withLock(\.feeds) }

    func search(
        _ words: String, for kind: SearchResults.Kind?, offset: Int, limit: Int
    ) async throws(RequestError) -> SearchResults { try await discovery.search(words) }
    func resolve(_ url: String) async throws(RequestError) -> ResolvedLink? { try await discovery.resolve(url) }
    func trendingTags(offset: Int, limit: Int) async throws(RequestError) -> [Hashtag] {
        try await discovery.trendingTags()
    }
    func trendingLinks(offset: Int, limit: Int) async throws(RequestError) -> [TrendingLink] {
        try await discovery.trendingLinks()
    }

    private static func number(_ id: StatusID) -> Int { Int(id.rawValue) ?? 0 }
}

extension Capabilities {
    /// Everything that pages can show.
    static let everything = Capabilities(
        timelines: [
            OfferedTimeline(.home, LocalName("home")),
            OfferedTimeline(.service("popular"), LocalName("popular")),
            OfferedTimeline(.local, LocalName("local")),
            OfferedTimeline(.notifications(.mentions), LocalName("mentions-weibo"), on: .messages),
            OfferedTimeline(.bookmarks, LocalName("bookmarks"), on: .own),
        ],
        actions: [.favourite, .reblog, .bookmark], texts: [.status, .comment, .reply],
        login: .browser(asksServer: true, asksApplication: false),
        counting: .characters(limit: 500, url: 23),
        features: [.comments, .removal, .authorLists, .feeds, .statusSearch])

    /// The same with profiles and threads.
    static let withProfiles: Capabilities = {
        var capabilities = everything
        capabilities.features.remove(.comments)
        capabilities.features.formUnion([.threads, .profiles, .relationships, .reports])
        capabilities.authorFilters = [.posts, .everything, .media]
        capabilities.accountActions = Set(AccountAction.Kind.allCases)
        return capabilities
    }()

    /// The same with lists of accounts, and the account's own lists, hashtags, filters and announcements.
    static let withCollections: Capabilities = {
        var capabilities = withProfiles
        capabilities.features.formUnion([
            .notifications, .accountLists, .lists, .followedTags, .hashtags, .directory, .announcements, .filters,
        ])
        return capabilities
    }()

    /// A home timeline that can only be read.
    static let readOnly = Capabilities(
        timelines: [OfferedTimeline(.home, LocalName("home"))],
        login: .browser(asksServer: true, asksApplication: false))
}

extension PageService {
    func vote(_ choices: [Int], in poll: Poll.ID) async throws(RequestError) -> Poll {
        try await posts.vote(choices, in: poll)
    }
    func poll(_ id: Poll.ID) async throws(RequestError) -> Poll? { try await posts.poll(id) }
    func translate(_ id: StatusID, to language: String?) async throws(RequestError) -> Translation {
        try await posts.translate(id, to: language)
    }
    func reblog(_ id: StatusID, for visibility: Visibility) async throws(RequestError) -> Status? {
        try await posts.reblog(id, for: visibility)
    }
}

extension Capabilities {
    /// Everything that users do with posts and accounts.
    static let withActions: Capabilities = {
        var capabilities = withProfiles
        capabilities.actions = Set(StatusAction.Kind.allCases)
        capabilities.features.formUnion([.polls, .translation, .boostVisibility])
        return capabilities
    }()
}
