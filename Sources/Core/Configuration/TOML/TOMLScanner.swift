/// The bytes of a TOML file, and the place up to which they are read.
struct TOMLScanner {
    typealias Fault = TOMLParser.Fault

    let bytes: [UInt8]
    var index = 0
    /// The quotation marks of a text over several lines that is never closed: the rest of the file has no more of them.
    private var unclosed: Set<UInt8> = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next byte; nil at the end.
    var byte: UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

    /// Whether three of the next byte follow each other.
    var isTripled: Bool { repeats(3) }

    func text(from start: Int) -> String { String(decoding: bytes[start..<index], as: UTF8.self) }

    @discardableResult
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard byte == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    // MARK: Blanks and lines

    mutating func skipBlanks() {
        while byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { index += 1 }
    }

    mutating func skipLine() {
        index = bytes[min(index, bytes.count)...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    }

    /// Skips blanks, comments and line breaks.
    mutating func skipLines() throws(Fault) {
        while true {
            skipBlanks()
            guard byte == UInt8(ascii: "#") || byte == UInt8(ascii: "\n") || isCarriageReturn else { return }
            try endLine()
        }
    }

    /// Skips the rest of a line, which may be a comment.
    mutating func endLine() throws(Fault) {
        skipBlanks()
        if take("#") {
            while let byte, byte != UInt8(ascii: "\n"), !isCarriageReturn {
                guard !byte.isControl else { throw Fault(.printable, at: index) }
                index += 1
            }
        }
        if isCarriageReturn { index += 1 }
        guard byte == nil || take("\n") else { throw Fault(.lineEnd, at: index) }
    }

    /// Whether a line break of two bytes follows.
    private var isCarriageReturn: Bool {
        byte == UInt8(ascii: "\r") && bytes.indices.contains(index + 1) && bytes[index + 1] == UInt8(ascii: "\n")
    }

    // MARK: Words

    /// Reads a number, a date or another value without quotation marks.
    mutating func word() -> ArraySlice<UInt8> {
        let start = index
        while byte?.isWord == true { index += 1 }
        // A blank may stand between a date and a time.
        if index - start == 10, bytes[start + 4] == UInt8(ascii: "-"), byte == UInt8(ascii: " "),
            bytes.indices.contains(index + 1), bytes[index + 1].isDigit
        {
            index += 1
            while byte?.isWord == true { index += 1 }
        }
        return bytes[start..<index]
    }

    // MARK: Texts

    /// Reads a text in quotation marks, with escape sequences.
    mutating func basicString() throws(Fault) -> String {
        let start = index
        index += 1
        var text: [UInt8] = []
        while let byte {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &text)
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): throw Fault(.closingQuote, at: index)
            default: try copy(byte, into: &text)
            }
        }
        throw Fault(.closingQuote, at: max(start, index))
    }

    /// Reads a text in apostrophes.
    mutating func literalString() throws(Fault) -> String {
        index += 1
        let start = index
        while let byte, byte != UInt8(ascii: "'") {
            guard byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") else { break }
            guard !byte.isControl else { throw Fault(.printable, at: index) }
            index += 1
        }
        let text = text(from: start)
        guard take("'") else { throw Fault(.closingQuote, at: index) }
        return text
    }

    /// Reads a text in three quotation marks, with escape sequences, or in three apostrophes.
    ///
    /// After an error in it, the rest of the text is skipped: its lines are no statements.
    mutating func multilineString() throws(Fault) -> String {
        let start = index
        let quote = bytes[index]
        guard !unclosed.contains(quote) else { throw Fault(.closingQuote, at: start) }
        index += 3
        // A line break at the beginning is not part of the text.
        if isCarriageReturn { index += 1 }
        take("\n")
        var text: [UInt8] = []
        var fault: Fault?
        while let byte {
            do throws(Fault) {
                if byte == quote {
                    guard closeMultiline(into: &text) else { continue }
                    guard var fault else { return String(decoding: text, as: UTF8.self) }
                    fault.resume = index
                    throw fault
                } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                    if !skipLineBreak() { try escape(into: &text) }
                } else {
                    try copyLine(byte, into: &text)
                }
            } catch {
                guard error.resume == nil else { throw error }
                fault = fault ?? error
                index = max(index, error.offset + 1)
            }
        }
        unclosed.insert(quote)
        throw Fault(.closingQuote, at: start)
    }

    /// Reads a quotation mark, or the end of the text: three of them, before which one or two more belong to the text.
    private mutating func closeMultiline(into text: inout [UInt8]) -> Bool {
        guard repeats(3) else {
            text.append(bytes[index])
            index += 1
            return false
        }
        for _ in 0..<2 where repeats(4) {
            text.append(bytes[index])
            index += 1
        }
        index += 3
        return true
    }

    private func repeats(_ count: Int) -> Bool {
        guard let byte, index + count <= bytes.count else { return false }
        return bytes[index..<index + count].allSatisfy { $0 == byte }
    }

    private mutating func copy(_ byte: UInt8, into text: inout [UInt8]) throws(Fault) {
        guard !byte.isControl else { throw Fault(.printable, at: index) }
        text.append(byte)
        index += 1
    }

    private mutating func copyLine(_ byte: UInt8, into text: inout [UInt8]) throws(Fault) {
        guard byte == UInt8(ascii: "\n") || isCarriageReturn else { return try copy(byte, into: &text) }
        text.append(byte)
        index += 1
    }

    /// Skips a backslash at the end of a line, and the blanks and line breaks after it.
    private mutating func skipLineBreak() -> Bool {
        var end = index + 1
        while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
        if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "\r"), bytes[end + 1] == UInt8(ascii: "\n") { end += 1 }
        guard end < bytes.count, bytes[end] == UInt8(ascii: "\n") else { return false }
        index = end
        while let byte, " \t\n".utf8.contains(byte) || isCarriageReturn { index += 1 }
        return true
    }

    private mutating func escape(into text: inout [UInt8]) throws(Fault) {
        let start = index
        index += 1
        guard let letter = byte else { throw Fault(.escape, at: start) }
        index += 1
        switch letter {
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(letter)
        case UInt8(ascii: "u"), UInt8(ascii: "U"):
            let end = index + (letter == UInt8(ascii: "u") ? 4 : 8)
            guard end <= bytes.count, bytes[index..<end].allSatisfy(\.isHexDigit),
                let number = UInt32(String(decoding: bytes[index..<end], as: UTF8.self), radix: 16),
                let scalar = Unicode.Scalar(number)
            else { throw Fault(.escape, at: start) }
            text += Array(String(Character(scalar)).utf8)
            index = end
        default: throw Fault(.escape, at: start)
        }
    }
}

extension UInt8 {
    /// Whether the byte can be in a key without quotation marks.
    var isBareKey: Bool {
        isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 || self == UInt8(ascii: "_")
            || self == UInt8(ascii: "-")
    }

    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    fileprivate var isHexDigit: Bool { isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self | 0x20 }

    /// Whether the byte can be in a number, a date, `true` or `nan`.
    fileprivate var isWord: Bool {
        isBareKey || self == UInt8(ascii: "+") || self == UInt8(ascii: ".") || self == UInt8(ascii: ":")
    }

    /// Whether TOML allows the byte only as an escape sequence.
    fileprivate var isControl: Bool { self < 0x20 && self != 0x09 || self == 0x7F }
}
