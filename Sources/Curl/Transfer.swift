internal import Core
internal import Synchronization

/// One request on its way, as both sides know it: whoever waits for it, and the thread that carries it.
final class Transfer: Sendable {
    typealias Answer = Result<HTTPResponse, TransportError>

    private struct State {
        var isCancelled = false
        var waiting: CheckedContinuation<Answer, Never>?
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

    /// Wanted no more. It may not have begun yet: whoever begins it looks here first.
    func cancel() {
        state.withLock { $0.isCancelled = true }
    }

    func wait(_ continuation: CheckedContinuation<Answer, Never>) {
        state.withLock { $0.waiting = continuation }
    }

    /// Answers once; a second answer is dropped.
    func answer(_ answer: Answer) {
        let waiting = state.withLock { state in
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(returning: answer)
    }
}
