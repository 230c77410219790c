package import Core

/// The word before the cursor that can be completed: a mention, a hashtag, an emoji.
package struct CompletionToken: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case account, hashtag
        /// `:name:`.
        case emoji
        /// A code in brackets.
        case code

        var mark: Character {
            switch self {
            case .account: "@"
            case .hashtag: "#"
            case .emoji: ":"
            case .code: "["
            }
        }

        /// The number of characters after the mark from which on candidates are offered.
        var shortest: Int {
            switch self {
            case .account, .hashtag: 1
            case .emoji: 2
            case .code: 0
            }
        }

        func contains(_ character: Character) -> Bool {
            switch self {
            case .account: character.isLetter || character.isNumber || "_.-@".contains(character)
            case .hashtag: character.isLetter || character.isNumber || character == "_"
            case .emoji: character.isASCII && (character.isLetter || character.isNumber || "_+-".contains(character))
            case .code: character != "[" && character != "]" && !character.isWhitespace
            }
        }
    }

    package var kind: Kind
    /// The clusters of the word with its mark.
    package var range: Range<Int>
    /// The text typed after the mark.
    package var text: String

    /// The longest word that is completed.
    private static let longest = 64

    /// - Parameters:
    ///   - kinds: the kinds of words that the service has.
    /// - Returns: nil if the cursor is not behind such a word.
    package init?(before cursor: Int, in clusters: [Character], of kinds: [Kind]) {
        for kind in kinds {
            var start = cursor
            while start > 0, cursor - start < Self.longest, kind.contains(clusters[start - 1]),
                // The second mark of `@user@host` belongs to the word.
                !(clusters[start - 1] == kind.mark && Self.begins(at: start - 1, kind, in: clusters))
            {
                start -= 1
            }
            guard start > 0, clusters[start - 1] == kind.mark, Self.begins(at: start - 1, kind, in: clusters),
                cursor - start >= kind.shortest
            else { continue }
            self.kind = kind
            range = start - 1..<cursor
            text = String(clusters[start..<cursor])
            return
        }
        return nil
    }

    /// Whether a mark begins a word: an address or a time has one inside.
    private static func begins(at index: Int, _ kind: Kind, in clusters: [Character]) -> Bool {
        guard index > 0, kind != .code else { return true }
        let before = clusters[index - 1]
        // Chinese and Japanese are written without spaces.
        let isWord = (before.isLetter || before.isNumber) && before.unicodeScalars.allSatisfy { $0.value < 0x2E80 }
        return !isWord && before != kind.mark && before != "/" && before != "_"
    }
}

/// A completion of a word.
package struct CompletionCandidate: Hashable, Sendable {
    /// The replacement of the word, with its mark.
    package var insertion: String
    package var label: DisplayText
    package var detail: DisplayText = ""
}
