/// The chunks of a body as they arrive, decompressed. The sequence ends, or fails with a `TransportError`.
package struct ResponseBody: AsyncSequence, Sendable {
    package typealias Element = [UInt8]

    private let chunks: AsyncThrowingStream<[UInt8], any Error>
    /// The buffer of a body that is received while it is read.
    package let buffer: BodyBuffer?

    package init(_ chunks: AsyncThrowingStream<[UInt8], any Error>, buffer: BodyBuffer? = nil) {
        self.chunks = chunks
        self.buffer = buffer
    }

    /// Creates a body that is complete.
    package init(bytes: [UInt8]) {
        self.init(
            AsyncThrowingStream { continuation in
                if !bytes.isEmpty { continuation.yield(bytes) }
                continuation.finish()
            })
    }

    package struct Iterator: AsyncIteratorProtocol {
        fileprivate var chunks: AsyncThrowingStream<[UInt8], any Error>.Iterator
        fileprivate let buffer: BodyBuffer?

        package mutating func next() async throws -> [UInt8]? {
            try await next(isolation: nil)
        }

        package mutating func next(isolation actor: isolated (any Actor)?) async throws -> [UInt8]? {
            guard let chunk = try await chunks.next(isolation: actor) else { return nil }
            buffer?.removed()
            return chunk
        }
    }

    package func makeAsyncIterator() -> Iterator {
        Iterator(chunks: chunks.makeAsyncIterator(), buffer: buffer)
    }

    /// Collects the whole body.
    ///
    /// - Throws: `tooLarge` if it has more than `limit` bytes; the transport's error; `cancelled`.
    package func collect(limit: Int) async throws(TransportError) -> [UInt8] {
        var bytes: [UInt8] = []
        do {
            for try await chunk in self {
                guard bytes.count + chunk.count <= limit else { throw TransportError.tooLarge(limit: limit) }
                bytes += chunk
            }
        } catch let error as TransportError {
            throw error
        } catch {
            throw .cancelled
        }
        // A cancelled stream ends like a complete one.
        if Task.isCancelled { throw .cancelled }
        return bytes
    }
}
