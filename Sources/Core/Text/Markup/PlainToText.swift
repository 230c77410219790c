/// A converter of plain text to styled lines, with URLs as links.
enum PlainToText {
    static func styled(_ text: RawText, emojis: EmojiNames) -> StyledText {
        var writer = StyledTextWriter(emojis: emojis)
        var source = text.value
        source.withUTF8 { add($0, 0..<$0.count, to: &writer) }
        return writer.finished()
    }

    /// Appends a part of a text.
    static func add(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, to writer: inout StyledTextWriter) {
        var start = range.lowerBound
        for index in range.lowerBound...range.upperBound
        where index == range.upperBound || bytes[index] == UInt8(ascii: "\n") || bytes[index] == 0x20 {
            if writer.isFull { return }
            add(word: start..<index, of: bytes, to: &writer)
            if index < range.upperBound { bytes[index] == 0x20 ? writer.addSpace() : writer.breakLine() }
            start = index + 1
        }
    }

    private static func add(
        word: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, to writer: inout StyledTextWriter
    ) {
        if !writer.isInLink, bytes[word].starts(with: "http".utf8),
            let target = LinkTarget(RawText(String(decoding: bytes[word], as: UTF8.self)))
        {
            writer.beginLink(target, role: .link)
            writer.add(bytes, word, decodes: false)
            writer.endLink()
        } else {
            writer.add(bytes, word, decodes: false)
        }
    }
}

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
        case .facets(let stored): FacetText(stored: stored).styled(emojis: names)
        }
    }

    /// The text as the service sent it, without the facets that it has beside it.
    package var source: RawText {
        if case .facets(let stored) = self { RawText(FacetText(stored: stored).text) } else { stored }
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
