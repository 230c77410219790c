extension StyledText {
    /// One line of one kind; the rows that it wraps into are indented by so many cells.
    package init(_ text: DisplayText, role: Role = .plain, hang: Int = 0) {
        self.init(lines: [Line(spans: [Span(text: text, role: role)], hang: hang)], links: [])
    }

    /// All of it in one line without styles, for a heading.
    package var oneLine: DisplayText {
        DisplayText(
            clean: lines.lazy.filter { !$0.spans.isEmpty }.map { $0.spans.map(\.text.string).joined() }.joined(
                separator: " "))
    }

    /// The first line that has text, without styles; at most 200 characters of it.
    package var firstLine: DisplayText {
        let line = lines.lazy.map { $0.spans.reduce(DisplayText.empty) { $0 + $1.text } }.first { !$0.isEmpty }
        return line.map { DisplayText(clean: String($0.string.prefix(200))) } ?? .empty
    }
}
