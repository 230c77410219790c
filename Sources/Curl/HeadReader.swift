internal import Core

/// Puts the head of an answer together from its lines, within limits. Heads of interim answers (1xx) are passed over.
struct HeadReader {
    private(set) var head = ResponseHead(status: 0)
    private(set) var isComplete = false
    private var bytes = 0
    private var interim = 0

    /// Interim answers that are waited through: a server can send them for ever.
    private static let interimLimit = 8

    /// - Returns: false when it is too much, or no head.
    mutating func add(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes += line.count
        guard bytes <= Limits.headerBytes else { return false }
        var end = line.count
        while end > 0, line[end - 1] == UInt8(ascii: "\n") || line[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        // Bytes outside ASCII are not UTF-8 by right: each becomes visible as what it is not.
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
        if head.status < 200 {
            interim += 1
            return interim <= Self.interimLimit
        }
        isComplete = true
        return true
    }
}
