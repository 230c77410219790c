@testable package import Core
internal import Synchronization

/// A service in memory for votes, translations and other actions on posts. It responds at once, unless the test holds
/// votes.
package final class PostService: SocialService {
    private struct State {
        var votes: [[Int]] = []
        var vote: Result<Poll, RequestError>?
        var poll: Result<Poll?, RequestError> = .success(nil)
        var fetched: [StatusID: Status] = [:]
        var fetchFailure: RequestError?
        var fetches = 0
        var threadRequests = 0
        var moreAfter: Duration?
        var translation: Result<Translation, RequestError> = .failure(.unsupported)
        var translations: [String] = []
        var actions: [String] = []
        var actionFailure: RequestError?
        var isHolding = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    package let kind = ServiceKind.mastodon
    package let capabilities = Capabilities(
        timelines: [OfferedTimeline(.home, LocalName("home"))], actions: Set(StatusAction.Kind.allCases),
        login: .browser(asksServer: true, asksApplication: false),
        features: [.threads, .polls, .translation, .boostVisibility])
    package let pageSize = 40
    private let state = Mutex(State())

    package init() {}

    // MARK: For tests

    /// The choices of each vote sent so far.
    package var votes: [[Int]] { state.withLock(\.votes) }
    /// The statuses translated so far: `5 en`.
    package var translations: [String] { state.withLock(\.translations) }
    /// The actions sent so far: `pin 5`, `undo pin 5`, `reblog 5 unlisted`.
    package var actions: [String] { state.withLock(\.actions) }
    /// The number of fetches of a single status.
    package var fetches: Int { state.withLock(\.fetches) }

    /// The number of requests for threads.
    package var threadRequests: Int { state.withLock(\.threadRequests) }

    package func setVote(_ result: Result<Poll, RequestError>) { state.withLock { $0.vote = result } }
    package func setPoll(_ result: Result<Poll?, RequestError>) { state.withLock { $0.poll = result } }
    /// Sets a status as the server has it. Without one the server no longer has it.
    package func setStatus(_ status: Status) { state.withLock { $0.fetched[status.id] = status } }
    package func forget(_ id: StatusID) { state.withLock { $0.fetched[id] = nil } }
    package func failFetches(with error: RequestError?) { state.withLock { $0.fetchFailure = error } }
    package func setTranslation(_ result: Result<Translation, RequestError>) {
        state.withLock { $0.translation = result }
    }
    /// Makes the server add to each thread that it is fetching more replies.
    package func setMoreAfter(_ pause: Duration?) { state.withLock { $0.moreAfter = pause } }
    package func failActions(with error: RequestError?) { state.withLock { $0.actionFailure = error } }
    /// Holds the responses to votes until `release`.
    package func hold() { state.withLock { $0.isHolding = true } }
    package func release() {
        let waiting = state.withLock { state in
            state.isHolding = false
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    private func gate() async {
        await withCheckedContinuation { continuation in
            let waits = state.withLock { state in
                if state.isHolding { state.waiting.append(continuation) }
                return state.isHolding
            }
            if !waits { continuation.resume() }
        }
    }

    private func record(_ action: String) throws(RequestError) {
        let failure = state.withLock { state in
            state.actions.append(action)
            return state.actionFailure
        }
        if let failure { throw failure }
    }

    // MARK: SocialService

    package func vote(_ choices: [Int], in poll: Poll.ID) async throws(RequestError) -> Poll {
        state.withLock { $0.votes.append(choices) }
        await gate()
        guard let result = state.withLock(\.vote) else { throw .unsupported }
        return try result.get()
    }

    package func poll(_ id: Poll.ID) async throws(RequestError) -> Poll? { try state.withLock(\.poll).get() }

    package func translate(_ id: StatusID, to language: String?) async throws(RequestError) -> Translation {
        let result = state.withLock { state in
            state.translations.append("\(id.rawValue) \(language ?? "")")
            return state.translation
        }
        return try result.get()
    }

    package func perform(_ action: StatusAction, on id: StatusID) async throws(RequestError) -> Status? {
        try record("\(action.isOn ? "" : "undo ")\(action.kind.rawValue) \(id.rawValue)")
        return nil
    }

    package func reblog(_ id: StatusID, for visibility: Visibility) async throws(RequestError) -> Status? {
        try record("reblog \(id.rawValue) \(visibility.rawValue)")
        return nil
    }

    package func status(_ id: StatusID) async throws(RequestError) -> Status? {
        let (status, failure) = state.withLock { state in
            state.fetches += 1
            return (state.fetched[id], state.fetchFailure)
        }
        if let failure { throw failure }
        return status
    }

    package func thread(of id: StatusID) async throws(RequestError) -> StatusThread? {
        let (status, moreAfter) = state.withLock { state in
            state.threadRequests += 1
            return (state.fetched[id], state.moreAfter)
        }
        guard let status else { throw .notFound(serverMessage: nil) }
        return StatusThread(status: status, moreAfter: moreAfter)
    }

    package func statuses(
        in timeline: ListID, at cursor: Cursor, limit: Int
    ) async throws(RequestError) -> Page<Status> { Page(elements: []) }

    package func ownAccount() async throws(RequestError) -> Account { .example() }
}
