/// The text of a status as styled, cleaned lines: what its HTML means, and nothing that it could do.
///
/// The elements that servers let through are known (Mastodon's and GoToSocial's sanitizers); of all others the text is
/// kept and the tag dropped, but for those whose content is no text.
package enum HTMLToText {
    /// - Parameters:
    ///   - hidesQuoteInline: the status shows what it quotes, so the line that names it for others goes.
    package static func styled(
        _ content: StatusContent, mentions: [Mention] = [], emojis: [CustomEmoji] = [], hidesQuoteInline: Bool = false
    ) -> StyledText {
        switch content {
        case .html(let html): styled(html, hidesQuoteInline: hidesQuoteInline)
        case .plain(let text): plain(text)
        }
    }

    package static func styled(_ html: RawText, hidesQuoteInline: Bool = false) -> StyledText {
        var source = html.value
        return source.withUTF8 { bytes in
            var writer = StyledTextWriter(hidesQuoteInline: hidesQuoteInline)
            var tokenizer = HTMLTokenizer(bytes)
            var elements = 0
            while !writer.isFull, let token = tokenizer.next() {
                switch token {
                case .text(let range):
                    decode(bytes, range) { writer.add($0) }
                case .tag(let tag):
                    elements += 1
                    guard elements <= TextLimits.elements else { continue }
                    if !tag.isEnd, Self.withoutText.contains(tag.name) {
                        tokenizer.skip(to: tag.name)
                    } else {
                        writer.apply(tag)
                    }
                }
            }
            return writer.finished()
        }
    }

    /// Elements whose content nobody reads.
    private static let withoutText: Set<String> = [
        "script", "style", "iframe", "noembed", "noframes", "template", "svg", "math", "object", "select", "title",
    ]

    /// Text without markup: lines as written, addresses as links.
    private static func plain(_ text: RawText) -> StyledText {
        var writer = StyledTextWriter(hidesQuoteInline: false)
        for line in text.value.split(separator: "\n", omittingEmptySubsequences: false) {
            for part in line.split(separator: " ", omittingEmptySubsequences: false) {
                writer.addWord(part)
            }
            writer.breakLine()
        }
        return writer.finished()
    }

    /// The code points of a stretch of HTML text, references decoded, invalid UTF-8 as U+FFFD.
    static func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ take: (Unicode.Scalar) -> Void) {
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            if byte == UInt8(ascii: "&"), let reference = HTMLEntities.decode(bytes, from: index + 1),
                index + 1 + reference.length <= range.upperBound
            {
                reference.scalars.forEach(take)
                index += 1 + reference.length
            } else if byte < 0x80 {
                take(Unicode.Scalar(byte))
                index += 1
            } else {
                let start = index
                repeat { index += 1 } while index < range.upperBound && bytes[index] & 0xc0 == 0x80
                String(decoding: bytes[start..<index], as: UTF8.self).unicodeScalars.forEach(take)
            }
        }
    }
}
