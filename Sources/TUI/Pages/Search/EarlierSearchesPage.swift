internal import App
internal import Core

/// The searches that were made before, newest first, to repeat one; before the first, what a search may contain.
@MainActor
final class EarlierSearchesPage: Page {
    private let history: CommandHistory
    private let style: PageStyle
    private var menu = Menu<String>()
    var isActive = true

    init(history: CommandHistory, style: PageStyle) {
        self.history = history
        self.style = style
    }

    private var strings: Strings { style.strings }
    var header: PageHeader { PageHeader(title: strings.searchTitle) }
    var hints: [Hint] { (menu.rows.isEmpty ? [] : [.command(.activate)]) + [.command(.search)] }

    func layOut(in area: Area, widths: DisplayWidth) {
        var known: Set<String> = []
        let searches = history.lines.reversed().filter { known.insert($0).inserted }
        let rows = searches.map { Menu<String>.Item.row($0, label: Sanitizer.clean(RawText($0), maximum: 200)) }
        menu.show(rows.isEmpty ? [] : [.group(strings.earlierSearches)] + rows)
        menu.layOut(height: max(1, area.height))
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        guard menu.rows.isEmpty, let row = area.rows.first else {
            return menu.draw(in: area, of: screen, isActive: isActive, theme: style.theme)
        }
        screen.put(strings.searchHint, row: row, column: 2, limit: area.columns - 3, style: style.theme.time)
    }

    func perform(_ command: Command) -> Effect? {
        if menu.move(command) { return .handled }
        return command == .activate ? menu.value.map { .open(.search(words: $0)) } : nil
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? { menu.effect(of: event, in: area) }
}
