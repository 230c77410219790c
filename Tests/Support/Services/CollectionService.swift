@testable package import Core
internal import Synchronization

/// A service of lists of accounts, and of the account's lists, hashtags, filters and announcements, in memory.
package final class CollectionService: SocialService {
    private struct State {
        var accounts: [AccountListID: [AccountDetails]] = [:]
        var relationships: [AccountID: Relationship] = [:]
        var lists: [ServerList] = []
        var tags: [Hashtag] = []
        var announcements: [Announcement] = []
        var filters: [ContentFilter] = []
        var filterActions: [FilterMatch.Action] = [.warn, .hide, .blur]
        var filterActionsGate: AsyncStream<Never>?
        var missing: Set<Capabilities.Feature> = []
        var missingGate: AsyncStream<Never>?
        var sent: [String] = []
        var seconds: Int?
        var number = 100
        var changeFailure: RequestError?
        var fetchFailure: RequestError?
        var relationshipFailure: RequestError?
        var isHeld = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    package let kind = ServiceKind.mastodon
    package let capabilities = Capabilities(
        timelines: [OfferedTimeline(.home, LocalName("home"))],
        login: .browser(asksServer: true, asksApplication: false),
        features: [
            .profiles, .accountLists, .relationships, .lists, .followedTags, .hashtags, .directory, .announcements,
            .filters,
        ], accountActions: Set(AccountAction.Kind.allCases))
    package let pageSize: Int
    private let state = Mutex(State())

    package init(pageSize: Int = 40) {
        self.pageSize = pageSize
    }

    // MARK: For tests

    /// The changes sent so far, in order, in words.
    package var sent: [String] { state.withLock(\.sent) }
    /// The end that was sent with the last filter.
    package var seconds: Int? { state.withLock(\.seconds) }
    package var storedFilters: [ContentFilter] { state.withLock(\.filters) }
    package func set(_ accounts: [AccountDetails], in list: AccountListID) {
        state.withLock { $0.accounts[list] = accounts }
    }
    package func set(_ relationships: [AccountID: Relationship]) { state.withLock { $0.relationships = relationships } }
    package func set(_ lists: [ServerList]) { state.withLock { $0.lists = lists } }
    package func set(_ tags: [Hashtag]) { state.withLock { $0.tags = tags } }
    package func set(_ announcements: [Announcement]) { state.withLock { $0.announcements = announcements } }
    package func set(_ filters: [ContentFilter]) { state.withLock { $0.filters = filters } }
    package func set(_ actions: [FilterMatch.Action]) { state.withLock { $0.filterActions = actions } }
    /// Holds the actions of filters until the stream ends.
    package func holdFilterActions(until gate: AsyncStream<Never>) { state.withLock { $0.filterActionsGate = gate } }
    package func set(missing: Set<Capabilities.Feature>) { state.withLock { $0.missing = missing } }
    /// Holds the result of the next check, which is that at its beginning, until the stream ends.
    package func holdMissing(until gate: AsyncStream<Never>) { state.withLock { $0.missingGate = gate } }
    /// Whether that check has begun.
    package var holdsMissing: Bool { state.withLock { $0.missingGate == nil } }
    /// Sets the response to every change; nil lets them succeed.
    package func failChanges(with error: RequestError?) { state.withLock { $0.changeFailure = error } }
    /// Sets the response to every fetch; nil lets them succeed.
    package func failFetches(with error: RequestError?) { state.withLock { $0.fetchFailure = error } }
    package func failRelationships(with error: RequestError?) { state.withLock { $0.relationshipFailure = error } }
    /// Holds responses to changes until `release`.
    package func hold() { state.withLock { $0.isHeld = true } }
    package func release() {
        let waiting = state.withLock { state in
            state.isHeld = false
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
    package var isHolding: Bool { state.withLock { !$0.waiting.isEmpty } }

    private func change<Value: Sendable>(
        _ words: String, _ apply: @Sendable (inout State) throws(RequestError) -> Value
    ) async throws(RequestError) -> Value {
        state.withLock { $0.sent.append(words) }
        await withCheckedContinuation { continuation in
            let waits = state.withLock { state in
                if state.isHeld { state.waiting.append(continuation) }
                return state.isHeld
            }
            if !waits { continuation.resume() }
        }
        let result: Result<Value, RequestError> = state.withLock { state in
            if let failure = state.changeFailure { return .failure(failure) }
            do throws(RequestError) { return .success(try apply(&state)) } catch { return .failure(error) }
        }
        return try result.get()
    }

    private func fetch<Value: Sendable>(_ read: (State) -> Value) throws(RequestError) -> Value {
        let (value, failure) = state.withLock { (read($0), $0.fetchFailure) }
        if let failure { throw failure }
        return value
    }

    // MARK: Accounts

    package func accounts(
        in list: AccountListID, at cursor: ListCursor<AccountID>, limit: Int
    ) async throws(RequestError) -> Page<AccountDetails> {
        let all = try fetch { $0.accounts[list] ?? [] }
        var start = 0
        if case .older(let id) = cursor {
            guard let index = all.firstIndex(where: { $0.id == id }) else { return Page(elements: []) }
            start = index + 1
        }
        let page = Array(all.dropFirst(start).prefix(min(limit, pageSize)))
        return Page(elements: page, hasMore: start + page.count < all.count)
    }

    package func relationships(with ids: [AccountID]) async throws(RequestError) -> [AccountID: Relationship] {
        let (found, failure) = state.withLock { state in
            (state.relationships.filter { ids.contains($0.key) }, state.relationshipFailure)
        }
        if let failure { throw failure }
        return found
    }

    package func lookup(_ handle: String) async throws(RequestError) -> AccountDetails? {
        let name = String(handle.drop { $0 == "@" })
        return try fetch { $0.accounts.values.joined().first { $0.account.acct.value == name } }
    }

    package func answerFollowRequest(
        of id: AccountID, accepts: Bool
    ) async throws(RequestError) -> Relationship? {
        try await change("\(accepts ? "accept" : "reject") \(id.rawValue)") { state in
            state.accounts[.followRequests]?.removeAll { $0.id == id }
            return Relationship(followedBy: accepts)
        }
    }

    // MARK: Lists

    package func serverLists() async throws(RequestError) -> [ServerList] { try fetch(\.lists) }

    package func serverLists(with account: AccountID) async throws(RequestError) -> [ServerList] {
        try fetch { state in
            state.lists.filter { state.accounts[.members($0.id)]?.contains { $0.id == account } ?? false }
        }
    }

    package func makeList(named title: String) async throws(RequestError) -> ServerList {
        try await change("make \(title)") { state in
            state.number += 1
            let list = ServerList(id: ServerListID(String(state.number)), title: RawText(title))
            state.lists.append(list)
            return list
        }
    }

    package func change(_ list: ServerList) async throws(RequestError) -> ServerList {
        try await change("rename \(list.id.rawValue) \(list.title.value)") { state in
            state.lists = state.lists.map { $0.id == list.id ? list : $0 }
            return list
        }
    }

    package func remove(_ id: ServerListID) async throws(RequestError) {
        try await change("remove list \(id.rawValue)") { state in state.lists.removeAll { $0.id == id } }
    }

    package func change(
        _ id: ServerListID, members: [AccountID], adds: Bool
    ) async throws(RequestError) {
        let names = members.map(\.rawValue).joined(separator: " ")
        try await change("\(adds ? "add" : "take") \(names) \(id.rawValue)") { state in
            let known = state.accounts.values.joined().filter { members.contains($0.id) }
            state.accounts[.members(id), default: []].removeAll { members.contains($0.id) }
            if adds, let first = known.first { state.accounts[.members(id), default: []].append(first) }
        }
    }

    // MARK: Hashtags

    package func followedTags() async throws(RequestError) -> [Hashtag] {
        try fetch { $0.tags.filter { $0.isFollowed == true } }
    }

    package func hashtag(_ name: String) async throws(RequestError) -> Hashtag {
        try fetch { state in
            state.tags.first { $0.name.value == name } ?? Hashtag(name: RawText(name), isFollowed: false)
        }
    }

    package func follow(hashtag name: String, _ isOn: Bool) async throws(RequestError) -> Hashtag {
        try await change("\(isOn ? "follow" : "unfollow") #\(name)") { state in
            let tag = Hashtag(name: RawText(name), isFollowed: isOn)
            state.tags.removeAll { $0.name.value == name }
            state.tags.append(tag)
            return tag
        }
    }

    package func feature(hashtag name: String, _ isOn: Bool) async throws(RequestError) {
        try await change("\(isOn ? "feature" : "unfeature") #\(name)") { _ in }
    }

    // MARK: Announcements and filters

    package func announcements() async throws(RequestError) -> [Announcement] { try fetch(\.announcements) }

    package func dismiss(_ id: Announcement.ID) async throws(RequestError) {
        try await change("dismiss \(id.rawValue)") { _ in }
    }

    package func filters() async throws(RequestError) -> [ContentFilter] { try fetch(\.filters) }
    package func filterActions() async -> [FilterMatch.Action] {
        if let gate = state.withLock(\.filterActionsGate) { for await _ in gate {} }
        return state.withLock(\.filterActions)
    }

    package func save(
        _ filter: ContentFilter, replacing old: ContentFilter?, endsAfter seconds: Int?
    ) async throws(RequestError) -> ContentFilter {
        try await change("save \(filter.title.value)") { state in
            state.number += 1
            var saved = filter
            saved.id = filter.id ?? ContentFilter.ID(String(state.number))
            state.seconds = seconds
            state.filters.removeAll { $0.id == saved.id }
            state.filters.append(saved)
            return saved
        }
    }

    package func remove(_ id: ContentFilter.ID) async throws(RequestError) {
        try await change("remove filter \(id.rawValue)") { state in state.filters.removeAll { $0.id == id } }
    }

    package func missingFeatures() async -> Set<Capabilities.Feature> {
        let (found, gate) = state.withLock { state in
            defer { state.missingGate = nil }
            return (state.missing, state.missingGate)
        }
        if let gate { for await _ in gate {} }
        return found
    }

    // MARK: Statuses

    package func statuses(
        in timeline: ListID, at cursor: Cursor, limit: Int
    ) async throws(RequestError) -> Page<Status> { Page(elements: []) }

    package func status(_ id: StatusID) async throws(RequestError) -> Status? { nil }
    package func ownAccount() async throws(RequestError) -> Account { .example() }
}

extension AccountDetails {
    /// Returns an account with a bio.
    package static func example(_ id: String, name: String? = nil, bio: String = "Sails") -> AccountDetails {
        AccountDetails(
            account: .example(id: id, acct: "\(id)@harbour.example", name: name ?? "Name \(id)"),
            profile: AccountProfile(bio: .html(RawText("<p>\(bio)</p>"))))
    }
}
