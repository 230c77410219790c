internal import Core

/// A parser for the head of a response, with limits. Heads of interim responses (1xx) are skipped.
struct HeadReader {
    private(set) var head = ResponseHead(status: 0)
    private(set) var isComplete = false
    /// Whether 101, with which the protocol changes, is a response of its own.
    private let switchesProtocols: Bool
    private var bytes = 0
    private var interim = 0

    init(switchesProtocols: Bool = false) {
        self.switchesProtocols = switchesProtocols
    }

    /// The largest number of interim responses: a server can send them endlessly.
    private static let interimLimit = 8

    /// Adds a line.
    /// - Returns: false if a limit is exceeded or the line is malformed.
    mutating func add(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes += line.count
        guard bytes <= Limits.headerBytes else { return false }
        var end = line.count
        while end > 0, line[end - 1] == UInt8(ascii: "\n") || line[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        // Bytes outside ASCII need not be UTF-8; invalid ones become U+FFFD.
        let text = String(decoding: line[..<end], as: UTF8.self)
        if text.isEmpty { return endHead() }
        if text.hasPrefix("HTTP/") {
            let words = text.split(separator: " ", maxSplits: 2)
            guard words.count >= 2, let status = Int(words[1]), (100...599).contains(status) else { return false }
            head = ResponseHead(status: status)
            return true
        }
        guard head.status != 0, head.headers.fields.count < Limits.headerFields,
            let colon = text.firstIndex(of: ":"), colon != text.startIndex
        else { return false }
        var value = text[text.index(after: colon)...]
        while value.first == " " || value.first == "\t" { value.removeFirst() }
        while value.last == " " || value.last == "\t" { value.removeLast() }
        head.headers.add(String(text[..<colon]), String(value))
        return true
    }

    private mutating func endHead() -> Bool {
        if head.status == 0 { return false }
        if head.status < 200, !(switchesProtocols && head.status == 101) {
            interim += 1
            return interim <= Self.interimLimit
        }
        isComplete = true
        return true
    }
}
