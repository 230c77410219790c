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
