/// A converter of Weibo's text to styled lines: plain text with @names, #topics#, [emotions], short links, a mark where
/// it was truncated, and earlier reposts after `//@name:`. (The API sends no entities; the patterns are the web
/// client's.)
struct WeiboToText {
    private static let longestTopic = 140
    private static let longestName = 30
    private static let longestEmotion = 12

    private let scalars: [Unicode.Scalar]
    private let emojis: EmojiNames
    private var writer: StyledTextWriter
    private var index = 0

    static func styled(_ text: RawText, emojis: EmojiNames) -> StyledText {
        var reader = WeiboToText(text, emojis: emojis)
        reader.read()
        return reader.writer.finished()
    }

    private init(_ text: RawText, emojis: EmojiNames) {
        var scalars: [Unicode.Scalar] = []
        var source = text.value
        source.withUTF8 { bytes in
            // A code point has four bytes at most.
            HTMLEntities.decode(bytes, 0..<Self.end(of: bytes)) { scalars.append($0) }
        }
        self.scalars = scalars
        self.emojis = emojis
        writer = StyledTextWriter()
    }

    private static func end(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var end = min(bytes.count, TextLimits.text * 4)
        while end > 0, end < bytes.count, bytes[end] & 0xc0 == 0x80 { end -= 1 }
        return end
    }

    private mutating func read() {
        while index < scalars.count, !writer.isFull {
            switch scalars[index] {
            case "@" where mention(): break
            case "#" where topic("#"): break
            case "＃" where topic("＃"): break
            case "[" where emotion(): break
            case "h" where link(): break
            case "." where more(), "…" where more(): break
            case "/" where isChain:
                // The text of an earlier repost follows.
                writer.begin(.quote)
                for _ in 0..<2 { copyScalar() }
            case "\n":
                writer.breakLine()
                index += 1
            default: copyScalar()
            }
        }
    }

    private mutating func copyScalar() {
        writer.add(scalars[index])
        index += 1
    }

    // MARK: Parts

    private mutating func mention() -> Bool {
        // The "@" of a mail address does not begin a mention.
        if index > 0, scalars[index - 1].isASCII, Self.isName(scalars[index - 1]) { return false }
        let name = stretch(from: index + 1, limit: Self.longestName, while: Self.isName)
        guard !name.isEmpty else { return false }
        link(
            to: "https://weibo.com/n/" + PercentEncoding.encode(String(String.UnicodeScalarView(name))), role: .mention,
            count: name.count + 1)
        return true
    }

    private mutating func topic(_ mark: Unicode.Scalar) -> Bool {
        let name = stretch(from: index + 1, limit: Self.longestTopic) { $0 != mark && $0 != "\n" }
        let end = index + 1 + name.count
        guard !name.isEmpty, end < scalars.count, scalars[end] == mark else { return false }
        link(
            to: "https://s.weibo.com/weibo?q=%23" + PercentEncoding.encode(String(String.UnicodeScalarView(name)))
                + "%23", role: .hashtag, count: name.count + 2)
        return true
    }

    private mutating func emotion() -> Bool {
        let name = stretch(from: index + 1, limit: Self.longestEmotion) { $0 != "[" && $0 != "]" && $0.value > 0x20 }
        let end = index + 1 + name.count
        guard !name.isEmpty, end < scalars.count, scalars[end] == "]" else { return false }
        let code = String(String.UnicodeScalarView(name))
        guard WeiboEmotions.common.contains(code) || emojis.contains(code) || emojis.contains("[\(code)]") else {
            return false
        }
        let role = writer.role
        writer.begin(.emoji)
        for _ in 0..<(name.count + 2) { copyScalar() }
        writer.begin(role)
        return true
    }

    /// Chinese text follows a URL without a space, so the URL ends at the first character that cannot be part of it.
    private mutating func link() -> Bool {
        guard let address = address(at: index), let target = LinkTarget(RawText(address)) else { return false }
        writer.beginLink(target, role: .link)
        if target.host == "t.cn" {
            // The target of a short link is unknown; Weibo's clients show this text.
            writer.add(literal: "🔗网页链接")
            index += address.utf8.count
        } else {
            for _ in 0..<address.utf8.count { copyScalar() }
        }
        writer.endLink()
        return true
    }

    /// Handles "...全文： http://m.weibo.cn/1/2", which stands for the rest of a truncated text.
    private mutating func more() -> Bool {
        // The run of dots was already scanned from its first dot.
        if index > 0, [".", "…"].contains(scalars[index - 1]) { return false }
        var end = index
        while end < scalars.count, scalars[end] == "." || scalars[end] == "…" { end += 1 }
        for expected in ["全", "文"] as [Unicode.Scalar] {
            guard end < scalars.count, scalars[end] == expected else { return false }
            end += 1
        }
        while end < scalars.count, [":", "：", " "].contains(scalars[end]) { end += 1 }
        guard let address = address(at: end), let target = LinkTarget(RawText(address)),
            target.host == "m.weibo.cn" || target.host == "weibo.com"
        else { return false }
        writer.add(literal: "…")
        writer.beginLink(target, role: .link)
        writer.add(literal: "全文")
        writer.endLink()
        index = end + address.utf8.count
        // Such a text ends with spaces and zero-width spaces.
        while index < scalars.count, Sanitizer.isSpace(scalars[index]) || scalars[index] == "\u{200B}" { index += 1 }
        return true
    }

    private var isChain: Bool {
        index + 2 < scalars.count && scalars[index + 1] == "/" && scalars[index + 2] == "@"
    }

    // MARK: Helpers

    private mutating func link(to address: String, role: StyledText.Role, count: Int) {
        let target = LinkTarget(RawText(address))
        if let target { writer.beginLink(target, role: role) }
        for _ in 0..<count { copyScalar() }
        if target != nil { writer.endLink() }
    }

    private func address(at start: Int) -> String? {
        // First, since the text may contain thousands of words that only begin with "h".
        let beginning = scalars[min(start, scalars.count)...]
        guard ["http://", "https://"].contains(where: { beginning.starts(with: $0.unicodeScalars) }) else { return nil }
        let address = stretch(from: start, limit: 2000) {
            $0.value > 0x20 && $0.value < 0x7f && !"<>\"[]".unicodeScalars.contains($0)
        }
        let text = String(String.UnicodeScalarView(address))
        // Punctuation after a URL belongs to the sentence.
        return String(text.reversed().drop { ".,;:!?)'".contains($0) }.reversed())
    }

    private func stretch(
        from start: Int, limit: Int, while belongs: (Unicode.Scalar) -> Bool
    ) -> ArraySlice<Unicode.Scalar> {
        scalars[min(start, scalars.count)...].prefix(limit).prefix(while: belongs)
    }

    private static func isName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x5f, 0xb7: true
        case 0x3040...0x30ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xac00...0xd7a3, 0x20000...0x3ffff: true
        default: false
        }
    }
}

/// The names of common Weibo emotions, for texts that arrive before the server's own list (`emotions`).
enum WeiboEmotions {
    static let common = Set(
        """
        微笑 可爱 太开心 鼓掌 嘻嘻 哈哈 笑cry 挤眼 馋嘴 黑线 汗 挖鼻 哼 怒 委屈 可怜 失望 悲伤 泪 允悲 害羞 污 捂脸 爱你 亲亲 色 憧憬 \
        舔屏 坏笑 阴险 笑而不语 偷笑 酷 并不简单 思考 疑问 费解 晕 衰 骷髅 嘘 闭嘴 傻眼 吃惊 吐 感冒 生病 拜拜 鄙视 白眼 左哼哼 右哼哼 \
        抓狂 怒骂 打脸 顶 互粉 钱 哈欠 困 睡 吃瓜 doge 二哈 喵喵 good 赞 耶 ok 握手 作揖 来 拳头 弱 不要 心 伤心 给力 神马 威武 围观 \
        浮云 奥特曼 兔子 熊猫 猪头 礼物 蛋糕 蜡烛 太阳 月亮 下雨 微风 鲜花 话筒 音乐 飞机 照相机 沙尘暴 跪了 摊手 裂开 苦涩 酸 中国赞
        """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
}
