internal import App
internal import Core

/// A form on a page: the part of it that is in sight, and its places that can be clicked.
@MainActor
struct ShownForm<ID: Hashable & Sendable> {
    private var places: [FormView<ID>.Place] = []
    private var widths = DisplayWidth.standard
    private var scroll = 0

    init() {}

    mutating func draw(_ form: Form<ID>, in area: Area, of screen: any Screen, theme: Theme) {
        widths = screen.widths
        let view = FormView(
            form: form, theme: theme, columns: area.columns, widths: widths, isDense: area.height < 16)
        let lines = view.lines
        scroll = FormView<ID>.scroll(lines, height: area.height, from: scroll)
        places = view.draw(Array(lines.dropFirst(scroll)), in: screen, rows: area.rows)
    }

    /// Gives the form a click.
    ///
    /// - Returns: nil if there is nothing to click.
    func click(_ event: MouseEvent, in form: inout Form<ID>) -> FormReply<ID>? {
        guard event.kind == .press,
            let place = places.first(where: { $0.row == event.row && $0.columns.contains(event.column) })
        else { return nil }
        return form.click(
            place.target, column: event.column - place.columns.lowerBound, width: place.columns.count, widths: widths)
    }

    /// Returns the keys for the control with the focus, and the key to the next one.
    static func hints(for form: Form<ID>, _ strings: Strings) -> [Hint] {
        let own: [FormHint] =
            switch form.focusedControl {
            case .toggle: [strings.toggleKey]
            case .choice: [strings.chooseKey]
            case .field, .buttons: []
            }
        return (own + [strings.nextFieldKey]).map { .key($0.keys, label: $0.label) }
    }
}

extension Form {
    /// Handles a click.
    /// - Parameter column: from the left edge of the clicked part.
    mutating func click(_ target: FormView<ID>.Target, column: Int, width: Int, widths: DisplayWidth) -> FormReply<ID> {
        switch target {
        case .field(let id):
            focus(on: id)
            guard let field = field(id) else { break }
            let window = FieldWindow(field.editing, width: max(2, width - 1), widths: widths, isSecret: field.isSecret)
            placeCursor(id, at: window.offset(column: column))
        case .option(let id, let choice):
            focus(on: id)
            choose(id, choice)
        case .toggle(let id):
            focus(on: id)
            toggle(id)
        case .button(let id):
            focus(on: id)
            return .pressed(id)
        }
        return .done
    }
}
