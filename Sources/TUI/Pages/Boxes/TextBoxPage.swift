internal import App
internal import Core

/// A text of a few lines in a box, such as a picture description. Changes are reported at once, to be saved. Enter ends
/// it; Esc restores the earlier text, after a question if anything was typed.
@MainActor
final class TextBoxPage: Page {
    private let title: DisplayText
    private let detail: DisplayText
    private let limit: Int
    private let style: PageStyle
    private let onChange: @MainActor (String) -> Void
    private let original: String
    private var editing: TextEditing
    private var top = 0
    /// The text as it was last drawn, and its place.
    private var drawn: (view: TextAreaView, rows: Range<Int>, column: Int)?

    /// - Parameters:
    ///   - detail: the subject of the text; empty for none.
    ///   - limit: in characters.
    ///   - onChange: receives the text with each change.
    init(
        _ title: DisplayText, detail: DisplayText = "", text: String, limit: Int, style: PageStyle,
        onChange: @escaping @MainActor (String) -> Void
    ) {
        self.title = title
        self.detail = detail
        self.limit = limit
        self.style = style
        self.onChange = onChange
        // A text that is too long is shown, and not cut.
        var editing = TextEditing(text, isMultiline: true, maximum: max(limit * 2, 1000))
        editing.place(at: editing.clusters.count)
        self.editing = editing
        original = editing.text
    }

    var presentation: PagePresentation { .box }
    var outlivesSession: Bool { true }
    var header: PageHeader { PageHeader(title: title) }
    var input: (any TextInput)? { self }
    var hints: [Hint] {
        [.key("Enter", label: style.strings.hintDone), .key("Esc", label: style.strings.cancelLabel)]
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        let width = max(4, min(area.columns - 6, 70))
        let wrapping = TextEditing.Wrapping(width: width - 1, widths: screen.widths)
        editing.wrapping = wrapping
        var view = TextAreaView(editing, wrapping, theme: style.theme)
        if editing.clusters.count > limit { view.surplus = [limit..<editing.clusters.count] }
        let extra = detail.isEmpty || area.height < 8 ? 1 : 2
        let wanted = max(4, view.height + 1) + extra
        let box = BoxView(title: title, style: style).draw(in: area, of: screen, width: width, height: wanted)
        var row = box.rows.lowerBound
        if extra == 2 {
            screen.put(
                LineBreaker(screen.widths).truncate(detail, width: box.width), row: row, column: box.column,
                style: style.theme.time)
            row += 1
        }
        let last = box.rows.upperBound - 1
        let rows = row..<max(row + 1, last)
        top = view.top(height: rows.count, from: top)
        drawn = (view, rows, box.column)
        screen.placeCursor(view.draw(in: screen, rows: rows, column: box.column, from: top))
        let left = limit - editing.clusters.count
        let count = style.strings.charactersLeft(left)
        screen.put(
            count, row: last, column: box.column + max(0, box.width - screen.widths.of(count)),
            style: left < 0 ? style.theme.problem : style.theme.time)
    }

    func perform(_ command: Command) -> Effect? { nil }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        switch event.kind {
        case .wheelUp: editing.perform(.up)
        case .wheelDown: editing.perform(.down)
        case .press:
            guard let drawn, drawn.rows.contains(event.row) else { return nil }
            let column = max(0, event.column - drawn.column)
            editing.place(at: drawn.view.offset(row: top + event.row - drawn.rows.lowerBound, column: column))
        }
        return .handled
    }
}

extension TextBoxPage: TextInput {
    func type(_ key: Key) -> Effect? {
        switch key.name {
        case _ where key.cancels: return cancel()
        case .enter where key.alt: edit { $0.perform(.newline) }
        case .character("s") where key.control: return end()
        case .enter: return end()
        default:
            guard let command = EditCommand(key, isMultiline: true) else { return nil }
            edit { $0.perform(command) }
        }
        return .handled
    }

    private func edit(_ change: (inout TextEditing) -> Void) {
        let revision = editing.revision
        change(&editing)
        if editing.revision != revision { onChange(editing.text) }
    }

    private func end() -> Effect {
        let left = limit - editing.clusters.count
        return left < 0 ? .say(style.strings.charactersLeft(left)) : .back
    }

    private func cancel() -> Effect {
        guard editing.text != original else { return .back }
        return .present(
            PresentedPage(
                ChoicePage.discarding(style: style) { [self] in
                    onChange(original)
                    return .close(ObjectIdentifier(self))
                }))
    }

    func paste(_ text: RawText) -> Int? {
        var cut: Int?
        edit { cut = $0.paste(text.value) }
        return cut
    }
}
