/// Collects what HTML says into lines of spans. Elements are counted rather than kept in a tree, so that tags that are
/// never closed, or closed in the wrong order, change looks and nothing else.
struct StyledTextWriter {
    private struct List {
        var isOrdered: Bool
        var number: Int
        var step: Int
    }

    private struct Link {
        var role: StyledText.Role
        var index: Int?
        var target: LinkTarget?
        var shown = ""
    }

    private enum Inline { case plain, invisible, ellipsis }

    private let hidesQuoteInline: Bool
    private var lines: [StyledText.Line] = []
    private var links: [RawText] = []
    private var spans: [StyledText.Span] = []
    private var stretch: [Unicode.Scalar] = []
    private var total = 0

    // Breaks that are due before the next text: 1 a new line, 2 a blank one as well.
    private var due = 0
    private var breaks = 0
    private var spaceIsDue = false
    private var marker: String?

    private var counts: [String: Int] = [:]
    // Asked for every character, so kept beside what they follow from.
    private var isPreformatted = false
    private var invisibles = 0
    private var lists: [List] = []
    private var inlines: [Inline] = []
    private var deepInlines = 0
    private var link: Link?
    private var hiddenParagraph = false

    init(hidesQuoteInline: Bool) {
        self.hidesQuoteInline = hidesQuoteInline
    }

    /// Whether as much was taken as is taken of any text.
    var isFull: Bool { total >= TextLimits.text }

    // MARK: Text

    mutating func add(_ scalar: Unicode.Scalar) {
        guard !hiddenParagraph else { return }
        let isSpace = scalar.value == 0x20 || (0x09...0x0d).contains(scalar.value)
        if isPreformatted {
            if scalar == "\n" || scalar == "\r" {
                if scalar == "\n" { breakLine() }
                return
            }
        } else if isSpace {
            spaceIsDue = true
            return
        }
        if invisibles > 0 {
            link?.shown.unicodeScalars.append(scalar)
            return
        }
        begin()
        if spaceIsDue {
            if !spans.isEmpty || !stretch.isEmpty { stretch.append(" ") }
            spaceIsDue = false
        }
        stretch.append(scalar)
        link?.shown.unicodeScalars.append(scalar)
        total += 1
    }

    /// A word of plain text; an address becomes a link.
    mutating func addWord(_ word: Substring) {
        if let target = LinkTarget(RawText(String(word))) {
            settleSpace()
            close()
            links.append(target.url)
            link = Link(role: .link, index: links.count - 1, target: target)
            for scalar in word.unicodeScalars { add(scalar) }
            close()
            link = nil
        } else {
            for scalar in word.unicodeScalars { add(scalar) }
        }
        spaceIsDue = true
    }

    mutating func breakLine() {
        breaks += 1
        spaceIsDue = false
    }

    mutating func finished() -> StyledText {
        endLine()
        return StyledText(lines: lines, links: links)
    }

    // MARK: Tags

    mutating func apply(_ tag: HTMLTag) {
        switch tag.name {
        case "br": breakLine()
        case "p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "table", "details", "figure": block(tag)
        case "div", "section", "article", "header", "footer", "tr", "summary", "dt", "dd", "figcaption", "address":
            space(1)
        case "hr": space(2)
        case "ul", "ol": list(tag)
        case "li": item(tag)
        case "a": tag.isEnd ? endLink() : beginLink(tag)
        case "span": tag.isEnd ? endSpan() : beginSpan(tag)
        case "td", "th": spaceIsDue = true
        case "rt":
            // The reading of the characters before it.
            for scalar in (tag.isEnd ? ")" : "(").unicodeScalars { add(scalar) }
        case "rp": hiddenParagraph = !tag.isEnd
        case "strong", "b", "em", "i", "del", "s", "strike", "u", "ins", "code", "kbd", "samp", "tt", "q", "cite":
            if !tag.isEnd { settleSpace() }
            close()
            count(tag)
        default: break
        }
    }

    private mutating func block(_ tag: HTMLTag) {
        if tag.name == "p", !tag.isEnd, hidesQuoteInline, tag.classes.contains("quote-inline") {
            hiddenParagraph = true
            return
        }
        if tag.name == "p" { hiddenParagraph = false }
        space(tag.name == "p" && !lists.isEmpty ? 1 : 2)
        count(tag)
    }

    private mutating func list(_ tag: HTMLTag) {
        space(lists.count > (tag.isEnd ? 1 : 0) ? 1 : 2)
        if tag.isEnd {
            _ = lists.popLast()
        } else if lists.count < TextLimits.depth {
            let isReversed = tag.attributes["reversed"] != nil
            let start = tag.attributes["start"].flatMap { Int($0) } ?? 1
            lists.append(List(isOrdered: tag.name == "ol", number: Self.sane(start), step: isReversed ? -1 : 1))
        }
    }

    private mutating func item(_ tag: HTMLTag) {
        space(1)
        guard !tag.isEnd else { return }
        guard !lists.isEmpty else { return marker = "• " }
        let last = lists.count - 1
        if let value = tag.attributes["value"].flatMap({ Int($0) }) { lists[last].number = Self.sane(value) }
        marker = lists[last].isOrdered ? "\(lists[last].number). " : "• "
        lists[last].number += lists[last].step
    }

    /// Numbers that a stranger chose, kept where counting on cannot overflow.
    private static func sane(_ number: Int) -> Int { min(999_999, max(-999_999, number)) }

    private mutating func beginLink(_ tag: HTMLTag) {
        endLink()
        settleSpace()
        close()
        let target = tag.attributes["href"].flatMap { LinkTarget(RawText($0)) }
        guard let target else { return }
        let classes = tag.classes
        let role: StyledText.Role =
            classes.contains("hashtag") ? .hashtag : classes.contains("mention") ? .mention : .link
        links.append(target.url)
        link = Link(role: role, index: links.count - 1, target: target)
    }

    private mutating func endLink() {
        close()
        guard let ended = link else { return }
        link = nil
        (inlines, invisibles) = ([], 0)
        // The place where a link leads is a fact: shown beside a text that names another.
        if ended.role == .link, let target = ended.target, target.isDisguised(as: ended.shown) {
            begin()
            spans.append(StyledText.Span(text: " [\(target.host)]", role: .marker, link: ended.index))
        }
    }

    private mutating func beginSpan(_ tag: HTMLTag) {
        guard inlines.count < TextLimits.depth else { return deepInlines += 1 }
        let classes = tag.classes
        if classes.contains("invisible") && link != nil || classes.contains("quote-inline") && hidesQuoteInline {
            inlines.append(.invisible)
            invisibles += 1
        } else {
            inlines.append(classes.contains("ellipsis") ? .ellipsis : .plain)
        }
    }

    private mutating func endSpan() {
        if deepInlines > 0 { return deepInlines -= 1 }
        switch inlines.popLast() {
        case .invisible: invisibles -= 1
        case .ellipsis:
            begin()
            stretch.append("…")
        case .plain, nil: break
        }
    }

    // MARK: Lines

    /// So many line ends are due before the next text.
    private mutating func space(_ count: Int) {
        due = max(due, count)
        spaceIsDue = false
    }

    /// Before text: the breaks that are due, and the mark of a list item.
    private mutating func begin() {
        let isFirst = lines.isEmpty && spans.isEmpty && stretch.isEmpty
        // A line end at the end of a paragraph says nothing more; a thousand of them no more than three.
        let count = min(3, max(due, breaks))
        if count > 0, !isFirst {
            endLine()
            for _ in 1..<max(1, count) { lines.append(StyledText.Line(spans: [], indent: 0, hangingIndent: 0)) }
        }
        if count > 0 || isFirst { (due, breaks) = (0, 0) }
        if let text = marker {
            marker = nil
            spans.append(StyledText.Span(text: Sanitizer.cleanStretch(text.unicodeScalars), role: .marker, link: nil))
        }
    }

    private mutating func endLine() {
        close()
        guard !spans.isEmpty else { return }
        let nesting = max(0, lists.count - 1) * 2 + min(8, counts["blockquote"] ?? 0) * 2
        let mark = spans.first.map { $0.role == .marker ? DisplayWidth.of($0.text) : 0 } ?? 0
        lines.append(StyledText.Line(spans: spans, indent: min(16, nesting), hangingIndent: min(24, nesting + mark)))
        spans = []
    }

    /// A space before something of another kind belongs to what went before.
    private mutating func settleSpace() {
        guard spaceIsDue, due == 0, breaks == 0, !spans.isEmpty || !stretch.isEmpty else { return }
        stretch.append(" ")
        spaceIsDue = false
    }

    /// Ends the stretch of one kind.
    private mutating func close() {
        guard !stretch.isEmpty else { return }
        let text = Sanitizer.cleanStretch(stretch)
        stretch = []
        guard !text.isEmpty else { return }
        spans.append(StyledText.Span(text: text, role: role, link: link?.index))
    }

    private var role: StyledText.Role {
        if let link { return link.role }
        if isIn("pre") || isIn("code") || isIn("kbd") || isIn("samp") || isIn("tt") { return .code }
        if isIn("strong") || isIn("b") || (1...6).contains(where: { isIn("h\($0)") }) { return .strong }
        if isIn("em") || isIn("i") || isIn("cite") { return .emphasis }
        if isIn("del") || isIn("s") || isIn("strike") { return .strike }
        if isIn("u") || isIn("ins") { return .underline }
        return isIn("blockquote") ? .quote : .plain
    }

    private func isIn(_ element: String) -> Bool { (counts[element] ?? 0) > 0 }

    private mutating func count(_ tag: HTMLTag) {
        // What went before belongs to the looks before.
        if ["blockquote", "pre", "h1", "h2", "h3", "h4", "h5", "h6"].contains(tag.name) {
            endLine()
        }
        counts[tag.name] = max(0, (counts[tag.name] ?? 0) + (tag.isEnd ? -1 : 1))
        isPreformatted = isIn("pre")
    }
}
