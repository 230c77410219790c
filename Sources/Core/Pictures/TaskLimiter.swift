internal import Synchronization

/// Lets a limited number of tasks work at a time; the others wait in order.
final class TaskLimiter: Sendable {
    private struct State {
        var free: Int
        var next = 0
        var waiting: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    }

    private let state: Mutex<State>

    /// The number of tasks that wait.
    var waiting: Int { state.withLock(\.waiting.count) }

    init(_ count: Int) {
        state = Mutex(State(free: max(1, count)))
    }

    /// Waits for a turn, to be followed by `release()`.
    /// - Returns: false, without a turn, when the task is cancelled.
    func acquire() async -> Bool {
        let id = state.withLock { state in
            state.next += 1
            return state.next
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let outcome: Bool? = state.withLock { state in
                    if Task.isCancelled { return false }
                    guard state.free == 0 else {
                        state.free -= 1
                        return true
                    }
                    state.waiting.append((id, continuation))
                    return nil
                }
                if let outcome { continuation.resume(returning: outcome) }
            }
        } onCancel: {
            let continuation = state.withLock { state in
                state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0).continuation }
            }
            continuation?.resume(returning: false)
        }
    }

    func release() {
        let next = state.withLock { state in
            if state.waiting.isEmpty {
                state.free += 1
                return CheckedContinuation<Bool, Never>?.none
            }
            return state.waiting.removeFirst().continuation
        }
        next?.resume(returning: true)
    }
}
