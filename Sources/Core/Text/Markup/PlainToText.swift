/// A converter of plain text to styled lines, with URLs as links.
enum PlainToText {
    static func styled(_ text: RawText, emojis: EmojiNames) -> StyledText {
        var writer = StyledTextWriter(emojis: emojis)
        var source = text.value
        source.withUTF8 { bytes in
            var start = 0
            for index in 0...bytes.count
            where index == bytes.count || bytes[index] == UInt8(ascii: "\n") || bytes[index] == 0x20 {
                if writer.isFull { return }
                add(bytes, start..<index, to: &writer)
                if index < bytes.count { bytes[index] == 0x20 ? writer.addSpace() : writer.breakLine() }
                start = index + 1
            }
        }
        return writer.finished()
    }

    private static func add(
        _ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>, to writer: inout StyledTextWriter
    ) {
        if bytes[word].starts(with: "http".utf8),
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
