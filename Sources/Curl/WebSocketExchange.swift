internal import Core
internal import FoundationEssentials

/// The client's side of a WebSocket connection (RFC 6455) without the network: received bytes go in; messages, and
/// bytes to send, come out.
///
/// The client sends the handshake and control frames only: its subscription is in the URL.
struct WebSocketExchange {
    enum Event {
        /// The response to the handshake: 101, or the server's refusal, after which nothing follows.
        case response(ResponseHead)
        case message([UInt8])
        /// The server has closed the connection.
        case closed
    }

    /// The bytes that wait to be sent.
    private(set) var outgoing: [UInt8]

    private let key: String
    /// The subprotocol that was offered (RFC 6455 §1.9).
    private let subprotocol: String?
    private let limit: Int
    private let randomness: Randomness
    private var head = HeadReader(switchesProtocols: true)
    /// The part of the handshake that was received and not read yet.
    private var line: [UInt8] = []
    private var reader: WebSocketReader

    /// The limit of responses in bytes, for a server that sends pings and reads nothing.
    private static let outgoingLimit = 4096

    /// - Returns: nil if a header contains a line break.
    init?(_ request: HTTPRequest, at address: WebAddress, randomness: Randomness) {
        self.randomness = randomness
        limit = request.bodyLimit
        reader = WebSocketReader(limit: limit)
        subprotocol = request.headers["Sec-WebSocket-Protocol"]
        var nonce: [UInt8] = []
        for _ in 0..<2 { withUnsafeBytes(of: randomness.next()) { nonce += $0 } }
        key = Data(nonce).base64EncodedString()
        var lines = [
            "GET \(address.target) HTTP/1.1", "Host: \(address.authority)", "Connection: Upgrade", "Upgrade: websocket",
            "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: \(key)",
        ]
        for field in request.headers.fields {
            guard let line = field.line else { return nil }
            lines.append(line)
        }
        outgoing = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    mutating func add(_ bytes: ArraySlice<UInt8>) {
        if head.isComplete { reader.add(bytes) } else { line += bytes }
    }

    /// Returns the next event in the received bytes; nil if they are used up.
    ///
    /// - Throws: if the server violates the protocol; the reason for it is then in `outgoing`.
    mutating func next() throws(TransportError) -> Event? {
        guard head.isComplete else { return try nextOfHead() }
        do throws(WebSocketCloseCode) {
            while let event = try reader.next() {
                switch event {
                case .message(let bytes): return .message(bytes)
                case .ping(let content): send(.pong, content)
                case .pong: break
                case .close(let code):
                    // The response to a close frame is one with the same code (§5.5.1).
                    send(.close, code.map(Self.bytes) ?? [])
                    return .closed
                }
            }
            return nil
        } catch {
            close(error)
            throw error == .tooLarge ? .tooLarge(limit: limit) : .malformed
        }
    }

    mutating func ping() { send(.ping) }

    mutating func close(_ code: WebSocketCloseCode) {
        guard head.isComplete else { return }
        send(.close, Self.bytes(of: code.rawValue))
    }

    /// Removes the first of the bytes that were to be sent.
    mutating func sent(_ count: Int) { outgoing.removeFirst(count) }

    // MARK: The handshake

    private mutating func nextOfHead() throws(TransportError) -> Event? {
        while !head.isComplete, let end = line.firstIndex(of: UInt8(ascii: "\n")) {
            guard line[...end].withUnsafeBufferPointer({ head.add($0) }) else { throw .malformed }
            line.removeFirst(end + 1)
        }
        guard head.isComplete else {
            guard line.count <= Limits.headerBytes else { throw .malformed }
            return nil
        }
        // The first frames may arrive with the head.
        reader.add(line[...])
        line = []
        let response = head.head
        guard response.status != 101 || isAccepted(response.headers) else { throw .malformed }
        return .response(response)
    }

    /// Whether the server speaks WebSocket, with nothing that was not offered (RFC 6455 §4.1).
    private func isAccepted(_ headers: HTTPHeaders) -> Bool {
        func has(_ name: String, _ word: String) -> Bool {
            headers.values(name).contains { value in
                value.lowercased().split(separator: ",").contains { $0.filter { $0 != " " && $0 != "\t" } == word }
            }
        }
        return has("Upgrade", "websocket") && has("Connection", "upgrade")
            && headers.values("Sec-WebSocket-Accept") == [Self.acceptance(of: key)]
            && headers["Sec-WebSocket-Extensions"] == nil
            && headers.values("Sec-WebSocket-Protocol").allSatisfy { $0 == subprotocol }
    }

    /// Returns the response of a server to a key (RFC 6455 §4.2.2).
    static func acceptance(of key: String) -> String {
        Data(SHA1.hash(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))).base64EncodedString()
    }

    private mutating func send(_ opcode: WebSocketOpcode, _ content: [UInt8] = []) {
        guard outgoing.count < Self.outgoingLimit else { return }
        let frame = WebSocketControlFrame(opcode: opcode, content: content)
        outgoing += frame.bytes(mask: UInt32(truncatingIfNeeded: randomness.next()))
    }

    private static func bytes(of code: UInt16) -> [UInt8] { withUnsafeBytes(of: code.bigEndian) { Array($0) } }
}
