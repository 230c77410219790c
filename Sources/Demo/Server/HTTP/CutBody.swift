internal import FlyingFox
internal import FlyingSocks

/// A body that fails after some bytes, upon which the HTTP library closes the connection. Sent with the full count, it
/// makes a response whose Content-Length promises more than is sent.
struct CutBody: AsyncBufferedSequence {
    typealias Element = UInt8

    /// Thrown where the body ends.
    struct Cut: Error {}

    let bytes: [UInt8]

    func makeAsyncIterator() -> Iterator {
        Iterator(rest: bytes[...])
    }

    /// Returns the bytes, then throws `Cut`.
    struct Iterator: AsyncBufferedIteratorProtocol {
        var rest: ArraySlice<UInt8>

        mutating func next() async throws -> UInt8? {
            guard let byte = rest.popFirst() else { throw Cut() }
            return byte
        }

        mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
            guard !rest.isEmpty else { throw Cut() }
            let piece = rest.prefix(Swift.max(1, count))
            rest = rest.dropFirst(piece.count)
            return piece
        }
    }
}

/// Server-sent events: a body without an end, whose pieces are sent as they arrive.
struct StreamBody: AsyncBufferedSequence {
    typealias Element = UInt8

    let pieces: AsyncStream<StreamHub.Piece>

    func makeAsyncIterator() -> Iterator {
        // Mastodon begins with a comment, so that the client gets the head at once.
        Iterator(pieces: pieces.makeAsyncIterator(), rest: Array(":)\n".utf8)[...])
    }

    struct Iterator: AsyncBufferedIteratorProtocol {
        var pieces: AsyncStream<StreamHub.Piece>.Iterator
        var rest: ArraySlice<UInt8>

        mutating func next() async throws -> UInt8? {
            if rest.isEmpty, let piece = await pieces.next() { rest = piece.lines[...] }
            return rest.popFirst()
        }

        mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
            if !rest.isEmpty {
                defer { rest = [] }
                return rest
            }
            return await pieces.next()?.lines[...]
        }
    }
}

/// A request without a response: the connection is closed.
///
/// The HTTP library asks for the frames of a web socket before it writes the head, and closes the connection when that fails.
struct ClosedConnection: WSHandler {
    struct Closed: Error {}

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        throw Closed()
    }
}
