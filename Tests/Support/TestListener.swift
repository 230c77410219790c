package import Core
internal import Synchronization

/// A listener without a port; the test plays the browser.
package final class TestListener: RedirectListener {
    private struct State {
        var path = "/callback"
        var port: UInt16 = 49_152
        var isRefused = false
        var opened = 0
        var closed = 0
        var request: AuthorizationRequest?
        var waiting: CheckedContinuation<AuthorizationResponse?, Never>?
    }

    private let state = Mutex(State())

    package init() {}

    package var redirect: String { state.withLock { "http://127.0.0.1:\($0.port)\($0.path)" } }
    package var isOpen: Bool { state.withLock { $0.opened > $0.closed } }
    package var request: AuthorizationRequest? { state.withLock(\.request) }

    /// Makes opening a port fail.
    package func refuse() { state.withLock { $0.isRefused = true } }

    package func open(_ path: String, _ port: UInt16?) -> (any RedirectListener)? {
        state.withLock { state in
            if state.isRefused { return nil }
            state.path = path
            state.port = port ?? state.port
            state.opened += 1
            // The request of an earlier login decides nothing about this one.
            state.request = nil
            return self
        }
    }

    package func response(to request: AuthorizationRequest) async -> AuthorizationResponse? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let waits = state.withLock { state in
                    // Closed or cancelled before the wait began: nothing would end it any more.
                    if state.closed == state.opened || Task.isCancelled { return false }
                    state.request = request
                    state.waiting = continuation
                    return true
                }
                if !waits { continuation.resume(returning: nil) }
            }
        } onCancel: {
            end(with: nil)
        }
    }

    package func close() async {
        // Both at once: the next login may open it as soon as it is closed, and its wait is not to end.
        let waiting = state.withLock { state in
            state.closed = state.opened
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(returning: nil)
    }

    /// Simulates the browser's redirect.
    /// - Returns: whether it was the one that was waited for.
    @discardableResult
    package func visit(_ query: String) -> Bool {
        guard let request, let answer = AuthorizationResponse(query: query, to: request) else { return false }
        end(with: answer)
        return true
    }

    private func end(with answer: AuthorizationResponse?) {
        let waiting = state.withLock { state in
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(returning: answer)
    }
}
