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
