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
