@testable package import Core
internal import Synchronization

/// A service of profiles in memory. It responds at once, unless the test holds a kind of response.
package final class AccountService: SocialService {
    package enum Held: Hashable, Sendable { case changes, profiles, relationships }

    private struct State {
        var details: [AccountID: AccountDetails] = [:]
        var relationships: [AccountID: Relationship] = [:]
        var tags: [Hashtag] = []
        var sent: [AccountAction] = []
        var reports: [Report] = []
        var fetches = 0
        var failure: RequestError?
        /// Whether the response to a change shows the relationship before it.
        var confirmsEarly = false
        var fetchFailure: RequestError?
        var held: Set<Held> = []
        var waiting: [Held: [CheckedContinuation<Void, Never>]] = [:]
    }

    package let kind = ServiceKind.mastodon
    package let capabilities = Capabilities(
        timelines: [OfferedTimeline(.home, LocalName("home"))],
        login: .browser(asksServer: true, asksApplication: false), features: [.profiles, .relationships, .reports],
        accountActions: Set(AccountAction.Kind.allCases))
    package let pageSize = 40
    private let state = Mutex(State())

    package init() {}

    // MARK: For tests

    /// The changes sent so far, in order.
    package var sent: [AccountAction] { state.withLock(\.sent) }
    package var reports: [Report] { state.withLock(\.reports) }
    /// The number of profiles fetched, failures included.
    package var fetches: Int { state.withLock(\.fetches) }
    package func relationship(with id: AccountID) -> Relationship? { state.withLock { $0.relationships[id] } }

    package func set(_ account: Account, _ profile: AccountProfile, _ relationship: Relationship = Relationship()) {
        state.withLock {
            $0.details[account.id] = AccountDetails(account: account, profile: profile)
            $0.relationships[account.id] = relationship
        }
    }

    package func setTags(_ tags: [Hashtag]) { state.withLock { $0.tags = tags } }
    /// Makes the service one that responds to a change before it has carried it out.
    package func confirmEarly() { state.withLock { $0.confirmsEarly = true } }

    /// Sets the response to every change; nil lets them succeed.
    package func failChanges(with error: RequestError?) { state.withLock { $0.failure = error } }
    /// Sets the response to every fetch of a profile; nil lets them succeed.
    package func failFetches(with error: RequestError?) { state.withLock { $0.fetchFailure = error } }
    /// Holds responses of a kind until `release`.
    package func hold(_ kind: Held = .changes) { state.withLock { _ = $0.held.insert(kind) } }
    package func release(_ kind: Held = .changes) {
        let waiting = state.withLock { state in
            state.held.remove(kind)
            return state.waiting.removeValue(forKey: kind) ?? []
        }
        for continuation in waiting { continuation.resume() }
    }
    /// Whether a response of a kind is held.
    package func isHolding(_ kind: Held) -> Bool { state.withLock { $0.waiting[kind]?.isEmpty == false } }

    private func gate(_ kind: Held) async {
        await withCheckedContinuation { continuation in
            let waits = state.withLock { state in
                guard state.held.contains(kind) else { return false }
                state.waiting[kind, default: []].append(continuation)
                return true
            }
            if !waits { continuation.resume() }
        }
    }

    // MARK: SocialService

    package func profile(of id: AccountID) async throws(RequestError) -> AccountDetails {
        let (details, failure) = state.withLock { state in
            state.fetches += 1
            return (state.details[id], state.fetchFailure)
        }
        await gate(.profiles)
        if let failure { throw failure }
        guard let details else { throw .notFound(serverMessage: nil) }
        return details
    }

    package func relationships(with ids: [AccountID]) async throws(RequestError) -> [AccountID: Relationship] {
        let found = state.withLock { $0.relationships.filter { ids.contains($0.key) } }
        await gate(.relationships)
        return found
    }

    package func featuredTags(of id: AccountID) async throws(RequestError) -> [Hashtag] { state.withLock(\.tags) }

    package func perform(_ action: AccountAction, on id: AccountID) async throws(RequestError) -> Relationship? {
        state.withLock { $0.sent.append(action) }
        await gate(.changes)
        let (failure, now) = state.withLock { state -> (RequestError?, Relationship?) in
            if let failure = state.failure { return (failure, nil) }
            let before = state.relationships[id]
            let isLocked = state.details[id]?.account.isLocked ?? false
            let now = (state.relationships[id] ?? Relationship()).after(
                action, isLocked: isLocked, at: Timestamp(milliseconds: 0))
            state.relationships[id] = now
            return (nil, state.confirmsEarly ? before : now)
        }
        if let failure { throw failure }
        return now
    }

    package func send(_ report: Report) async throws(RequestError) {
        let failure = state.withLock { state in
            state.reports.append(report)
            return state.failure
        }
        if let failure { throw failure }
    }

    package func statuses(
        in timeline: ListID, at cursor: Cursor, limit: Int
    ) async throws(RequestError) -> Page<Status> { Page(elements: []) }

    package func status(_ id: StatusID) async throws(RequestError) -> Status? { nil }
    package func ownAccount() async throws(RequestError) -> Account { .example() }
}
