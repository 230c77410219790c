/// The names of custom emoji in a text, such as `:shortcode:` on Mastodon.
///
/// They stay text, in spans of their own, so that they can be drawn as pictures later.
struct EmojiNames: Sendable {
    private let codes: Set<String>

    init(_ emojis: [CustomEmoji] = []) {
        codes = Set(emojis.map(\.shortcode.value))
    }

    /// Whether a name, without its colons, was sent by the server with the text.
    func contains(_ code: some StringProtocol) -> Bool {
        codes.contains(String(code))
    }

    /// Appends a span, with at most `most` of its `:shortcode:`s split off into spans of their own. Linear in its
    /// length.
    /// - Returns: the number of emoji spans appended.
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

    /// Whether a grapheme cluster begins here: a combining mark on a colon would be part of another character.
    private func isBoundary(_ index: String.Index, in text: String) -> Bool {
        index == text.startIndex || text.index(after: text.index(before: index)) == index
    }

    /// Whether the byte may be part of a shortcode (Mastodon: `[a-zA-Z0-9_]{2,}`; other servers allow "-", "." and
    /// "+").
    private func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case _ where byte.isASCIILetter || byte.isASCIIDigit: true
        case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "+"): true
        default: false
        }
    }
}

/// Unicode's emoji by their names, such as `grinning_face`.
package struct UnicodeEmoji: Hashable, Sendable {
    package var character: Character
    /// The name in lower case, with `_` between words.
    package var name: String

    /// Emoji of one code point that are shown as pictures without a variation selector.
    package static let all: [UnicodeEmoji] = [0x231A...0x2B55, 0x1F300...0x1FAFF].joined().compactMap { value in
        guard let scalar = Unicode.Scalar(UInt32(value)), scalar.properties.isEmojiPresentation,
            !scalar.properties.isEmojiModifier, let name = scalar.properties.name
        else { return nil }
        let words = name.lowercased().map { $0 == " " || $0 == "-" ? "_" : $0 }
        return UnicodeEmoji(character: Character(scalar), name: String(words))
    }

    /// Returns emoji with a word that begins with `text`, those first whose name begins with it.
    package static func named(_ text: String, limit: Int) -> [UnicodeEmoji] {
        let text = text.lowercased()
        let first = all.lazy.filter { $0.name.hasPrefix(text) }.prefix(limit)
        let others = all.lazy.filter { !$0.name.hasPrefix(text) && $0.name.contains("_" + text) }.prefix(limit)
        return Array((Array(first) + Array(others)).prefix(limit))
    }
}
