internal import App
internal import Core

/// All emoji in a box, with a field that searches them. Enter or a click chooses one.
@MainActor
final class EmojiPage: Page {
    private typealias Item = Menu<CompletionCandidate>.Item

    private let model: EmojiPickerViewModel
    private let style: PageStyle
    private let choose: @MainActor (CompletionCandidate) -> Effect
    private var menu = Menu<CompletionCandidate>()
    /// The revision of the results in the menu; nil before the first ones.
    private var shown: Int?
    /// The revision of the field that the menu's selection is for.
    private var searched = 0
    /// The place of the emoji, for clicks.
    private var place: MenuPlace?
    /// The place of the field, for clicks.
    private var field: (row: Int, column: Int, columns: Int, widths: DisplayWidth)?

    /// The size of the inside of the box, where there is room for it.
    private static let (widest, highest) = (48, 16)

    /// - Parameter choose: makes the effect of the emoji that was chosen.
    init(
        _ model: EmojiPickerViewModel, style: PageStyle,
        choose: @escaping @MainActor (CompletionCandidate) -> Effect
    ) {
        self.model = model
        self.style = style
        self.choose = choose
    }

    private var strings: Strings { style.strings }
    private var theme: Theme { style.theme }

    var presentation: PagePresentation { .box }
    var outlivesSession: Bool { true }
    var isLoading: Bool { model.isLoading }
    var header: PageHeader { PageHeader(title: strings.emojiTitle) }
    var input: (any TextInput)? { self }
    var hints: [Hint] {
        [
            .key("Enter", label: strings.hintInsert), .key("↑ ↓", label: strings.hintChoose),
            .key("Esc", label: strings.cancelLabel),
        ]
    }

    func perform(_ command: Command) -> Effect? { nil }

    // MARK: Drawing

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        fill()
        let box = BoxView(title: strings.emojiTitle, style: style).draw(
            in: area, of: screen, width: min(area.columns - 6, Self.widest), height: Self.highest)
        let row = box.rows.lowerBound
        let cursor = TextFieldView(theme: theme, placeholder: strings.emojiPlaceholder)
            .draw(model.filter, in: screen, row: row, column: box.column, columns: box.width)
        screen.placeCursor(cursor)
        field = (row, box.column, box.width, screen.widths)
        place = nil
        guard box.rows.count > 1 else { return }
        let top = drawState(
            in: screen, rows: row + 1..<box.rows.upperBound - 1, column: box.column + 1, columns: box.width - 2,
            at: moment)
        let inside = Area(rows: top..<box.rows.upperBound, columns: box.width)
        menu.layOut(height: inside.height)
        menu.draw(in: inside, of: screen, column: box.column - 1, width: box.width + 1, theme: theme)
        place = MenuPlace(area: inside, columns: box.column..<box.column + box.width)
    }

    /// Draws the state, or a problem, above the menu.
    ///
    /// - Returns: the row below.
    private func drawState(
        in screen: any Screen, rows: Range<Int>, column: Int, columns: Int, at moment: DrawingMoment
    ) -> Int {
        guard model.isLoading || model.hasFailed else { return rows.lowerBound }
        let text: DisplayText =
            model.isLoading ? "\(Spinner.picture(moment.step)) \(strings.loadingEmoji)" : strings.emojiNotLoaded
        return ParagraphView(in: screen).draw(
            text, in: screen, row: rows.lowerBound, column: column, columns: max(2, columns), rows: rows.count,
            style: theme.group)
    }

    /// Fills the menu, if other emoji match than those that it has. Several keys may come between two drawings.
    private func fill() {
        guard shown != model.revision else { return }
        shown = model.revision
        var items: [Item] = []
        for (title, found) in [(strings.emojiOfServer, model.own), (strings.emojiOfUnicode, model.unicode)]
        where !found.isEmpty {
            items.append(.group(title))
            items += found.map { Item.row($0, label: $0.label) }
        }
        if model.own.isEmpty, model.unicode.isEmpty, !model.isLoading { items.append(.group(strings.noEmojiMatch)) }
        // A new search begins at its first result, and so does a list whose beginning has arrived.
        let isFirst = menu.selected == 0 || searched != model.filter.revision
        searched = model.filter.revision
        menu.show(items)
        if isFirst { _ = menu.move(.top) }
    }

    // MARK: Choosing

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        if event.kind == .press, let field, event.row == field.row {
            guard (field.column..<field.column + field.columns).contains(event.column) else { return nil }
            // As `TextFieldView` draws it.
            let window = FieldWindow(model.filter, width: max(3, field.columns) - 1, widths: field.widths)
            let offset = window.offset(column: event.column - field.column)
            model.edit { $0.place(at: offset) }
            return .handled
        }
        guard let place, place.pass(event, to: &menu) else { return nil }
        return event.kind == .press ? end() : .handled
    }

    /// - Returns: nil if no emoji match.
    private func end() -> Effect? {
        guard let emoji = menu.value else { return nil }
        return .backThen(choose(emoji))
    }
}

extension EmojiPage: TextInput {
    func type(_ key: Key) -> Effect? {
        fill()
        switch key.name {
        case _ where key.cancels: return .back
        case .enter: return end()
        case .up, .backTab: _ = menu.move(.previousStatus)
        case .down, .tab: _ = menu.move(.nextStatus)
        case .pageUp: _ = menu.move(.pageUp)
        case .pageDown: _ = menu.move(.pageDown)
        default:
            guard let command = EditCommand(key) else { return nil }
            model.edit { $0.perform(command) }
        }
        return .handled
    }

    func paste(_ text: RawText) -> Int? {
        var cut: Int?
        model.edit { cut = $0.paste(text.value) }
        return cut
    }
}
