internal import Synchronization

/// Notifies listeners of commits: each of one list, or of all.
///
/// A listener that is slow finds one element waiting, however many commits there were.
final class CommitBroadcaster: Sendable {
    private struct Listener {
        /// The list's name; nil for every commit.
        var list: String?
        var continuation: AsyncStream<Void>.Continuation
    }

    private struct State {
        var listeners: [Int: Listener] = [:]
        var next = 0
        var isFinished = false
        /// The last version of the file that was noted; nil before.
        var version: Int?
    }

    private let state = Mutex(State())

    /// - Parameter list: nil listens to every commit.
    func listen(to list: ListID?) -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number: Int? = state.withLock { state in
            guard !state.isFinished else { return nil }
            state.next += 1
            state.listeners[state.next] = Listener(list: list?.name, continuation: continuation)
            return state.next
        }
        guard let number else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { $0.listeners[number] = nil }
        }
        return stream
    }

    /// The lists that have listeners.
    var lists: Set<String> { state.withLock { Set($0.listeners.values.compactMap(\.list)) } }

    /// Notes the version of the file.
    ///
    /// - Returns: whether it is another one than before.
    func record(version: Int) -> Bool {
        state.withLock { state in
            defer { state.version = version }
            return state.version.map { $0 != version } ?? false
        }
    }

    /// - Parameter lists: those that changed; nil where that is unknown.
    func send(_ lists: Set<String>?) {
        let listeners = state.withLock { state in
            state.listeners.values.filter { listener in
                guard let lists, let list = listener.list else { return true }
                return lists.contains(list)
            }
        }
        // Outside the lock: ending a stream calls its termination handler, which takes the lock.
        for listener in listeners { listener.continuation.yield() }
    }

    func finish() {
        let listeners = state.withLock { state in
            state.isFinished = true
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.continuation.finish() }
    }
}
