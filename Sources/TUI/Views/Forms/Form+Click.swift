internal import App
internal import Core

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
