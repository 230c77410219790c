internal import FlyingFox

/// A request without a response: the connection is closed.
///
/// The HTTP library asks for the frames of a web socket before it writes the head, and closes the connection when that fails.
struct ClosedConnection: WSHandler {
    struct Closed: Error {}

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        throw Closed()
    }
}
