extension StyledText {
    /// Creates a single line; its continuation rows are indented by `hang` cells.
    package init(_ text: DisplayText, role: Role = .plain, hang: Int = 0) {
        self.init(lines: [Line(spans: [Span(text: text, role: role)], hang: hang)], links: [])
    }

    /// The whole text on one line without styles, for headings.
    package var oneLine: DisplayText {
        DisplayText(
            clean: lines.lazy.filter { !$0.spans.isEmpty }.map { $0.spans.map(\.text.string).joined() }.joined(
                separator: " "))
    }

    /// The first line with text, without styles; at most 200 characters.
    package var firstLine: DisplayText {
        let line = lines.lazy.map { $0.spans.reduce(DisplayText.empty) { $0 + $1.text } }.first { !$0.isEmpty }
        return line.map { DisplayText(clean: String($0.string.prefix(200))) } ?? .empty
    }
}
