internal import App
internal import Core
internal import Observation

/// Text to read: release notes, messages, facts about the account. Scrolls when it is longer than the page.
@MainActor
@Observable
final class TextPage: Page {
    struct Section: Hashable, Sendable {
        var title: DisplayText
        var lines: [DisplayText]
    }

    /// Observed, since some of the text is read after the page has opened.
    private var sections: [Section]

    @ObservationIgnored private let title: DisplayText
    /// The links of the text; nil for text without links.
    @ObservationIgnored private let links: PostLinks?
    @ObservationIgnored private let style: PageStyle
    @ObservationIgnored private var rows: [(text: DisplayText, isTitle: Bool)] = []
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

    func layOut(in area: Area, widths: DisplayWidth) {
        let breaker = ParagraphView(widths: widths)
        let columns = max(2, min(area.columns - 4, 88))
        rows = sections.enumerated().flatMap { index, section in
            (index > 0 ? [("" as DisplayText, false)] : [])
                + (section.title.isEmpty ? [] : breaker.rows(of: section.title, columns: columns).map { ($0, true) })
                + section.lines.flatMap { line in
                    line.isEmpty
                        ? [("" as DisplayText, false)] : breaker.rows(of: line, columns: columns).map { ($0, false) }
                }
        }
        window.layOut(rows.count, height: area.height)
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        for (offset, line) in rows.dropFirst(window.first).prefix(area.height).enumerated() {
            screen.put(
                line.text, row: area.rows.lowerBound + offset, column: 2, limit: area.columns - 3,
                style: line.isTitle ? style.theme.selectedTitle : style.theme.style(.text))
        }
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
