/// The bytes of an answer as they come, decompressed. Ends, or fails with a `TransportError`.
package struct ResponseBody: AsyncSequence, Sendable {
    package typealias Element = [UInt8]

    private let chunks: AsyncThrowingStream<[UInt8], any Error>

    package init(_ chunks: AsyncThrowingStream<[UInt8], any Error>) {
        self.chunks = chunks
    }

    /// A body that is already here.
    package init(bytes: [UInt8]) {
        chunks = AsyncThrowingStream { continuation in
            if !bytes.isEmpty { continuation.yield(bytes) }
            continuation.finish()
        }
    }

    package func makeAsyncIterator() -> AsyncThrowingStream<[UInt8], any Error>.Iterator {
        chunks.makeAsyncIterator()
    }

    /// The whole body, refused when it grows past `limit` bytes.
    package func collect(limit: Int) async throws(TransportError) -> [UInt8] {
        var bytes: [UInt8] = []
        do {
            for try await chunk in chunks {
                guard bytes.count + chunk.count <= limit else { throw TransportError.tooLarge(limit: limit) }
                bytes += chunk
            }
        } catch let error as TransportError {
            throw error
        } catch {
            throw .cancelled
        }
        // A stream whose task is cancelled ends like a complete one.
        if Task.isCancelled { throw .cancelled }
        return bytes
    }
}
