/// A tokenizer that splits HTML into text and tags. It never backtracks, so its time is linear in the input, and it
/// neither recurses nor fails: anything that is not a tag is text (the subset of WHATWG HTML §13.2.5 that statuses
/// need).
struct HTMLTokenizer {
    enum Token {
        case text(Range<Int>)
        case tag(HTMLTag)
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    /// The index of the last ">". A "<" after it does not begin a tag.
    private let lastClose: Int

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

    /// Skips past the end tag of an element whose content is not text, such as script or style.
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

    // MARK: Tags

    private mutating func markup() -> Token? {
        guard index + 1 < bytes.count else { return nil }
        let second = bytes[index + 1]
        if second == UInt8(ascii: "!") || second == UInt8(ascii: "?") {
            skipDeclaration()
            return .text(index..<index)
        }
        let isEnd = second == UInt8(ascii: "/")
        let nameStart = index + (isEnd ? 2 : 1)
        guard nameStart < bytes.count, bytes[nameStart].isASCIILetter, index < lastClose else { return nil }
        index = nameStart
        while index < bytes.count, !bytes[index].isASCIISpace, bytes[index] != UInt8(ascii: ">"),
            bytes[index] != UInt8(ascii: "/")
        {
            index += 1
        }
        var tag = HTMLTag()
        tag.isEnd = isEnd
        tag.name = lowercased(nameStart..<min(index, nameStart + 32))
        tag.element = HTMLElement(name: tag.name)
        readAttributes(into: &tag)
        return .tag(tag)
    }

    private mutating func skipDeclaration() {
        let isComment =
            index + 3 < bytes.count && bytes[index + 2] == UInt8(ascii: "-") && bytes[index + 3] == UInt8(ascii: "-")
        if isComment {
            // "<!-->" and "<!--->" are complete comments; "--!>" ends one too.
            index += 4
            var dashes = 2
            var isBang = false
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                if byte == UInt8(ascii: ">"), dashes >= 2 || isBang { return }
                isBang = byte == UInt8(ascii: "!") && dashes >= 2 && !isBang
                dashes = byte == UInt8(ascii: "-") ? dashes + 1 : 0
            }
        } else {
            while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
            index = min(index + 1, bytes.count)
        }
    }

    // MARK: Attributes

    private mutating func readAttributes(into tag: inout HTMLTag) {
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: ">") {
                index += 1
                return
            }
            if byte.isASCIISpace || byte == UInt8(ascii: "/") {
                index += 1
                continue
            }
            let start = index
            while index < bytes.count, !isNameEnd(bytes[index]) { index += 1 }
            let name = start..<index
            while index < bytes.count, bytes[index].isASCIISpace { index += 1 }
            guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
                setAttribute(name, 0..<0, in: &tag)
                continue
            }
            // By the standard a leading "=" begins a name. It is skipped here, so that the loop advances.
            index += 1
            while index < bytes.count, bytes[index].isASCIISpace { index += 1 }
            setAttribute(name, value(), in: &tag)
        }
    }

    private mutating func value() -> Range<Int> {
        guard index < bytes.count else { return 0..<0 }
        let quote = bytes[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = index
            while index < bytes.count, !bytes[index].isASCIISpace, bytes[index] != UInt8(ascii: ">") { index += 1 }
            return start..<index
        }
        index += 1
        let start = index
        while index < bytes.count, bytes[index] != quote { index += 1 }
        let end = index
        index = min(index + 1, bytes.count)
        return start..<end
    }

    /// Sets an attribute; the first one with a name counts.
    private func setAttribute(_ name: Range<Int>, _ value: Range<Int>, in tag: inout HTMLTag) {
        guard !tag.isEnd else { return }
        switch name.count {
        case 4 where tag.href == nil && isWord(name, "href"): tag.href = decoded(value)
        case 5 where tag.classes.isEmpty && isWord(name, "class"): tag.classes = classes(value)
        case 5 where tag.start == nil && isWord(name, "start"): tag.start = Int(decoded(value))
        case 5 where tag.value == nil && isWord(name, "value"): tag.value = Int(decoded(value))
        case 8 where isWord(name, "reversed"): tag.isReversed = true
        default: break
        }
    }

    private func classes(_ range: Range<Int>) -> HTMLTag.Classes {
        var classes: HTMLTag.Classes = []
        var start = range.lowerBound
        for index in range.lowerBound...range.upperBound
        where index == range.upperBound || bytes[index].isASCIISpace {
            let word = start..<index
            start = index + 1
            switch word.count {
            case 7 where isWord(word, "mention"): classes.insert(.mention)
            case 7 where isWord(word, "hashtag"): classes.insert(.hashtag)
            case 8 where isWord(word, "ellipsis"): classes.insert(.ellipsis)
            case 9 where isWord(word, "invisible"): classes.insert(.invisible)
            case 12 where isWord(word, "quote-inline"): classes.insert(.quoteInline)
            default: break
            }
        }
        return classes
    }

    private func decoded(_ range: Range<Int>) -> String {
        // Longer than any URL accepted.
        guard range.count <= 8192 else { return "" }
        if range.allSatisfy({ bytes[$0] < 0x80 && bytes[$0] != UInt8(ascii: "&") }) {
            return String(decoding: bytes[range], as: UTF8.self)
        }
        var text = String.UnicodeScalarView()
        HTMLEntities.decode(bytes, range, inAttribute: true) { text.append($0) }
        return String(text)
    }

    // MARK: Bytes

    private func lowercased(_ range: Range<Int>) -> String {
        String(decoding: bytes[range].map { $0.isASCIILetter ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    private func isWord(_ range: Range<Int>, _ word: StaticString) -> Bool {
        word.withUTF8Buffer { word in
            range.count == word.count && zip(range, word).allSatisfy { bytes[$0] | 0x20 == $1 || bytes[$0] == $1 }
        }
    }

    private func isNameEnd(_ byte: UInt8) -> Bool {
        byte.isASCIISpace || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
    }
}

/// A tag with the attributes that are used.
struct HTMLTag {
    /// Classes that servers set on links and their parts.
    struct Classes: OptionSet, Sendable {
        let rawValue: UInt8

        static let mention = Classes(rawValue: 1 << 0)
        static let hashtag = Classes(rawValue: 1 << 1)
        /// A part of a URL that is not displayed.
        static let invisible = Classes(rawValue: 1 << 2)
        /// Followed by "…".
        static let ellipsis = Classes(rawValue: 1 << 3)
        /// Names the quoted status for clients that do not show quotes.
        static let quoteInline = Classes(rawValue: 1 << 4)
    }

    var element = HTMLElement.other
    /// The name in lower case, truncated to 32 bytes.
    var name = ""
    var isEnd = false
    var classes: Classes = []
    var href: String?
    /// The first number of a list, and the number of an item.
    var start: Int?
    var value: Int?
    var isReversed = false
}

/// The kind of an HTML element. Several names map to the same kind; unknown ones are `other`.
enum HTMLElement: UInt8, Sendable {
    case paragraph, heading, quotation, preformatted, block, division, rule
    case lineBreak, unorderedList, orderedList, item, cell
    case anchor, span, rubyText, rubyParenthesis
    case strong, emphasis, strike, underline, code
    /// An element whose content is not text.
    case withoutText
    case other

    /// The number of kinds.
    static let count = Int(HTMLElement.other.rawValue) + 1

    private static let names: [String: HTMLElement] = {
        let groups: [(HTMLElement, String)] = [
            (.paragraph, "p"), (.heading, "h1 h2 h3 h4 h5 h6"), (.quotation, "blockquote"),
            (.preformatted, "pre listing plaintext xmp"), (.block, "table details figure fieldset form dl"),
            (.division, "div section article header footer main nav aside tr summary dt dd figcaption address center"),
            (.rule, "hr"), (.lineBreak, "br"), (.unorderedList, "ul menu dir"), (.orderedList, "ol"), (.item, "li"),
            (.cell, "td th"), (.anchor, "a"), (.span, "span"), (.rubyText, "rt"), (.rubyParenthesis, "rp"),
            (.strong, "strong b"), (.emphasis, "em i cite dfn var"), (.strike, "del s strike"), (.underline, "u ins"),
            (.code, "code kbd samp tt"),
            (.withoutText, "script style iframe noembed noframes template"),
        ]
        var names: [String: HTMLElement] = [:]
        for (element, words) in groups {
            for word in words.split(separator: " ") { names[String(word)] = element }
        }
        return names
    }()

    /// - Parameter name: in lower case.
    init(name: String) {
        self = Self.names[name] ?? .other
    }
}
