internal import FlyingFox
internal import FoundationEssentials

/// A stream as a WebSocket (docs.joinmastodon.org/methods/streaming#websocket). A client can't subscribe to more than its URL
/// names.
struct StreamSocket: WSHandler {
    let channel: StreamHub.Channel
    /// The time after which a client that doesn't respond to a close frame is disconnected.
    private static let patience = Duration.seconds(2)
    /// Called once the client has switched protocols.
    let listen: @Sendable () async -> AsyncStream<StreamHub.Piece>

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        let (frames, continuation) = AsyncStream.makeStream(of: WSFrame.self)
        let pieces = await listen()
        let channel = channel
        let sending = Task {
            for await piece in pieces { continuation.yield(Self.frame(piece, channel)) }
            continuation.yield(.close(code: .goingAway))
            // The client's own close frame, or its end, ends the connection (RFC 6455 §7.1.1). If it were ended here, its file would
            // be closed while a read waits for it, and FlyingFox would no longer watch the next connection with that number.
            try? await Task.sleep(for: Self.patience)
            continuation.finish()
        }
        let receiving = Task {
            // A client that disconnects, or sends bytes that are no frame, ends it.
            defer { continuation.finish() }
            for try await frame in client {
                // RFC 6455 §5.1: a server closes the connection.
                guard frame.mask != nil else {
                    continuation.yield(.close(code: .protocolError))
                    return
                }
                switch frame.opcode {
                case .ping:
                    continuation.yield(WSFrame(fin: true, opcode: .pong, mask: nil, payload: frame.payload))
                case .close:
                    continuation.yield(.close())
                    return
                default: break
                }
            }
        }
        continuation.onTermination = { _ in
            sending.cancel()
            receiving.cancel()
        }
        return frames
    }

    private static func frame(_ piece: StreamHub.Piece, _ channel: StreamHub.Channel) -> WSFrame {
        switch piece {
        case .beat: return WSFrame(fin: true, opcode: .ping, mask: nil, payload: Data())
        case .event(let name, let data):
            var json = JSONWriter(capacity: data.count * 2)
            json.object {
                $0.fields(["stream": channel.names, "event": name, "payload": String(decoding: data, as: UTF8.self)])
            }
            return WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(json.bytes))
        }
    }
}
