internal import App
internal import Core

/// How forms look. Fields are underlined and in brackets, so that their extent shows without colours.
extension Theme {
    var field: Style { Style(attributes: .underline) }
    var placeholder: Style { Style(attributes: [.underline, .dim]) }
    var fieldSelection: Style { Style(attributes: .reverse) }
    var bracket: Style { Style(attributes: .dim) }
    func label(isFocused: Bool) -> Style { isFocused ? key : .plain }
    func button(isFocused: Bool) -> Style { isFocused ? Style(attributes: [.reverse, .bold]) : .plain }
}
