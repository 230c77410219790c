/// The bytes of an answer as they come, decompressed. Ends, or fails with a `TransportError`.
package struct ResponseBody: AsyncSequence, Sendable {
    package typealias Element = [UInt8]

    private let chunks: AsyncThrowingStream<[UInt8], any Error>
    /// The buffer of a body that is received while it is read.
    package let buffer: BodyBuffer?

    package init(_ chunks: AsyncThrowingStream<[UInt8], any Error>, buffer: BodyBuffer? = nil) {
        self.chunks = chunks
        self.buffer = buffer
    }

    /// A body that is already here.
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

    /// The whole body, refused when it grows past `limit` bytes.
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
        // A stream whose task is cancelled ends like a complete one.
        if Task.isCancelled { throw .cancelled }
        return bytes
    }
}
