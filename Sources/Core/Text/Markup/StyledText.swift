/// Text as lines of spans with roles, independent of how it is drawn.
package struct StyledText: Hashable, Sendable {
    /// The meaning of a span. The theme determines its look.
    package enum Role: Hashable, Sendable, CaseIterable {
        case plain, strong, emphasis, strike, underline, code, mention, hashtag, link, quote
        /// The name of a custom emoji.
        case emoji
        /// A word that was searched for.
        case match
        /// Not part of the text: the bullet of a list item, the real host of a disguised link.
        case marker
    }

    package struct Span: Hashable, Sendable {
        package var text: DisplayText
        package var role: Role
        /// The index of its target in `links`.
        package var link: Int?
    }

    /// A line as written: a paragraph, a list item, a line of code. Blank lines between blocks are empty lines.
    package struct Line: Hashable, Sendable {
        package var spans: [Span]
        /// The indent of all rows of the line, in cells.
        package var indent: Int
        /// The additional indent of its continuation rows, in cells. After a list mark they are always indented.
        package var hang: Int

        package init(spans: [Span] = [], indent: Int = 0, hang: Int = 0) {
            self.spans = spans
            self.indent = indent
            self.hang = hang
        }

        /// The mark of a list item, if the line begins with one.
        var mark: DisplayText? {
            spans.first.flatMap { $0.role == .marker && $0.link == nil ? $0.text : nil }
        }
    }

    package var lines: [Line]
    /// The targets of links, http and https only, in order of appearance.
    package var links: [LinkTarget]

    package static let empty = StyledText(lines: [], links: [])

    /// The text without styles, lines joined by newlines: for search, scripts and tests.
    package var plain: String {
        lines.map(\.spans.text.string).joined(separator: "\n")
    }
}

extension StyledText {
    /// Creates a single line; its continuation rows are indented by `hang` cells.
    package init(_ text: DisplayText, role: Role = .plain, hang: Int = 0) {
        self.init(lines: [Line(spans: [Span(text: text, role: role)], hang: hang)], links: [])
    }

    /// Appends to the last line.
    ///
    /// - Parameter link: the target of the text; nil for none.
    package mutating func append(_ text: DisplayText, role: Role = .plain, link: LinkTarget? = nil) {
        if lines.isEmpty { lines.append(Line()) }
        lines[lines.count - 1].spans.append(Span(text: text, role: role, link: link.map { _ in links.count }))
        if let link { links.append(link) }
    }

    /// Returns the text on one line with its styles and links, behind a label.
    package func oneLine(after label: DisplayText) -> StyledText {
        let spans = lines.map(\.spans).joined(separator: [Span(text: " ", role: .plain)])
        var text = StyledText(label)
        for span in spans {
            text.append(
                span.text, role: span.role, link: span.link.flatMap { links.indices.contains($0) ? links[$0] : nil })
        }
        return text
    }

    /// The whole text on one line without styles, for headings.
    package var oneLine: DisplayText {
        lines.map(\.spans.text).joined(by: " ")
    }

    /// The first line with text, without styles; at most 200 characters.
    package var firstLine: DisplayText {
        let line = lines.lazy.map(\.spans.text).first { !$0.isEmpty }
        return line.map { DisplayText(clean: String($0.string.prefix(200))) } ?? .empty
    }
}

extension Sequence<StyledText.Span> {
    /// The text without styles.
    package var text: DisplayText { DisplayText(clean: lazy.map(\.text.string).joined()) }
}
