/// One event of a stream (WHATWG HTML §9.2, "server-sent events").
package struct ServerSentEvent: Sendable, Hashable {
    /// The event's type; `message` when the server names none.
    package var name: String
    package var data: [UInt8]

    package init(name: String, data: [UInt8]) {
        self.name = name
        self.data = data
    }
}

/// Cuts the bytes of a stream into events, wherever the pieces that arrive begin and end.
///
/// Works on bytes, since a piece may end inside a character. Comments, ids and retry times are passed over: Mastodon sends
/// none that mean anything. An event that grows past `Limits.streamEvent` is an error, since a line may never end.
package struct ServerSentEventReader: Sendable {
    private var line: [UInt8] = []
    private var name: [UInt8] = []
    private var data: [UInt8] = []
    private var endedWithReturn = false
    private var isAtStart = true

    package init() {}

    /// - Returns: the events that these bytes complete.
    /// - Throws: `tooLarge` for an event beyond the limit. The event is lost, so the caller should reconnect.
    package mutating func read(_ bytes: [UInt8]) throws(TransportError) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        for byte in bytes {
            // A line ends with LF, CR, or both.
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
