/// Paragraph text with the kinds of its parts: what HTML or a service's own markup says, free of how it will look.
package struct StyledText: Hashable, Sendable {
    /// What a stretch of text is. How it looks is the theme's business.
    package enum Role: Hashable, Sendable {
        case plain, strong, emphasis, strike, underline, code, mention, hashtag, link, quote, emoji, marker
    }

    package struct Span: Hashable, Sendable {
        package var text: DisplayText
        package var role: Role
        /// Where it leads: an index into `links`.
        package var link: Int?
    }

    /// One line as written: a paragraph, a list item, a line of code. Blank lines between blocks are empty lines here.
    package struct Line: Hashable, Sendable {
        package var spans: [Span]
        /// Cells by which the first row is indented, and by which the rows that it wraps into are.
        package var indent: Int
        package var hangingIndent: Int
    }

    package var lines: [Line]
    /// Targets of links, http and https only, in order of appearance.
    package var links: [RawText]

    package static let empty = StyledText(lines: [], links: [])

    /// The text without styles, lines joined by newlines: for search, scripts and tests.
    package var plain: String {
        lines.map { $0.spans.map(\.text.string).joined() }.joined(separator: "\n")
    }
}
