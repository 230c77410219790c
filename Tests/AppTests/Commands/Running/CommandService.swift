import Synchronization
import TestSupport

@testable import Core

/// A service in memory with the data that commands request: posts, accounts, notifications and results of a search.
final class CommandService: SocialService {
    private struct State {
        var posts: [StatusID: Status] = [:]
        var threads: [StatusID: StatusThread] = [:]
        var comments: [Status] = []
        var links: [String: ResolvedLink] = [:]
        var accounts: [AccountDetails] = []
        var relationships: [AccountID: Relationship] = [:]
        var notifications: [Core.Notification] = []
        var found = SearchResults()
        var failure: RequestError?
        var requests: [String] = []
    }

    let kind = ServiceKind.mastodon
    let capabilities: Capabilities
    let pageSize = 40
    private let state = Mutex(State())

    init(
        order: ListOrder = .time, texts: Set<OutgoingText.Kind> = [.status, .reply, .quote],
        features: Set<Capabilities.Feature> = []
    ) {
        capabilities = Capabilities(
            timelines: [OfferedTimeline(.home, LocalName("home"))], order: order, texts: texts,
            login: .browser(asksServer: true, asksApplication: false),
            features: features)
    }

    // MARK: For tests

    func set(_ posts: Status...) { state.withLock { for post in posts { $0.posts[post.id] = post } } }
    func set(_ thread: StatusThread) { state.withLock { $0.threads[thread.status.id] = thread } }
    func set(comments: [Status]) { state.withLock { $0.comments = comments } }
    /// Sets the target of a URL.
    func set(_ link: ResolvedLink, at url: String) { state.withLock { $0.links[url] = link } }
    func set(_ details: AccountDetails, _ relationship: Relationship? = nil) {
        state.withLock { state in
            state.accounts.append(details)
            state.relationships[details.id] = relationship
        }
    }
    func set(notifications: [Core.Notification]) { state.withLock { $0.notifications = notifications } }
    func set(_ found: SearchResults) { state.withLock { $0.found = found } }
    /// Sets the response to every request; nil lets them succeed.
    func fail(with error: RequestError?) { state.withLock { $0.failure = error } }
    /// The requests so far, in words.
    var requests: [String] { state.withLock(\.requests) }

    private func now(_ request: String) throws(RequestError) -> State {
        let now = state.withLock { state in
            state.requests.append(request)
            return state
        }
        if let failure = now.failure { throw failure }
        return now
    }

    // MARK: SocialService

    func statuses(in timeline: ListID, at cursor: Cursor, limit: Int) async throws(RequestError) -> Page<Status> {
        let now = try now("list \(timeline.name)")
        guard case .newest = cursor else { return Page(elements: []) }
        if case .comments = timeline { return Page(elements: now.comments) }
        if case .search = timeline { return Page(elements: now.found.statuses) }
        return Page(elements: [])
    }

    func status(_ id: StatusID) async throws(RequestError) -> Status? { try now("post \(id.rawValue)").posts[id] }

    func thread(of id: StatusID) async throws(RequestError) -> StatusThread? {
        try now("thread \(id.rawValue)").threads[id]
    }

    func lists(about id: StatusID) -> [OfferedTimeline] {
        capabilities.features.contains(.comments) ? [OfferedTimeline(.comments(id), LocalName("comments"))] : []
    }

    func resolve(_ url: String) async throws(RequestError) -> ResolvedLink? { try now("resolve \(url)").links[url] }

    func profile(of id: AccountID) async throws(RequestError) -> AccountDetails {
        guard let details = try now("profile \(id.rawValue)").accounts.first(where: { $0.id == id }) else {
            throw .notFound(serverMessage: nil)
        }
        return details
    }

    func lookup(_ handle: String) async throws(RequestError) -> AccountDetails? {
        let found = try now("lookup \(handle)")
        return found.accounts.first { handle.hasSuffix($0.account.acct.value) }
    }

    func relationships(with ids: [AccountID]) async throws(RequestError) -> [AccountID: Relationship] {
        try now("relationships").relationships.filter { ids.contains($0.key) }
    }

    func notifications(
        _ filter: ListID.NotificationFilter, at cursor: ListCursor<NotificationID>, limit: Int
    ) async throws(RequestError) -> Page<Core.Notification> {
        let now = try now("notifications \(filter.rawValue)")
        guard case .newest = cursor else { return Page(elements: []) }
        return Page(elements: now.notifications)
    }

    func search(
        _ words: String, for kind: SearchResults.Kind?, offset: Int, limit: Int
    ) async throws(RequestError) -> SearchResults {
        let found = try now("search \(words) from \(offset)").found
        func page<Element>(_ elements: [Element], _ wanted: SearchResults.Kind) -> [Element] {
            kind == nil || kind == wanted ? Array(elements.dropFirst(offset).prefix(limit)) : []
        }
        return SearchResults(
            accounts: page(found.accounts, .accounts), hashtags: page(found.hashtags, .hashtags),
            statuses: page(found.statuses, .statuses))
    }

    func ownAccount() async throws(RequestError) -> Account {
        _ = try now("own account")
        return .example()
    }
}
