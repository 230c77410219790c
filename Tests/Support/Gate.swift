internal import Synchronization

/// A place where tasks wait while a test keeps it closed.
package final class Gate: Sendable {
    private struct State {
        var isClosed = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    package init() {}

    package var isClosed: Bool { state.withLock(\.isClosed) }
    /// The number of tasks that wait.
    package var count: Int { state.withLock(\.waiting.count) }

    package func close() { state.withLock { $0.isClosed = true } }

    package func open() {
        let waiting = state.withLock { state in
            state.isClosed = false
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Returns once the gate is open.
    package func pass() async {
        await withCheckedContinuation { continuation in
            let waits = state.withLock { state in
                if state.isClosed { state.waiting.append(continuation) }
                return state.isClosed
            }
            if !waits { continuation.resume() }
        }
    }
}
