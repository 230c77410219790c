internal import Core
internal import Synchronization

/// A request under way, shared by the task that waits for it and the thread that performs it.
final class Transfer: Sendable {
    typealias Outcome = Result<HTTPResponse, TransportError>

    private struct State {
        var isCancelled = false
        var waiting: CheckedContinuation<Outcome, Never>?
    }

    let request: HTTPRequest
    let address: WebAddress
    private let state: Mutex<State>

    init(_ request: HTTPRequest, at address: WebAddress) {
        self.request = request
        self.address = address
        state = Mutex(State())
    }

    var isCancelled: Bool { state.withLock(\.isCancelled) }

    /// Marks the transfer as cancelled. It may not have started yet: the thread checks this before it starts it.
    func cancel() {
        state.withLock { $0.isCancelled = true }
    }

    func wait(_ continuation: CheckedContinuation<Outcome, Never>) {
        state.withLock { $0.waiting = continuation }
    }

    /// Resumes the waiting task once; a second result is dropped.
    func finish(_ outcome: Outcome) {
        let waiting = state.withLock { state in
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(returning: outcome)
    }
}
