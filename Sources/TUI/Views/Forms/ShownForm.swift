internal import App
internal import Core

/// A form on a page or in a box: the part of it that is in sight, and its places that can be clicked.
@MainActor
struct ShownForm<ID: Hashable & Sendable> {
    private var places: [FormView<ID>.Place] = []
    private var widths = DisplayWidth.standard
    private var scroll = 0
    /// The column of the screen where the form begins.
    private var start = 0

    /// The most columns of a form in a box, with its border.
    private static var boxWidth: Int { 78 }

    init() {}

    mutating func draw(_ form: Form<ID>, in area: Area, of screen: any Screen, theme: Theme) {
        draw(form, isDense: area.height < 16, in: area, of: screen, theme)
    }

    /// Draws the form in a box over the page below.
    mutating func draw(
        _ form: Form<ID>, inBox title: DisplayText, _ area: Area, of screen: any Screen, style: PageStyle
    ) {
        let isDense = area.height < 16
        // The form's own margin is as wide as the box's.
        let width = min(area.columns, Self.boxWidth)
        let view = FormView(
            form: form, theme: style.theme, columns: width, widths: screen.widths, isDense: isDense)
        let box = BoxView(title: title, style: style)
            .draw(in: area, of: screen, width: width - 4, height: view.lines.count)
        start = box.column - 2
        draw(
            form, isDense: isDense, in: Area(rows: box.rows, columns: width),
            of: PartScreen(screen, columns: start..<start + width), style.theme)
    }

    private mutating func draw(
        _ form: Form<ID>, isDense: Bool, in area: Area, of screen: any Screen, _ theme: Theme
    ) {
        widths = screen.widths
        let view = FormView(form: form, theme: theme, columns: area.columns, widths: widths, isDense: isDense)
        let lines = view.lines
        scroll = FormView<ID>.scroll(lines, height: area.height, from: scroll)
        places = view.draw(Array(lines.dropFirst(scroll)), in: screen, rows: area.rows)
    }

    /// Gives the form a click.
    ///
    /// - Returns: nil if there is nothing to click.
    func click(_ event: MouseEvent, in form: inout Form<ID>) -> FormReply<ID>? {
        guard event.kind == .press,
            let place = places.first(where: { $0.row == event.row && $0.columns.contains(event.column - start) })
        else { return nil }
        return form.click(
            place.target, column: event.column - start - place.columns.lowerBound, width: place.columns.count,
            widths: widths)
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
