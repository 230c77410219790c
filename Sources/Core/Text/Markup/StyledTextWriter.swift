/// A builder of `StyledText`: it collapses spaces, limits blank lines and sanitizes every span.
///
/// The readers of markup determine where lines and spans end; the rules common to all of them are here.
struct StyledTextWriter {
    private struct OpenLink {
        var index: Int
        var target: LinkTarget
        var role: StyledText.Role
        /// The displayed text, hidden parts included; compared with the target's host.
        var shown: [UInt8] = []
    }

    /// Whether spaces and line ends are preserved.
    var isPreformatted = false
    /// The indent of the following lines, in cells.
    var indent = 0

    private let emojis: EmojiNames
    private var lines: [StyledText.Line] = []
    private var links: [LinkTarget] = []
    private var spans: [StyledText.Span] = []
    private var stretch: [UInt8] = []
    /// Whether the current span is printable ASCII, which needs no sanitizing.
    private var isPlain = true
    private var total = 0
    /// The number of emoji spans that may still be added.
    private var emojisLeft = TextLimits.emojis

    /// The role of the following text, outside of links.
    private(set) var role = StyledText.Role.plain
    private var link: OpenLink?

    // The breaks before the next text: 1 a new line, 2 a blank line as well.
    private var due = 0
    private var breaks = 0
    private var spaceIsDue = false
    private var marker: DisplayText?

    init(emojis: EmojiNames = EmojiNames()) {
        self.emojis = emojis
    }

    /// Whether a limit has been reached; further text is ignored.
    var isFull: Bool { total >= TextLimits.text || lines.count >= TextLimits.lines }
    var isInLink: Bool { link != nil }

    // MARK: Text

    /// Appends text in valid UTF-8.
    /// - Parameter decodes: whether to decode character references.
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

    /// Appends "…" for a truncated link text; not part of the link's displayed text.
    mutating func addEllipsis() {
        begin()
        UTF8Coding.append("…", to: &stretch)
        isPlain = false
    }

    /// Appends a hidden part of a link, which counts as part of its displayed text.
    mutating func addHidden(_ scalar: Unicode.Scalar) {
        if link != nil { UTF8Coding.append(scalar, to: &link!.shown) }
    }

    /// Requests a space before the next text.
    mutating func addSpace() { spaceIsDue = true }

    /// Sets the role of the following text.
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
        // If the displayed text names another host, show the real one beside it.
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

    /// Requests `count` line ends before the next text.
    mutating func space(_ count: Int) {
        due = max(due, count)
        spaceIsDue = false
    }

    /// Sets the mark of a list item before the next text; continuation rows are indented behind it.
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

    /// Writes the pending breaks and the list mark before text.
    private mutating func begin() {
        guard due > 0 || breaks > 0 || marker != nil else { return }
        let isFirst = lines.isEmpty && spans.isEmpty && stretch.isEmpty
        // A line end at the end of a paragraph is redundant; more than three are limited to three.
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
        // No space at the beginning of a line or after a list mark, which ends with one.
        if stretch.isEmpty, spans.last.map({ $0.role == .marker && $0.link == nil }) ?? true { return }
        stretch.append(0x20)
    }

    /// Writes a pending space before a change of role; it belongs to the preceding text.
    private mutating func settleBefore() {
        if due == 0, breaks == 0, marker == nil { settle() }
    }

    // MARK: Stretches

    /// Returns the end of a run that can be copied unchanged: printable ASCII with single spaces between the words.
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

    /// Ends the current span.
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
