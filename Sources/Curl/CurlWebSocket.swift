internal import CCurl
internal import Core

/// A WebSocket connection. Used on the loop's thread only.
///
/// libcurl only connects (CURLOPT_CONNECT_ONLY: name, proxy, TLS) and encrypts. It has WebSockets itself since version 7.86, but
/// Debian and Ubuntu build it without them for years after (docs/decisions/011). The connection has a multi handle of its own:
/// in a shared one it would count as idle, and be closed when another is opened.
final class CurlWebSocket {
    private let easy: UnsafeMutableRawPointer
    private let multi: UnsafeMutableRawPointer
    private let transfer: Transfer
    private let time: any TimeSource
    private let stall: Duration
    private let onDrop: @Sendable () -> Void
    private let onRoom: @Sendable () -> Void

    private var exchange: WebSocketExchange
    /// The socket; nil while libcurl connects.
    private var socket: curl_socket_t?
    private var body: BodyBuffer?
    /// A message for which the body has no room. Nothing is received until it has.
    private var undelivered: [UInt8]?
    private var buffer = [UInt8](repeating: 0, count: 16 << 10)
    /// Whether there may be more to receive, of which `poll` does not know: TLS has decrypted it already.
    private var isBehind = false
    /// The time when something was last received.
    private var heard: Duration
    private var hasPinged = false

    /// The number of chunks that are received before other transfers get their turn.
    private static let turn = 16
    /// The longest wait, in milliseconds, while libcurl connects and names no socket (curl_multi_fdset(3)).
    private static let longestConnectingWait = 100

    /// - Parameters:
    ///   - onDrop: called when the body has been released.
    ///   - onRoom: called when the full body has room.
    /// - Returns: nil if libcurl rejects the request or a header contains a line break.
    init?(
        _ transfer: Transfer, _ configuration: CurlConfiguration, onDrop: @escaping @Sendable () -> Void,
        onRoom: @escaping @Sendable () -> Void
    ) {
        let request = transfer.request
        guard request.addresses == .any,
            let exchange = WebSocketExchange(request, at: transfer.address, randomness: configuration.randomness),
            let easy = curl_easy_init()
        else { return nil }
        guard let multi = curl_multi_init() else {
            curl_easy_cleanup(easy)
            return nil
        }
        self.transfer = transfer
        self.exchange = exchange
        self.easy = easy
        self.multi = multi
        self.onDrop = onDrop
        self.onRoom = onRoom
        time = configuration.time
        stall = request.stall ?? configuration.stall
        heard = time.uptime
        guard ConnectionOptions.set(on: easy, for: transfer, configuration),
            curl_set_long(easy, CURLOPT_CONNECT_ONLY, 1) == CURLE_OK,
            curl_set_long(easy, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1)) == CURLE_OK,
            curl_multi_add_handle(multi, easy) == CURLM_OK
        else { return nil }
    }

    deinit {
        curl_multi_remove_handle(multi, easy)
        curl_easy_cleanup(easy)
        curl_multi_cleanup(multi)
    }

    /// Connects, sends and receives as much as is possible without waiting.
    ///
    /// - Returns: whether the connection has come to its end.
    func run() -> Bool {
        do throws(TransportError) {
            if socket == nil { try connect() }
            guard socket != nil else { return false }
            guard try receive() else {
                try send()
                return false
            }
            try? send()
            end(.success(()))
            return true
        } catch {
            // The reason, for the server.
            try? send()
            end(.failure(error))
            return true
        }
    }

    func cancel() {
        exchange.close(.goingAway)
        if socket != nil { try? send() }
        end(.failure(.cancelled))
    }

    private func end(_ result: Result<Void, TransportError>) {
        if let body { return body.finish(result) }
        // A refusal has been returned already, and this is dropped.
        if case .failure(let error) = result { transfer.finish(.failure(error)) }
    }

    // MARK: Waiting

    /// The sockets to wait for, and the longest wait, in milliseconds.
    var waits: (sockets: [curl_waitfd], timeout: Int) {
        guard let socket else {
            var sockets = [curl_waitfd](repeating: curl_waitfd(), count: 16)
            var timeout = -1
            let count = curl_multi_waits(multi, &sockets, Int32(sockets.count), &timeout)
            let longest = count == 0 ? Self.longestConnectingWait : .max
            return (Array(sockets.prefix(Int(count))), timeout < 0 ? longest : min(timeout, longest))
        }
        var events: Int32 = undelivered == nil ? CURL_WAIT_POLLIN : 0
        if !exchange.outgoing.isEmpty { events |= CURL_WAIT_POLLOUT }
        // Without events, `poll` would still report a connection that the server has closed, again and again.
        let sockets = events == 0 ? [] : [curl_waitfd(fd: socket, events: Int16(events), revents: 0)]
        if isBehind { return (sockets, 0) }
        if undelivered != nil { return (sockets, .max) }
        let limit = heard + (hasPinged ? stall : patience)
        return (sockets, max(0, (limit - time.uptime).milliseconds + 1))
    }

    /// The silence after which the client pings. Servers ping every 30 seconds; `stall` is 45 seconds then.
    private var patience: Duration { stall * 0.8 }

    /// - Throws: `timedOut` if the server has not responded to a ping either.
    private func checkSilence() throws(TransportError) {
        let silence = time.uptime - heard
        if silence >= stall { throw .timedOut }
        guard silence >= patience, !hasPinged else { return }
        hasPinged = true
        exchange.ping()
    }

    // MARK: The connection

    private func connect() throws(TransportError) {
        var running: Int32 = 0
        curl_multi_perform(multi, &running)
        var left: Int32 = 0
        guard let message = curl_multi_info_read(multi, &left), message.pointee.msg == CURLMSG_DONE else { return }
        let code = curl_message_result(message)
        guard code == CURLE_OK else { throw error(for: code) }
        var socket = CURL_SOCKET_BAD
        guard curl_get_socket(easy, &socket) == CURLE_OK, socket != CURL_SOCKET_BAD else { throw .interrupted }
        self.socket = socket
        heard = time.uptime
        try send()
    }

    /// Receives all available data, and delivers it.
    ///
    /// - Returns: whether the server has ended the connection as the protocol demands.
    private func receive() throws(TransportError) -> Bool {
        isBehind = false
        for _ in 0..<Self.turn {
            switch try deliver() {
            case .open: break
            case .full: return false
            case .over: return true
            }
            var count = 0
            let code = buffer.withUnsafeMutableBytes { curl_easy_recv(easy, $0.baseAddress, $0.count, &count) }
            if code == CURLE_AGAIN {
                try checkSilence()
                return false
            }
            guard code == CURLE_OK else { throw error(for: code) }
            guard count > 0 else { throw .interrupted }
            exchange.add(buffer[..<count])
            heard = time.uptime
            hasPinged = false
        }
        isBehind = true
        return false
    }

    private enum Delivery { case open, full, over }

    private func deliver() throws(TransportError) -> Delivery {
        if let message = undelivered {
            // The reader makes the server wait; its silence has no meaning then.
            heard = time.uptime
            guard body?.add(message) ?? true else { return .full }
            undelivered = nil
        }
        while let event = try exchange.next() {
            switch event {
            case .response(let head):
                guard head.status == 101 else {
                    transfer.finish(.success(HTTPResponse(head: head, body: ResponseBody(bytes: []))))
                    return .over
                }
                let (buffer, body) = BodyBuffer.make(onDrop: onDrop, onRoom: onRoom)
                self.body = buffer
                transfer.finish(.success(HTTPResponse(head: head, body: body)))
            case .message(let message):
                guard body?.add(message) ?? true else {
                    undelivered = message
                    return .full
                }
            case .closed: return .over
            }
        }
        return .open
    }

    private func send() throws(TransportError) {
        while !exchange.outgoing.isEmpty {
            var count = 0
            let code = exchange.outgoing.withUnsafeBytes { curl_easy_send(easy, $0.baseAddress, $0.count, &count) }
            if code == CURLE_AGAIN { return }
            guard code == CURLE_OK else { throw error(for: code) }
            exchange.sent(count)
        }
    }

    private func error(for code: CURLcode) -> TransportError { TransportError(code, host: transfer.address.host) }
}
