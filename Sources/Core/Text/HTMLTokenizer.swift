/// Splits HTML into text and tags. It never goes back, so its time is linear in the input whatever that is, and it
/// neither recurses nor fails: what is no tag is text (WHATWG HTML §13.2.5, as far as a status needs it).
struct HTMLTokenizer {
    enum Token {
        case text(Range<Int>)
        case tag(HTMLTag)
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    /// From here on there is no ">": what looks like a tag is text.
    private var lastClose: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        lastClose = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
    }

    mutating func next() -> Token? {
        guard index < bytes.count else { return nil }
        if bytes[index] == UInt8(ascii: "<"), let token = markup() { return token }
        let start = index
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
        return .text(start..<index)
    }

    /// Skips to behind the end tag of an element whose content is no text: script, style and their like.
    mutating func skip(to name: String) {
        let end = Array("</\(name)".utf8)
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "<"), index + end.count <= bytes.count,
                zip(bytes[index..<(index + end.count)], end).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 })
            {
                while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
                index += 1
                return
            }
            index += 1
        }
    }

    private mutating func markup() -> Token? {
        guard index + 1 < bytes.count else { return nil }
        let second = bytes[index + 1]
        if second == UInt8(ascii: "!") || second == UInt8(ascii: "?") {
            skipDeclaration()
            return .text(index..<index)
        }
        let isEnd = second == UInt8(ascii: "/")
        let nameStart = index + (isEnd ? 2 : 1)
        guard nameStart < bytes.count, isLetter(bytes[nameStart]), index < lastClose else { return nil }
        var tag = HTMLTag()
        tag.isEnd = isEnd
        index = nameStart
        while index < bytes.count, !isSpace(bytes[index]), bytes[index] != UInt8(ascii: ">"),
            bytes[index] != UInt8(ascii: "/")
        {
            index += 1
        }
        tag.name = word(nameStart..<min(index, nameStart + 32))
        readAttributes(into: &tag)
        return .tag(tag)
    }

    private mutating func skipDeclaration() {
        let isComment =
            index + 3 < bytes.count && bytes[index + 2] == UInt8(ascii: "-") && bytes[index + 3] == UInt8(ascii: "-")
        if isComment {
            // "<!-->" and "<!--->" are whole comments.
            index += 4
            var dashes = 2
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                if byte == UInt8(ascii: ">"), dashes >= 2 { return }
                dashes = byte == UInt8(ascii: "-") ? dashes + 1 : 0
            }
        } else {
            while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
            index = min(index + 1, bytes.count)
        }
    }

    private mutating func readAttributes(into tag: inout HTMLTag) {
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: ">") {
                index += 1
                return
            }
            if isSpace(byte) || byte == UInt8(ascii: "/") {
                tag.isSelfClosing = byte == UInt8(ascii: "/")
                index += 1
                continue
            }
            tag.isSelfClosing = false
            let start = index
            while index < bytes.count, !isSpace(bytes[index]), !"=>/".utf8.contains(bytes[index]) { index += 1 }
            let name = word(start..<min(index, start + 16))
            while index < bytes.count, isSpace(bytes[index]) { index += 1 }
            guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
                // A lone "=" must not stop the reading.
                if index == start { index += 1 }
                keep(name, "", in: &tag)
                continue
            }
            index += 1
            while index < bytes.count, isSpace(bytes[index]) { index += 1 }
            keep(name, value(), in: &tag)
        }
    }

    private mutating func value() -> String {
        guard index < bytes.count else { return "" }
        let quote = bytes[index]
        let start: Int
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            index += 1
            start = index
            while index < bytes.count, bytes[index] != quote { index += 1 }
        } else {
            start = index
            while index < bytes.count, !isSpace(bytes[index]), bytes[index] != UInt8(ascii: ">") { index += 1 }
            return decoded(start..<index)
        }
        let end = index
        index = min(index + 1, bytes.count)
        return decoded(start..<end)
    }

    private func decoded(_ range: Range<Int>) -> String {
        // Longer than any address that is followed.
        guard range.count <= 8192 else { return "" }
        var text = String.UnicodeScalarView()
        HTMLToText.decode(bytes, range) { text.append($0) }
        return String(text)
    }

    private func keep(_ name: String, _ value: String, in tag: inout HTMLTag) {
        switch name {
        case "href", "class", "start", "value", "reversed":
            if tag.attributes[name] == nil { tag.attributes[name] = value }
        default: break
        }
    }

    private func word(_ range: Range<Int>) -> String {
        String(decoding: bytes[range].map { isLetter($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte | 0x20) }
    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
}
