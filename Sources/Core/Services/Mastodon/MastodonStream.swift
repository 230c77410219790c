internal import Logging

/// The home stream of a server that has one (docs.joinmastodon.org/methods/streaming).
struct MastodonStream: Sendable {
    let client: Client
    let log: Logger

    /// Where the server streams; nil for an address that cannot be asked.
    ///
    /// It may be another host: the token is the server's own, and its instance document, which came over TLS, says where the
    /// server wants to see it. Some name a scheme that they do not speak, and mean themselves.
    static func address(_ named: RawText?, of server: ServerAddress) -> ServerAddress? {
        guard let named else { return server }
        var text = named.value
        for (socket, web) in [("wss://", "https://"), ("ws://", "http://")] where text.hasPrefix(socket) {
            text = web + text.dropFirst(socket.count)
        }
        // What stands behind the host is the same for all.
        let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        let origin = parts.prefix(3).joined(separator: "/")
        if origin.hasSuffix("://" + server.authority) { return server }
        return try? ServerAddress(origin)
    }

    /// Connects.
    /// - Returns: once the server has agreed; the events end, or fail with a `RequestError`, with the connection.
    func events() async throws(RequestError) -> AsyncThrowingStream<StreamEvent, any Error> {
        let log = log
        let reader = StreamReader(try await client.open(StreamUser())) { Self.event($0, log) }
        // On demand: events that the follower is too slow for stay on the server.
        return AsyncThrowingStream { try await reader.next() }
    }

    /// nil for what says nothing to a reader of the home timeline, or cannot be read.
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
            // The id itself, not as JSON.
            let id = String(decoding: event.data, as: UTF8.self).filter { !$0.isWhitespace && $0 != "\"" }
            return StatusOrder.isUsable(id) ? .deletion(StatusID(id)) : nil
        case "notification", "notifications_merged": return .notification
        case "filters_changed": return .reload
        default: return nil
        }
    }
}
