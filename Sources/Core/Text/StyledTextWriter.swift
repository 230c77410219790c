/// Collects text into lines of spans: spaces run together, blank lines are few, and every stretch is cleaned on its way in.
///
/// What reads a markup says where lines end and what a stretch is; this keeps the rules that all of them share.
struct StyledTextWriter {
    private struct OpenLink {
        var index: Int
        var target: LinkTarget
        var role: StyledText.Role
        /// What a reader is shown for it, hidden parts included: compared with where it leads.
        var shown: [UInt8] = []
    }

    /// Spaces and line ends stand as they are written.
    var isPreformatted = false
    /// Cells by which the lines from here on are indented.
    var indent = 0

    private let emojis: EmojiNames
    private var lines: [StyledText.Line] = []
    private var links: [LinkTarget] = []
    private var spans: [StyledText.Span] = []
    private var stretch: [UInt8] = []
    /// Whether the stretch is printable ASCII, which needs no cleaning.
    private var isPlain = true
    private var total = 0
    /// The number of emoji spans that may still be added.
    private var emojisLeft = TextLimits.emojis

    /// Of what follows, outside of links.
    private(set) var role = StyledText.Role.plain
    private var link: OpenLink?

    // Breaks that are due before the next text: 1 a new line, 2 a blank one as well.
    private var due = 0
    private var breaks = 0
    private var spaceIsDue = false
    private var marker: DisplayText?

    init(emojis: EmojiNames = EmojiNames()) {
        self.emojis = emojis
    }

    /// Whether as much was taken as is taken of any text.
    var isFull: Bool { total >= TextLimits.text || lines.count >= TextLimits.lines }
    var isInLink: Bool { link != nil }

    // MARK: Text

    /// Takes text in valid UTF-8, its character references decoded.
    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, decodes: Bool) {
        var index = range.lowerBound
        while index < range.upperBound, !isFull {
            let last = min(range.upperBound, index + TextLimits.text - total)
            let end = isPreformatted ? index : endOfPlain(bytes, from: index, to: last, decodes)
            if end > index {
                begin()
                settle()
                stretch.append(contentsOf: bytes[index..<end])
                link?.shown.append(contentsOf: bytes[index..<end])
                total += end - index
                index = end
                continue
            }
            let scalar =
                decodes
                ? HTMLEntities.next(bytes, &index, end: range.upperBound) { add($0) }
                : UTF8Coding.next(bytes, &index, end: range.upperBound)
            add(scalar)
        }
    }

    mutating func add(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        if isPreformatted {
            if value == 0x0a { return breakLine() }
            if value == 0x0d { return }
        } else if value == 0x20 || (0x09...0x0d).contains(value) {
            return spaceIsDue = true
        }
        begin()
        settle()
        UTF8Coding.append(scalar, to: &stretch)
        if link != nil { UTF8Coding.append(scalar, to: &link!.shown) }
        isPlain = isPlain && value >= 0x20 && value < 0x7f
        total += 1
    }

    mutating func add(literal text: StaticString) {
        for scalar in text.description.unicodeScalars { add(scalar) }
    }

    /// What a server cut off a link's text; it is none of what the link says.
    mutating func addEllipsis() {
        begin()
        UTF8Coding.append("…", to: &stretch)
        isPlain = false
    }

    /// A part of a link that is not shown, but belongs to what the link says.
    mutating func addHidden(_ scalar: Unicode.Scalar) {
        if link != nil { UTF8Coding.append(scalar, to: &link!.shown) }
    }

    /// A space is due before the next text.
    mutating func addSpace() { spaceIsDue = true }

    /// What follows is of this kind, until another is named.
    mutating func begin(_ role: StyledText.Role) {
        guard role != self.role else { return }
        settleBefore()
        close()
        self.role = role
    }

    // MARK: Links

    mutating func beginLink(_ target: LinkTarget, role: StyledText.Role) {
        endLink()
        settleBefore()
        close()
        links.append(target)
        link = OpenLink(index: links.count - 1, target: target, role: role)
    }

    mutating func endLink() {
        guard link != nil else { return }
        close()
        guard let ended = link else { return }
        link = nil
        // The place where a link leads is a fact: shown beside a text that names another.
        if ended.role == .link, ended.target.isDisguised(as: ended.shown) {
            begin()
            spans.append(StyledText.Span(text: " [\(ended.target.host)]", role: .marker, link: ended.index))
        }
    }

    // MARK: Lines

    mutating func breakLine() {
        breaks += 1
        spaceIsDue = false
    }

    /// So many line ends are due before the next text.
    mutating func space(_ count: Int) {
        due = max(due, count)
        spaceIsDue = false
    }

    /// What stands before the next text of a list; the rows that it wraps into begin behind it.
    mutating func mark(_ marker: DisplayText) {
        self.marker = marker
    }

    /// Returns the text, ending with "…" if it was cut.
    mutating func finished() -> StyledText {
        endLink()
        if isFull { addEllipsis() }
        endLine()
        return StyledText(lines: lines, links: links)
    }

    mutating func endLine() {
        close()
        guard !spans.isEmpty else { return }
        lines.append(StyledText.Line(spans: spans, indent: indent))
        spans = []
    }

    /// Before text: the breaks that are due, and the mark of a list item.
    private mutating func begin() {
        guard due > 0 || breaks > 0 || marker != nil else { return }
        let isFirst = lines.isEmpty && spans.isEmpty && stretch.isEmpty
        // A line end at the end of a paragraph says nothing more; a thousand of them no more than three.
        let count = min(3, max(due, breaks))
        if count > 0, !isFirst {
            endLine()
            for _ in 1..<max(1, count) { lines.append(StyledText.Line()) }
        }
        (due, breaks) = (0, 0)
        if let marker {
            self.marker = nil
            spans.append(StyledText.Span(text: marker, role: .marker))
        }
    }

    private mutating func settle() {
        guard spaceIsDue else { return }
        spaceIsDue = false
        // None at the beginning of a line, nor behind its mark, which ends with one.
        if stretch.isEmpty, spans.last.map({ $0.role == .marker && $0.link == nil }) ?? true { return }
        stretch.append(0x20)
    }

    /// A space before something of another kind belongs to what went before.
    private mutating func settleBefore() {
        if due == 0, breaks == 0, marker == nil { settle() }
    }

    // MARK: Stretches

    /// The end of a run that can be taken as it is: printable ASCII with single spaces between the words.
    private func endOfPlain(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, _ decodes: Bool
    ) -> Int {
        var index = start
        while index < end {
            let byte = bytes[index]
            if byte > 0x20, byte < 0x7f, byte != UInt8(ascii: "&") || !decodes {
                index += 1
            } else if byte == 0x20, index > start, index + 1 < end, bytes[index + 1] > 0x20, bytes[index + 1] < 0x7f,
                bytes[index + 1] != UInt8(ascii: "&") || !decodes
            {
                index += 2
            } else {
                break
            }
        }
        return index
    }

    /// Ends the stretch of one kind.
    private mutating func close() {
        guard !stretch.isEmpty else { return }
        let string = String(decoding: stretch, as: UTF8.self)
        let text = isPlain ? DisplayText(clean: string) : Sanitizer.cleanStretch(string)
        stretch.removeAll(keepingCapacity: true)
        isPlain = true
        guard !text.isEmpty else { return }
        let span = StyledText.Span(text: text, role: link?.role ?? role, link: link?.index)
        emojisLeft -= emojis.split(span, into: &spans, most: emojisLeft)
    }
}
