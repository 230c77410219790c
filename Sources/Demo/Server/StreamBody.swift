internal import FlyingSocks

/// A body without an end: chunks are sent as they arrive.
struct StreamBody: AsyncBufferedSequence {
    typealias Element = UInt8

    let pieces: AsyncStream<[UInt8]>

    func makeAsyncIterator() -> Iterator {
        Iterator(pieces: pieces.makeAsyncIterator())
    }

    struct Iterator: AsyncBufferedIteratorProtocol {
        var pieces: AsyncStream<[UInt8]>.Iterator
        var rest: ArraySlice<UInt8> = []

        mutating func next() async throws -> UInt8? {
            if rest.isEmpty, let piece = await pieces.next() { rest = piece[...] }
            return rest.popFirst()
        }

        mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
            if !rest.isEmpty {
                defer { rest = [] }
                return rest
            }
            return await pieces.next()?[...]
        }
    }
}
