internal import FlyingSocks

/// A body that ends before its time: it yields some bytes and then fails, upon which the HTTP library closes the connection.
///
/// Handed over together with the full count, it makes an answer whose Content-Length promises more than comes.
struct CutBody: AsyncBufferedSequence {
    typealias Element = UInt8

    /// Thrown where the body stops.
    struct Cut: Error {}

    let bytes: [UInt8]

    func makeAsyncIterator() -> Iterator {
        Iterator(rest: bytes[...])
    }

    /// Gives the bytes there are, then throws `Cut`.
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
