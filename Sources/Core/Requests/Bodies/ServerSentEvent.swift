/// A way to stream.
package enum StreamKind: Sendable {
    /// Server-sent events (WHATWG HTML §9.2).
    case events
    /// A WebSocket (RFC 6455).
    case webSocket
}

/// One event of a stream, as server-sent events have it (WHATWG HTML §9.2).
package struct ServerSentEvent: Sendable, Hashable {
    /// The event's type; `message` if the server names none.
    package var name: String
    package var data: [UInt8]
}

/// A parser of a stream's bytes.
protocol StreamParser: Sendable {
    /// Parses the next chunk, and returns the events that it completes.
    mutating func read(_ bytes: [UInt8]) throws(TransportError) -> [ServerSentEvent]
}

/// A parser that splits the bytes of a stream into events, wherever chunks begin and end.
///
/// It works on bytes, since a chunk may end inside a character. Comments, ids and retry times are ignored: Mastodon
/// sends no meaningful ones. An event that exceeds `Limits.streamEvent` is an error, since a line may never end.
package struct ServerSentEventReader: StreamParser {
    private var line: [UInt8] = []
    private var name: [UInt8] = []
    private var data: [UInt8] = []
    private var endedWithReturn = false
    private var isAtStart = true

    package init() {}

    /// Parses the next chunk.
    /// - Returns: the events that it completes.
    /// - Throws: `tooLarge` for an event beyond the limit. The event is lost, so the caller should reconnect.
    package mutating func read(_ bytes: [UInt8]) throws(TransportError) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        for byte in bytes {
            // A line ends with LF, CR or CR LF.
            if byte == 0x0a, endedWithReturn {
                endedWithReturn = false
                continue
            }
            endedWithReturn = byte == 0x0d
            if byte == 0x0a || byte == 0x0d {
                if let event = endLine() { events.append(event) }
            } else if line.count + data.count < Limits.streamEvent {
                line.append(byte)
            } else {
                throw .tooLarge(limit: Limits.streamEvent)
            }
        }
        return events
    }

    private mutating func endLine() -> ServerSentEvent? {
        defer { line.removeAll(keepingCapacity: true) }
        if isAtStart {
            isAtStart = false
            if line.starts(with: [0xef, 0xbb, 0xbf]) { line.removeFirst(3) }
        }
        guard !line.isEmpty else { return endEvent() }
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
        var value = line[colon...].dropFirst()
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        switch String(decoding: line[..<colon], as: UTF8.self) {
        case "event": name = Array(value.prefix(100))
        case "data": data += value + [0x0a]
        default: break
        }
        return nil
    }

    private mutating func endEvent() -> ServerSentEvent? {
        defer {
            name = []
            data.removeAll(keepingCapacity: true)
        }
        guard !data.isEmpty else { return nil }
        return ServerSentEvent(
            name: name.isEmpty ? "message" : String(decoding: name, as: UTF8.self), data: Array(data.dropLast()))
    }
}
