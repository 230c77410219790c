internal import App
internal import Core
internal import Observation

/// Text to read: release notes, messages, facts about the account. Scrolls when it is longer than the page.
@MainActor
@Observable
final class TextPage: Page {
    struct Section: Hashable, Sendable {
        var title: DisplayText
        /// The paragraphs, whose links can be clicked.
        var lines: [StyledText]

        init(title: DisplayText, lines: [StyledText]) {
            self.title = title
            self.lines = lines
        }

        init(title: DisplayText, lines: [DisplayText]) {
            self.init(title: title, lines: lines.map { StyledText($0) })
        }
    }

    private struct Row {
        var spans: [StyledText.Span]
        var links: [LinkTarget] = []
        var isTitle = false
    }

    /// Observed, since some of the text is read after the page has opened.
    private var sections: [Section]

    @ObservationIgnored private let title: DisplayText
    /// The links of the text; nil for text without links.
    @ObservationIgnored private let links: PostLinks?
    @ObservationIgnored private let style: PageStyle
    @ObservationIgnored private var rows: [Row] = []
    @ObservationIgnored private var window = ScrolledLines()

    init(title: DisplayText, sections: [Section], style: PageStyle, links: PostLinks? = nil) {
        self.title = title
        self.sections = sections
        self.style = style
        self.links = links
    }

    var outlivesSession: Bool { true }
    /// Whether the text has still to be read.
    var isLoading: Bool { sections.isEmpty }

    /// Replaces the text; the place on it stays.
    func show(_ sections: [Section]) {
        if sections != self.sections { self.sections = sections }
    }

    var header: PageHeader {
        let rest = window.rest
        return PageHeader(title: title, state: rest > 0 ? [PageHeader.State(text: style.strings.moreLines(rest))] : [])
    }

    var hints: [Hint] {
        (window.isLonger ? [.command(.pageDown), .command(.pageUp)] : [])
            + (links == nil ? [] : [.command(.links)]) + [.command(.back)]
    }

    /// Returns the most columns of a line.
    static func columns(in area: Area) -> Int { max(4, min(area.columns - 4, 88)) }

    func layOut(in area: Area, widths: DisplayWidth) {
        let breaker = LineBreaker(widths)
        let columns = Self.columns(in: area)
        func wrapped(_ text: StyledText, isTitle: Bool = false) -> [Row] {
            breaker.wrap(text, width: columns).map { Row(spans: $0, links: text.links, isTitle: isTitle) }
        }
        rows = sections.enumerated().flatMap { index, section in
            (index > 0 ? [Row(spans: [])] : [])
                + (section.title.isEmpty ? [] : wrapped(StyledText(section.title), isTitle: true))
                + section.lines.flatMap { wrapped($0) }
        }
        window.layOut(rows.count, height: area.height)
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        for (offset, line) in rows.dropFirst(window.first).prefix(area.height).enumerated() {
            var column = 2
            for span in line.spans {
                let link = span.link.flatMap { line.links.indices.contains($0) ? line.links[$0] : nil }
                column += screen.put(
                    span.text, row: area.rows.lowerBound + offset, column: column, limit: area.columns - column - 1,
                    style: look(of: span, isTitle: line.isTitle), link: link)
            }
        }
    }

    private func look(of span: StyledText.Span, isTitle: Bool) -> Style {
        if isTitle { return style.theme.selectedTitle }
        return span.role == .plain ? style.theme.style(.text) : style.theme.style(RowRole.text(span.role))
    }

    func perform(_ command: Command) -> Effect? {
        if window.perform(command) { return .handled }
        switch command {
        case .activate: return .back
        case .links: return links.map { Effect.open(.links($0)) }
        default: return nil
        }
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? { window.scroll(event) ? .handled : nil }
}
