extension StatusContent {
    /// What it says, cleaned and in lines, whichever way its service writes.
    /// - Parameters:
    ///   - emojis: pictures whose names the service gave with the text.
    ///   - hidesQuoteInline: the status shows what it quotes, so the line that names it for others goes.
    package func styled(emojis: [CustomEmoji] = [], hidesQuoteInline: Bool = false) -> StyledText {
        let names = EmojiNames(emojis)
        return switch self {
        case .html(let html): HTMLToText.styled(html, emojis: names, hidesQuoteInline: hidesQuoteInline)
        case .weibo(let text): WeiboToText.styled(text, emojis: names)
        case .plain(let text): PlainToText.styled(text, emojis: names)
        }
    }
}
