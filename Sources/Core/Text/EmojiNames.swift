/// Names that stand for a service's own pictures in a text: `:shortcode:` of Mastodon's family, `[微笑]` of Weibo.
///
/// They are kept as text, as spans of their own: what draws pictures one day finds them there.
struct EmojiNames: Sendable {
    private let codes: Set<String>

    init(_ emojis: [CustomEmoji] = []) {
        codes = Set(emojis.map(\.shortcode.value))
    }

    /// Whether a name, without its colons, is one that the server gave with the text.
    func contains(_ code: some StringProtocol) -> Bool {
        codes.contains(String(code))
    }

    /// Adds a span, at most so many of its `:shortcode:`s as spans of their own. Each colon is looked at once.
    /// - Returns: the number of emoji spans added.
    func split(_ span: StyledText.Span, into spans: inout [StyledText.Span], most: Int) -> Int {
        guard most > 0, !codes.isEmpty, span.role != .code, span.text.string.utf8.contains(UInt8(ascii: ":")) else {
            spans.append(span)
            return 0
        }
        var found = 0
        let text = span.text.string
        var rest = text.startIndex
        var open: String.Index?
        func add(_ range: Range<String.Index>, _ role: StyledText.Role) {
            guard !range.isEmpty else { return }
            spans.append(StyledText.Span(text: DisplayText(clean: String(text[range])), role: role, link: span.link))
        }
        var index = text.startIndex
        while index < text.endIndex, found < most {
            let byte = text.utf8[index]
            let next = text.utf8.index(after: index)
            if byte == UInt8(ascii: ":") {
                if let start = open, contains(text[text.utf8.index(after: start)..<index]), isBoundary(start, in: text),
                    isBoundary(next, in: text)
                {
                    add(rest..<start, span.role)
                    add(start..<next, .emoji)
                    rest = next
                    open = nil
                    found += 1
                } else {
                    open = index
                }
            } else if !isNameByte(byte) {
                open = nil
            }
            index = next
        }
        add(rest..<text.endIndex, span.role)
        return found
    }

    /// A mark on a colon, or a sign that belongs to what follows it, makes something else of it.
    private func isBoundary(_ index: String.Index, in text: String) -> Bool {
        index == text.startIndex || text.index(after: text.index(before: index)) == index
    }

    /// Shortcodes are words of ASCII (Mastodon: `[a-zA-Z0-9_]{2,}`; others allow "-", "." and "+").
    private func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
        case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "+"): true
        default: false
        }
    }
}
