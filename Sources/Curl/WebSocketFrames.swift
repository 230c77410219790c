internal import Core

/// The reason why a connection is closed (RFC 6455 §7.4.1).
enum WebSocketCloseCode: UInt16, Error {
    case goingAway = 1001
    case protocolError = 1002
    case unsupportedData = 1003
    case invalidText = 1007
    case tooLarge = 1009
}

/// The kinds of frames (RFC 6455 §5.2).
enum WebSocketOpcode: UInt8 {
    case continuation = 0x0
    case text = 0x1
    case binary = 0x2
    case close = 0x8
    case ping = 0x9
    case pong = 0xa

    /// Whether it is a control frame: these are short and never fragmented (§5.5).
    var isControl: Bool { rawValue & 0x8 != 0 }
}

/// A parser that joins the frames from a server to messages (RFC 6455 §5), wherever chunks and frames begin and end.
///
/// It holds no more than a message of the largest size and one chunk. Binary messages are refused.
struct WebSocketReader {
    enum Event: Hashable {
        /// A whole text message, which is valid UTF-8.
        case message([UInt8])
        case ping([UInt8])
        case pong
        /// The last event. The code is nil if the server sends none.
        case close(code: UInt16?)
    }

    /// The longest content of a control frame.
    private static let controlLimit = 125

    /// The size of a message, in bytes.
    private let limit: Int
    private var bytes: [UInt8] = []
    /// The index in `bytes` at which the next frame begins.
    private var start = 0
    /// The fragments of a message that is not complete; nil between messages.
    private var message: [UInt8]?

    init(limit: Int) {
        self.limit = limit
    }

    mutating func add(_ chunk: ArraySlice<UInt8>) {
        bytes.removeFirst(start)
        start = 0
        bytes += chunk
    }

    /// Returns the next event in the bytes that were added; nil if they are used up.
    ///
    /// - Throws: the code to close the connection with. The rest can't be read any more.
    mutating func next() throws(WebSocketCloseCode) -> Event? {
        while let frame = try nextFrame() {
            switch frame.opcode {
            case .ping: return .ping(Array(frame.content))
            case .pong: return .pong
            case .close: return .close(code: try closeCode(frame.content))
            case .binary: throw .unsupportedData
            case .text, .continuation:
                let whole = (message ?? []) + frame.content
                message = frame.isLast ? nil : whole
                guard frame.isLast else { continue }
                guard isText(whole) else { throw .invalidText }
                return .message(whole)
            }
        }
        return nil
    }

    private struct Frame {
        var opcode: WebSocketOpcode
        var isLast: Bool
        var content: ArraySlice<UInt8>
    }

    /// Returns the next frame once all of it is there. Errors in its head are reported before that.
    private mutating func nextFrame() throws(WebSocketCloseCode) -> Frame? {
        let rest = bytes[start...]
        guard rest.count >= 2 else { return nil }
        let (first, second) = (rest[start], rest[start + 1])
        // The reserved bits belong to extensions, which were not requested. Only a client masks its frames (§5.1).
        guard first & 0x70 == 0, second & 0x80 == 0, let opcode = WebSocketOpcode(rawValue: first & 0x0f) else {
            throw .protocolError
        }
        let isLast = first & 0x80 != 0
        let short = Int(second)
        if opcode.isControl {
            guard isLast, short <= Self.controlLimit else { throw .protocolError }
        } else {
            guard (opcode == .continuation) == (message != nil) else { throw .protocolError }
            guard opcode != .binary else { throw .unsupportedData }
        }
        // A short length, or the size of the number that follows (§5.2).
        let width = short == 126 ? 2 : short == 127 ? 8 : 0
        guard rest.count >= 2 + width else { return nil }
        let length =
            width == 0
            ? UInt64(short) : rest[(start + 2)..<(start + 2 + width)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard opcode.isControl || length <= UInt64(limit - (message?.count ?? 0)) else { throw .tooLarge }
        let content = start + 2 + width
        guard rest.count >= 2 + width + Int(length) else { return nil }
        start = content + Int(length)
        return Frame(opcode: opcode, isLast: isLast, content: bytes[content..<start])
    }

    private func closeCode(_ content: ArraySlice<UInt8>) throws(WebSocketCloseCode) -> UInt16? {
        if content.isEmpty { return nil }
        guard content.count >= 2 else { throw .protocolError }
        let code = content.prefix(2).reduce(UInt16(0)) { $0 << 8 | UInt16($1) }
        // 1004 to 1006 and 1015 are never sent; those below 3000 are the protocol's own (§7.4.2).
        guard (1000...1003).contains(code) || (1007...1014).contains(code) || (3000...4999).contains(code) else {
            throw .protocolError
        }
        guard isText(content.dropFirst(2)) else { throw .invalidText }
        return code
    }

    private func isText(_ bytes: some Collection<UInt8>) -> Bool { String(validating: bytes, as: UTF8.self) != nil }
}

/// A control frame from the client, masked as each of its frames must be (RFC 6455 §5.3).
struct WebSocketControlFrame {
    let opcode: WebSocketOpcode
    /// The content, at most 125 bytes.
    var content: [UInt8] = []

    func bytes(mask number: UInt32) -> [UInt8] {
        let mask = withUnsafeBytes(of: number) { Array($0) }
        let masked = content.enumerated().map { $1 ^ mask[$0 % 4] }
        return [0x80 | opcode.rawValue, 0x80 | UInt8(truncatingIfNeeded: content.count)] + mask + masked
    }
}
