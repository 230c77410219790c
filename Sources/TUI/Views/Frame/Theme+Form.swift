internal import App
internal import Core

/// The look of forms. Fields are underlined and in brackets, so that their extent shows without colours.
extension Theme {
    var field: Style { style(.field) }
    var placeholder: Style {
        var style = field
        style.attributes.insert(.dim)
        return style
    }
    var fieldSelection: Style { Style(attributes: .reverse) }
    var bracket: Style { Style(attributes: .dim) }
    func label(isFocused: Bool) -> Style { isFocused ? key : style(.text) }
    func button(isFocused: Bool) -> Style { isFocused ? Style(attributes: [.reverse, .bold]) : style(.text) }
}

/// The look of a text that is too long.
extension Theme {
    var overLimit: Style {
        var style = problem
        style.attributes.insert(.reverse)
        return style
    }
}
