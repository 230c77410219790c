internal import App
internal import Core

/// Custom emoji as pictures in the text of a status.
extension StatusRowComposer {
    /// The text in the place of a picture while the text is wrapped: two cells, with a break allowed on either side.
    /// Two spaces are drawn instead.
    static let emojiBlank: DisplayText = "口"
    /// The number of emoji beyond which they keep their names: the terminal stores a limited number of pictures.
    private static let mostEmoji = 60

    /// Replaces the names of custom emoji by blanks as wide as a picture, if the style shows pictures of them.
    ///
    /// - Returns: the text, and the emoji of its blanks in their order.
    func blanked(_ text: StyledText, _ emojis: [CustomEmoji]) -> (text: StyledText, blanks: [CustomEmoji]) {
        guard style.showsEmoji, style.pictureRoom != nil, !emojis.isEmpty else { return (text, []) }
        let known = Dictionary(emojis.map { (":\($0.shortcode.value):", $0) }) { first, _ in first }
        var text = text
        var blanks: [CustomEmoji] = []
        for line in text.lines.indices {
            for index in text.lines[line].spans.indices {
                let span = text.lines[line].spans[index]
                guard blanks.count < Self.mostEmoji, span.role == .emoji, let emoji = known[span.text.string] else {
                    continue
                }
                text.lines[line].spans[index].text = Self.emojiBlank
                blanks.append(emoji)
            }
        }
        return (text, blanks)
    }
}
