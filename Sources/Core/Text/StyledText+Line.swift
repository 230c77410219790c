extension StyledText {
    /// One line of one kind; the rows that it wraps into are indented by so many cells.
    package init(_ text: DisplayText, role: Role = .plain, hang: Int = 0) {
        self.init(lines: [Line(spans: [Span(text: text, role: role)], hang: hang)], links: [])
    }
}
