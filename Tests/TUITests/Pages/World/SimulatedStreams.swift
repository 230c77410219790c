import Synchronization

@testable import Core

/// Streams of single lists, for tests of pages.
final class SimulatedStreams: Sendable {
    private typealias Listener = AsyncThrowingStream<StreamEvent, any Error>.Continuation

    private struct State {
        var streamed: Set<ListID> = []
        /// The current listeners of each list, by the number of their connection.
        var listeners: [ListID: [Int: Listener]] = [:]
        var connections = 0
    }

    private let state = Mutex(State())

    // MARK: For tests

    /// Lets the server stream a list.
    func stream(_ list: ListID) { state.withLock { _ = $0.streamed.insert(list) } }

    func streams(_ list: ListID) -> Bool { state.withLock { $0.streamed.contains(list) } }

    /// Returns the number of current listeners of a list.
    func listeners(of list: ListID) -> Int { state.withLock { $0.listeners[list]?.count ?? 0 } }

    func send(_ event: StreamEvent, in list: ListID) {
        let listeners = state.withLock { Array(($0.listeners[list] ?? [:]).values) }
        for listener in listeners { listener.yield(event) }
    }

    // MARK: Requests

    func events(of list: ListID) -> AsyncThrowingStream<StreamEvent, any Error>? {
        guard streams(list) else { return nil }
        let (stream, listener) = AsyncThrowingStream.makeStream(of: StreamEvent.self, throwing: (any Error).self)
        let number = state.withLock { state in
            state.connections += 1
            state.listeners[list, default: [:]][state.connections] = listener
            return state.connections
        }
        listener.onTermination = { [weak self] _ in
            guard let self else { return }
            _ = state.withLock { $0.listeners[list]?.removeValue(forKey: number) }
        }
        return stream
    }
}
