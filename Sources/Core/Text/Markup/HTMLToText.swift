/// A converter of a status's HTML to styled and sanitized lines.
///
/// It handles the elements that servers allow (the sanitizers of Mastodon, Pleroma, GoToSocial, snac and Friendica). Of
/// other elements the text is kept, unless their content is not text. Elements are counted instead of kept in a tree,
/// so that unclosed and misnested tags affect the style and nothing else.
struct HTMLToText {
    private struct List {
        var isOrdered: Bool
        var number: Int
        var step: Int
    }

    private enum Inline { case plain, invisible, ellipsis }

    private let hidesQuoteInline: Bool
    private var writer: StyledTextWriter
    private var open = [Int](repeating: 0, count: HTMLElement.count)
    private var lists: [List] = []
    private var inlines: [Inline] = []
    private var deepInlines = 0
    private var invisibles = 0
    private var isHidden = false

    private init(hidesQuoteInline: Bool, emojis: EmojiNames) {
        self.hidesQuoteInline = hidesQuoteInline
        writer = StyledTextWriter(emojis: emojis)
    }

    static func styled(_ html: RawText, emojis: EmojiNames, hidesQuoteInline: Bool) -> StyledText {
        var source = html.value
        return source.withUTF8 { bytes in
            var reader = HTMLToText(hidesQuoteInline: hidesQuoteInline, emojis: emojis)
            reader.read(bytes)
            return reader.writer.finished()
        }
    }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        var tokenizer = HTMLTokenizer(bytes)
        var elements = 0
        while !writer.isFull, let token = tokenizer.next() {
            switch token {
            case .text(let range): add(bytes, range)
            case .tag(let tag):
                elements += 1
                guard elements <= TextLimits.elements else { continue }
                if tag.element == .withoutText {
                    if !tag.isEnd { tokenizer.skip(to: tag.name) }
                } else {
                    apply(tag)
                }
            }
        }
    }

    private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        if isHidden { return }
        if invisibles > 0 {
            HTMLEntities.decode(bytes, range) { writer.addHidden($0) }
        } else {
            writer.add(bytes, range, decodes: true)
        }
    }

    // MARK: Tags

    private mutating func apply(_ tag: HTMLTag) {
        switch tag.element {
        case .lineBreak: writer.breakLine()
        case .paragraph, .heading, .quotation, .preformatted, .block: block(tag)
        case .division: writer.space(1)
        case .rule: writer.space(2)
        case .unorderedList, .orderedList: list(tag)
        case .item: item(tag)
        case .anchor: tag.isEnd ? endLink() : beginLink(tag)
        case .span: tag.isEnd ? endSpan() : beginSpan(tag)
        case .cell: writer.addSpace()
        case .rubyText:
            // The reading of the preceding characters.
            writer.add(literal: tag.isEnd ? ")" : "(")
        case .rubyParenthesis: isHidden = !tag.isEnd
        case .strong, .emphasis, .strike, .underline, .code: count(tag)
        case .withoutText, .other: break
        }
    }

    private mutating func block(_ tag: HTMLTag) {
        if tag.element == .paragraph {
            if !tag.isEnd, hidesQuoteInline, tag.classes.contains(.quoteInline) { return isHidden = true }
            isHidden = false
        }
        writer.space(tag.element == .paragraph && !lists.isEmpty ? 1 : 2)
        // The preceding text has the previous style.
        if tag.element != .paragraph { writer.endLine() }
        count(tag)
        indent()
    }

    private mutating func list(_ tag: HTMLTag) {
        writer.space(lists.count > (tag.isEnd ? 1 : 0) ? 1 : 2)
        writer.endLine()
        if tag.isEnd {
            _ = lists.popLast()
        } else if lists.count < TextLimits.depth {
            let step = tag.isReversed ? -1 : 1
            lists.append(
                List(isOrdered: tag.element == .orderedList, number: Self.sane(tag.start ?? 1), step: step))
        }
        indent()
    }

    private mutating func item(_ tag: HTMLTag) {
        writer.space(1)
        guard !tag.isEnd else { return }
        guard !lists.isEmpty else { return writer.mark("• ") }
        let last = lists.count - 1
        if let value = tag.value { lists[last].number = Self.sane(value) }
        if lists[last].isOrdered {
            writer.mark("\(lists[last].number). ")
            lists[last].number += lists[last].step
        } else {
            writer.mark("• ")
        }
    }

    /// Clamps a number of the author, so that counting cannot overflow.
    private static func sane(_ number: Int) -> Int { min(999_999, max(-999_999, number)) }

    private mutating func indent() {
        let lists = max(0, lists.count - 1) * 2
        writer.indent = min(16, lists + min(8, open[Int(HTMLElement.quotation.rawValue)]) * 2)
    }

    // MARK: Links

    private mutating func beginLink(_ tag: HTMLTag) {
        endLink()
        guard let target = tag.href.flatMap({ LinkTarget(RawText($0)) }) else { return }
        writer.beginLink(
            target,
            role: tag.classes.contains(.hashtag) ? .hashtag : tag.classes.contains(.mention) ? .mention : .link)
    }

    private mutating func endLink() {
        guard writer.isInLink else { return }
        writer.endLink()
        (inlines, invisibles, deepInlines) = ([], 0, 0)
    }

    private mutating func beginSpan(_ tag: HTMLTag) {
        guard inlines.count < TextLimits.depth else { return deepInlines += 1 }
        if tag.classes.contains(.invisible) && writer.isInLink || tag.classes.contains(.quoteInline) && hidesQuoteInline
        {
            inlines.append(.invisible)
            invisibles += 1
        } else {
            inlines.append(tag.classes.contains(.ellipsis) ? .ellipsis : .plain)
        }
    }

    private mutating func endSpan() {
        if deepInlines > 0 { return deepInlines -= 1 }
        switch inlines.popLast() {
        case .invisible: invisibles -= 1
        case .ellipsis: writer.addEllipsis()
        case .plain, nil: break
        }
    }

    // MARK: Style

    private mutating func count(_ tag: HTMLTag) {
        let index = Int(tag.element.rawValue)
        open[index] = max(0, open[index] + (tag.isEnd ? -1 : 1))
        writer.isPreformatted = isIn(.preformatted)
        writer.begin(role)
    }

    private var role: StyledText.Role {
        if isIn(.preformatted) || isIn(.code) { return .code }
        if isIn(.strong) || isIn(.heading) { return .strong }
        if isIn(.emphasis) { return .emphasis }
        if isIn(.strike) { return .strike }
        if isIn(.underline) { return .underline }
        return isIn(.quotation) ? .quote : .plain
    }

    private func isIn(_ element: HTMLElement) -> Bool { open[Int(element.rawValue)] > 0 }
}
