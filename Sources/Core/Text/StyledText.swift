/// Paragraph text with the kinds of its parts: what HTML or a service's own markup says, free of how it will look.
package struct StyledText: Hashable, Sendable {
    /// What a stretch of text is. How it looks is the theme's business.
    package enum Role: Hashable, Sendable, CaseIterable {
        case plain, strong, emphasis, strike, underline, code, mention, hashtag, link, quote
        /// The name of a service's own picture.
        case emoji
        /// Not of the text: the mark of a list item, the true host of a disguised link.
        case marker
    }

    package struct Span: Hashable, Sendable {
        package var text: DisplayText
        package var role: Role
        /// Where it leads: an index into `links`.
        package var link: Int?

        package init(text: DisplayText, role: Role, link: Int? = nil) {
            self.text = text
            self.role = role
            self.link = link
        }
    }

    /// One line as written: a paragraph, a list item, a line of code. Blank lines between blocks are empty lines here.
    package struct Line: Hashable, Sendable {
        package var spans: [Span]
        /// Cells by which all rows of the line are indented.
        package var indent: Int
        /// Cells by which the rows that it wraps into are indented further. Behind a mark they always are.
        package var hang: Int

        package init(spans: [Span] = [], indent: Int = 0, hang: Int = 0) {
            self.spans = spans
            self.indent = indent
            self.hang = hang
        }

        /// What stands before the line: the mark of a list item.
        var mark: DisplayText? {
            spans.first.flatMap { $0.role == .marker && $0.link == nil ? $0.text : nil }
        }
    }

    package var lines: [Line]
    /// Targets of links, http and https only, in order of appearance.
    package var links: [LinkTarget]

    package static let empty = StyledText(lines: [], links: [])

    /// The text without styles, lines joined by newlines: for search, scripts and tests.
    package var plain: String {
        lines.map { $0.spans.map(\.text.string).joined() }.joined(separator: "\n")
    }
}
