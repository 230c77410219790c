extension StyledText {
    /// One line of one kind; the rows that it wraps into are indented by so many cells.
    package init(_ text: DisplayText, role: Role = .plain, hang: Int = 0) {
        self.init(lines: [Line(spans: [Span(text: text, role: role)], hang: hang)], links: [])
    }

    /// All of it in one line without styles, for a heading.
    package var oneLine: DisplayText {
        lines.reduce(DisplayText.empty) { text, line in
            line.spans.reduce(text.isEmpty ? text : "\(text) ") { $0 + $1.text }
        }
    }
}
