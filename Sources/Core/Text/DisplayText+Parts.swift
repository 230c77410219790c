/// Composition and decomposition of text that is clean already.
extension DisplayText {
    package static func repeating(_ text: DisplayText, _ count: Int) -> DisplayText {
        DisplayText(clean: String(repeating: text.string, count: max(0, count)))
    }

    /// The text without its first cluster.
    package var droppingFirst: DisplayText { DisplayText(clean: String(string.dropFirst())) }

    /// The words separated by spaces.
    package var words: [DisplayText] {
        string.split(separator: " ").map { DisplayText(clean: String($0)) }
    }

    /// The first cluster that is a letter, a digit or an emoji.
    package var firstLetter: DisplayText? {
        string.first { $0.isLetter || $0.isNumber || $0.unicodeScalars.first?.properties.isEmojiPresentation == true }
            .map { DisplayText(clean: String($0)) }
    }
}
