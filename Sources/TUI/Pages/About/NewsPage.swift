internal import App
internal import Core

/// The news of this version, page by page, with Start on the last one: at the first start after an upgrade.
@MainActor
final class NewsPage: Page {
    private let pages: [TextPage]
    private let style: PageStyle
    private var shown = 0
    private var button: (row: Int, columns: Range<Int>)?

    private static let most = 3

    init(_ notes: [TextAsset.Page], style: PageStyle) {
        self.style = style
        pages = notes.prefix(Self.most).map { note in
            TextPage(
                title: style.strings.whatsNew, sections: [TextPage.Section(title: note.title, lines: note.lines)],
                style: style)
        }
    }

    private var isLast: Bool { shown >= pages.count - 1 }
    private var label: DisplayText { isLast ? style.strings.newsStart : style.strings.newsNext }
    private var page: TextPage? { pages.indices.contains(shown) ? pages[shown] : nil }

    var inner: (any Page)? { page }
    var outlivesSession: Bool { true }

    var header: PageHeader {
        let place = PageHeader.State(text: style.strings.newsPage(shown + 1, all: pages.count))
        return PageHeader(title: style.strings.whatsNew, state: [place] + (page?.header.state ?? []))
    }

    var hints: [Hint] {
        [.command(.activate, label: isLast ? style.strings.hintNewsStart : style.strings.hintNewsNext)]
            + (shown > 0 ? [.command(.previousPane, label: style.strings.newsBack)] : [])
            + [.command(.back, label: style.strings.newsSkip)]
            + (page?.hints.filter { $0 != .command(.back) } ?? [])
    }

    /// Returns the area above the button and a blank line.
    private func textArea(_ area: Area) -> Area {
        Area(
            rows: area.rows.lowerBound..<max(area.rows.lowerBound + 1, area.rows.upperBound - 2), columns: area.columns)
    }

    func layOut(in area: Area, widths: DisplayWidth) { page?.layOut(in: textArea(area), widths: widths) }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        page?.draw(in: textArea(area), of: screen, at: moment)
        let row = area.rows.upperBound - 1
        let used = screen.put("[ \(label) ]", row: row, column: 2, style: style.theme.button(isFocused: true))
        button = (row, 2..<2 + used)
    }

    func perform(_ command: Command) -> Effect? {
        switch command {
        case .activate, .nextPane, .nextList: return next()
        case .previousPane, .previousList:
            shown = max(0, shown - 1)
            return .handled
        default: return page?.perform(command)
        }
    }

    private func next() -> Effect {
        if isLast { return .back }
        shown += 1
        return .handled
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        guard event.kind == .press else { return page?.mouse(event, in: textArea(area)) }
        guard let button, button.row == event.row, button.columns.contains(event.column) else { return nil }
        return next()
    }
}
