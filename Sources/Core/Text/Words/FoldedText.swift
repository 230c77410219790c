/// A text in lower case, with one space between its words, to be searched for many words.
struct FoldedText {
    private let text: String
    private let isUnique: Bool

    init(_ text: String) {
        self.text = Self.fold(text)
        isUnique = Self.isUnique(self.text)
    }

    /// Returns a text, or a word to look for, in lower case and with one space for each run of blanks between words.
    static func fold(_ text: String) -> String {
        var folded = ""
        var isBehindBlank = false
        for scalar in text.lowercased().unicodeScalars {
            if scalar.isASCII ? scalar == " " || (9...13).contains(scalar.value) : scalar.properties.isWhitespace {
                isBehindBlank = true
                continue
            }
            if isBehindBlank, !folded.isEmpty { folded.unicodeScalars.append(" ") }
            isBehindBlank = false
            folded.unicodeScalars.append(scalar)
        }
        return folded
    }

    /// Whether the text contains a folded word as a whole. In scripts without spaces, any part of the text is one.
    func contains(_ word: String) -> Bool {
        guard let first = word.first, let last = word.last else { return false }
        // Nearly every text lacks nearly every word, and bytes are compared faster than characters.
        if Self.isPlain(word) || (isUnique && Self.isUnique(word)), !text.hasBytes(of: word) { return false }
        var rest = text[...]
        while let range = rest.firstRange(of: word) {
            let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
            let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
            if !Self.joins(before, first), !Self.joins(last, after) { return true }
            rest = text[text.index(after: range.lowerBound)...]
        }
        return false
    }

    /// Whether two characters beside each other belong to one word.
    private static func joins(_ first: Character, _ second: Character) -> Bool {
        [first, second].allSatisfy {
            ($0.isLetter || $0.isNumber) && $0.unicodeScalars.first?.isUnspaced != true
        }
    }

    /// Whether a word has only letters and digits of ASCII, and blanks, which in lower case have no other form.
    private static func isPlain(_ word: String) -> Bool {
        word.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "): true
            default: false
            }
        }
    }

    /// Whether it is certain that two such texts that look the same have the same bytes: none of their scalars composes with
    /// others, or is a form of another one (Unicode UAX #15).
    private static func isUnique(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            // Latin; Greek and Cyrillic letters; punctuation; kana without marks of their own; Chinese; Korean syllables; wide
            // forms; emoji.
            case 0..<0x300, 0x388..<0x483, 0x2010..<0x2070, 0x3000..<0x302A, 0x3030..<0x3099, 0x309B..<0x3100,
                0x4E00..<0xA000, 0xAC00..<0xD7A4, 0xFE0F, 0xFF00..<0xFFF0, 0x1F300..<0x1FB00:
                true
            default: false
            }
        }
    }
}

extension String {
    /// Whether the UTF-8 of another text, which isn't empty, occurs in that of the text.
    func hasBytes(of other: String) -> Bool {
        var (text, other) = (self, other)
        return text.withUTF8 { text in
            other.withUTF8 { other in
                guard let first = other.first, other.count <= text.count else { return false }
                return (0...text.count - other.count).contains { start in
                    text[start] == first && text[start...].starts(with: other)
                }
            }
        }
    }
}
