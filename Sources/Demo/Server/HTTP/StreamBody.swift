internal import FlyingSocks

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
