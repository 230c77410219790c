internal import Logging

/// The streams of a server (docs.joinmastodon.org/methods/streaming).
struct MastodonStream: Sendable {
    let client: Client
    let log: Logger

    /// Returns the host that streams; nil if its URL is not allowed.
    ///
    /// The token goes there, so another host must be the server's own beyond doubt: the same name, or one below it,
    /// over https. Whether two names with the same parent belong together is unknown without a list of public suffixes.
    /// Some servers name a scheme that they don't support, and mean themselves.
    static func address(_ named: RawText?, of server: ServerAddress) -> ServerAddress? {
        guard let named else { return server }
        var text = named.value
        for (socket, web) in [("wss://", "https://"), ("ws://", "http://")] where text.hasPrefix(socket) {
            text = web + text.dropFirst(socket.count)
        }
        // The path is the same on all servers.
        let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        let origin = parts.prefix(3).joined(separator: "/")
        if origin.hasSuffix("://" + server.authority) { return server }
        guard let address = try? ServerAddress(origin), address.scheme == "https", server.scheme == "https",
            address.host == server.host || address.host.hasSuffix("." + server.host)
        else { return nil }
        return address
    }

    /// Connects to the stream.
    /// - Returns: the events, once connected; they end, or fail with a `RequestError`, with the connection.
    func events(
        _ request: StreamTimeline
    ) async throws(RequestError) -> AsyncThrowingStream<StreamEvent, any Error> {
        let log = log
        let body = try await client.open(request, as: request.kind)
        let parser: any StreamParser = request.kind == .webSocket ? SocketMessageParser() : ServerSentEventReader()
        let reader = StreamReader(body, parser: parser) { Self.event($0, log) }
        // On demand: events that the follower can't process yet stay on the server.
        return AsyncThrowingStream { try await reader.next() }
    }

    /// Maps an event; nil for events that don't concern a timeline, and for undecodable ones.
    private static func event(_ event: ServerSentEvent, _ log: Logger) -> StreamEvent? {
        func status() -> Status? {
            do throws(RequestError) {
                return MastodonMapping.status(
                    try JSONBody.decode(WireStatus.self, from: event.data, what: "streaming/user"))
            } catch {
                log.notice("left out an event of the stream: \(error.logLine)")
                return nil
            }
        }
        switch event.name {
        case "update": return status().map { .status($0) }
        case "status.update": return status().map { .edit($0) }
        case "delete":
            // The bare id, not JSON.
            let id = String(decoding: event.data, as: UTF8.self).filter { !$0.isWhitespace && $0 != "\"" }
            return StatusOrder.isUsable(id) ? .deletion(StatusID(id)) : nil
        case "notification", "notifications_merged": return .notification
        case "filters_changed": return .reload
        default: return nil
        }
    }
}

/// A parser of the messages of a WebSocket: objects that hold an event's name and, as a string, its data.
private struct SocketMessageParser: StreamParser {
    private struct Message: Decodable {
        var event: String
        var payload: String?
    }

    mutating func read(_ bytes: [UInt8]) throws(TransportError) -> [ServerSentEvent] {
        // A message without an event, such as a refused subscription, doesn't end the stream.
        guard let message = try? JSONBody.decode(Message.self, from: bytes, what: "streaming") else { return [] }
        return [ServerSentEvent(name: message.event, data: Array((message.payload ?? "").utf8))]
    }
}
