internal import App
internal import Core

/// The form of one of the user's filters. What was typed stays until the server has stored it, or the user cancels.
@MainActor
final class FilterPage: Page {
    private typealias View = FormView<FilterFormViewModel.Item>

    private let model: FilterFormViewModel
    private let style: PageStyle
    /// Closes the page.
    private let saved: @MainActor (FilterPage) -> Void
    private var places: [View.Place] = []
    private var widths = DisplayWidth.standard
    private var scroll = 0

    /// - Parameter saved: called when the server has stored the filter.
    init(_ model: FilterFormViewModel, style: PageStyle, saved: @escaping @MainActor (FilterPage) -> Void) {
        self.model = model
        self.style = style
        self.saved = saved
    }

    var input: (any TextInput)? { self }
    var isLoading: Bool { model.isSaving }

    var header: PageHeader {
        let strings = style.strings
        let name = model.filter.map { Sanitizer.clean($0.title, maximum: 60) } ?? strings.newFilter
        return PageHeader(
            title: "\(strings.filters) › \(name)",
            state: model.isSaving ? [PageHeader.State(text: strings.savingFilter, emphasis: .accent)] : [])
    }

    var hints: [Hint] {
        let strings = style.strings
        let own: [FormHint] =
            switch model.form.focusedControl {
            case .toggle: [strings.toggleKey]
            case .choice: [strings.chooseKey]
            case .field, .buttons: []
            }
        return own.map { .key($0.keys, label: $0.label) } + [
            .key(strings.nextFieldKey.keys, label: strings.nextFieldKey.label),
            .key("Enter", label: strings.hintSave), .key("Esc", label: strings.cancelLabel),
        ]
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        widths = screen.widths
        let view = View(
            form: model.form, theme: style.theme, columns: area.columns, widths: screen.widths,
            isDense: area.height < 16)
        let lines = view.lines
        scroll = View.scroll(lines, height: area.height, from: scroll)
        places = view.draw(Array(lines.dropFirst(scroll)), in: screen, rows: area.rows)
    }

    func perform(_ command: Command) -> Effect? { nil }

    private func take(_ reply: FormReply<FilterFormViewModel.Item>) -> Effect? {
        switch reply {
        case .done: return .handled
        case .unhandled: return nil
        case .pressed(.cancel): return .back
        case .pressed:
            Task { if await model.save() { saved(self) } }
            return .handled
        }
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        guard event.kind == .press, !model.isSaving,
            let place = places.first(where: { $0.row == event.row && $0.columns.contains(event.column) })
        else { return nil }
        return take(
            model.form.click(
                place.target, column: event.column - place.columns.lowerBound, width: place.columns.count,
                widths: widths))
    }
}

extension FilterPage: TextInput {
    func type(_ key: Key) -> Effect? {
        switch key.name {
        case .escape: return .back
        case .character("c") where key.control: return .back
        default: return model.isSaving ? .handled : take(model.form.handle(key))
        }
    }

    func paste(_ text: RawText) {
        if !model.isSaving { model.form.paste(text.value) }
    }
}
