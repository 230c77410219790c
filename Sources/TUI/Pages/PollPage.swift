internal import App
internal import Core

/// The form of a poll that is written.
@MainActor
final class PollPage: Page {
    private typealias View = FormView<PollFormViewModel.Item>

    private let model: PollFormViewModel
    private let style: PageStyle
    /// Receives the poll; nil to remove it.
    private let done: @MainActor (OutgoingPoll?) -> Void
    private var places: [View.Place] = []
    private var widths = DisplayWidth.standard
    private var scroll = 0

    init(_ model: PollFormViewModel, style: PageStyle, done: @escaping @MainActor (OutgoingPoll?) -> Void) {
        self.model = model
        self.style = style
        self.done = done
    }

    var input: (any TextInput)? { self }
    var outlivesSession: Bool { true }
    var header: PageHeader { PageHeader(title: style.strings.pollTitle) }

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
            .key("Ctrl-S", label: strings.pollSave), .key("Esc", label: strings.cancelLabel),
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

    private func take(_ reply: FormReply<PollFormViewModel.Item>) -> Effect? {
        switch reply {
        case .done: return .handled
        case .unhandled: return nil
        case .pressed(.cancel): return .back
        case .pressed(.remove):
            done(nil)
            return .back
        case .pressed: return save()
        }
    }

    private func save() -> Effect {
        guard let poll = model.read() else { return .handled }
        done(poll)
        return .back
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        guard event.kind == .press,
            let place = places.first(where: { $0.row == event.row && $0.columns.contains(event.column) })
        else { return nil }
        return take(
            model.form.click(
                place.target, column: event.column - place.columns.lowerBound, width: place.columns.count,
                widths: widths))
    }
}

extension PollPage: TextInput {
    func type(_ key: Key) -> Effect? {
        switch key.name {
        case .escape: return .back
        case .character("c") where key.control: return .back
        case .character("s") where key.control: return save()
        default: return take(model.form.handle(key))
        }
    }

    func paste(_ text: RawText) { model.form.paste(text.value) }
}
