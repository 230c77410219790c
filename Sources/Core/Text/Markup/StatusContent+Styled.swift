extension StatusContent {
    /// Converts the content to sanitized and styled lines.
    /// - Parameters:
    ///   - emojis: the custom emoji that the service sent with the text.
    ///   - hidesQuoteInline: whether to hide the line that names the quoted status, because the quote itself is shown.
    package func styled(emojis: [CustomEmoji] = [], hidesQuoteInline: Bool = false) -> StyledText {
        let names = EmojiNames(emojis)
        return switch self {
        case .html(let html): HTMLToText.styled(html, emojis: names, hidesQuoteInline: hidesQuoteInline)
        case .weibo(let text): WeiboToText.styled(text, emojis: names)
        case .plain(let text): PlainToText.styled(text, emojis: names)
        }
    }

    /// The text without the name of the account that it replies to. Weibo puts it before replies to comments:
    /// `回复@name:text`.
    var withoutAnswered: StatusContent {
        guard case .weibo(let text) = self, text.value.hasPrefix("回复@"),
            let end = text.value.firstIndex(where: { $0 == ":" || $0 == "：" })
        else { return self }
        return .weibo(RawText(String(text.value[text.value.index(after: end)...])))
    }

    /// Whether the server has cut the text. Weibo ends such a text with the URL of the whole text.
    package var isCut: Bool {
        guard case .weibo(let text) = self else { return false }
        return text.value.contains("全文： http") || text.value.contains("全文：http")
    }
}
