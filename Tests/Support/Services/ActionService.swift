@testable package import Core
internal import Synchronization

/// A service whose responses to actions are given by the test one by one.
package final class ActionService: SocialService {
    private struct Waiting {
        var action: StatusAction
        var id: StatusID
        var response: CheckedContinuation<Result<Status?, RequestError>, Never>
    }

    private struct State {
        var sent: [StatusAction] = []
        var waiting: [Waiting] = []
        var fetched: Result<Status?, RequestError> = .success(nil)
        var fetches = 0
        var standing: Result<Status?, RequestError>?
    }

    package let kind = ServiceKind.mastodon
    package let capabilities = Capabilities(
        timelines: [OfferedTimeline(.home, LocalName("home"))], actions: [.favourite, .reblog, .bookmark],
        login: .browser(asksServer: true, asksApplication: false))
    package let pageSize = 40
    private let state = Mutex(State())

    package init() {}

    /// The actions sent so far, in order.
    package var sent: [StatusAction] { state.withLock(\.sent) }
    /// The number of fetches of a single status.
    package var fetches: Int { state.withLock(\.fetches) }

    /// Sets the result of fetching a single status.
    package func fetching(_ result: Result<Status?, RequestError>) { state.withLock { $0.fetched = result } }

    /// Sets the response to every action.
    package func answers(_ result: Result<Status?, RequestError>) { state.withLock { $0.standing = result } }

    /// Waits for a request and responds to it.
    ///
    /// - Returns: false if it is not sent.
    @discardableResult
    package func respond(to action: StatusAction, _ result: Result<Status?, RequestError>) async -> Bool {
        var found: Waiting?
        let isSent = await eventually {
            found = state.withLock { state in
                state.waiting.firstIndex { $0.action == action }.map { state.waiting.remove(at: $0) }
            }
            return found != nil
        }
        found?.response.resume(returning: result)
        return isSent
    }

    // MARK: SocialService

    package func perform(_ action: StatusAction, on id: StatusID) async throws(RequestError) -> Status? {
        let result = await withCheckedContinuation { continuation in
            let standing = state.withLock { state in
                state.sent.append(action)
                if state.standing == nil {
                    state.waiting.append(Waiting(action: action, id: id, response: continuation))
                }
                return state.standing
            }
            if let standing { continuation.resume(returning: standing) }
        }
        return try result.get()
    }

    package func status(_ id: StatusID) async throws(RequestError) -> Status? {
        try state.withLock { state in
            state.fetches += 1
            return state.fetched
        }.get()
    }

    package func statuses(
        in timeline: ListID, at cursor: Cursor, limit: Int
    ) async throws(RequestError) -> Page<Status> { Page(elements: []) }

    package func ownAccount() async throws(RequestError) -> Account { .example() }
}
