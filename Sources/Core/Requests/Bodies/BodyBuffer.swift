internal import Synchronization

/// A bounded buffer of body chunks between the thread that receives them and the task that reads them. A transport
/// whose chunk is rejected pauses the transfer, so that a fast server cannot fill the memory.
package final class BodyBuffer: Sendable {
    /// The default number of chunks. libcurl delivers at most 16 KiB at a time, so a transfer buffers at most 256 KiB.
    package static let standardCapacity = 16

    private struct State {
        var count = 0
        var isPaused = false
    }

    private let continuation: AsyncThrowingStream<[UInt8], any Error>.Continuation
    private let capacity: Int
    private let onRoom: @Sendable () -> Void
    private let state = Mutex(State())

    private init(
        _ continuation: AsyncThrowingStream<[UInt8], any Error>.Continuation, _ capacity: Int,
        _ onRoom: @escaping @Sendable () -> Void
    ) {
        self.continuation = continuation
        self.capacity = capacity
        self.onRoom = onRoom
    }

    /// - Parameters:
    ///   - capacity: the number of chunks after which more are rejected.
    ///   - onDrop: called when the body is released before its end.
    ///   - onRoom: called once after a chunk was rejected, when half of the buffer is free again.
    /// - Returns: the buffer to fill, and the body to read. The buffer does not retain the body, because releasing
    ///   the body is what calls `onDrop`.
    package static func make(
        capacity: Int = standardCapacity, onDrop: @escaping @Sendable () -> Void,
        onRoom: @escaping @Sendable () -> Void
    ) -> (buffer: BodyBuffer, body: ResponseBody) {
        let (chunks, continuation) = AsyncThrowingStream.makeStream(of: [UInt8].self, throwing: (any Error).self)
        continuation.onTermination = { reason in
            if case .cancelled = reason { onDrop() }
        }
        let buffer = BodyBuffer(continuation, capacity, onRoom)
        return (buffer, ResponseBody(chunks, buffer: buffer))
    }

    /// The number of chunks not read yet.
    package var count: Int { state.withLock(\.count) }
    /// Whether a chunk was rejected and the transport waits for room.
    package var isPaused: Bool { state.withLock(\.isPaused) }

    /// Appends a chunk.
    /// - Returns: false when the buffer is full. The chunk must be added again after `onRoom`.
    package func add(_ chunk: [UInt8]) -> Bool {
        // Under the lock, so that no removal falls between a rejection and the pause that the removal has to end.
        state.withLock { state in
            guard state.count < capacity else {
                state.isPaused = true
                return false
            }
            // A released body buffers nothing.
            if case .enqueued = continuation.yield(chunk) { state.count += 1 }
            return true
        }
    }

    /// Ends the body. Chunks in the buffer are still read.
    package func finish(_ result: Result<Void, TransportError>) {
        // After this, releasing the body cancels nothing.
        continuation.onTermination = nil
        switch result {
        case .success: continuation.finish()
        case .failure(let error): continuation.finish(throwing: error)
        }
    }

    /// Called for each chunk that the reader received.
    func removed() {
        let hasRoom = state.withLock { state in
            state.count -= 1
            guard state.isPaused, state.count <= capacity / 2 else { return false }
            state.isPaused = false
            return true
        }
        if hasRoom { onRoom() }
    }
}
