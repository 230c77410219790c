/// The styles of the frame around the pages: bars, boxes, menus.
extension Theme {
    var accent: Style { pull }
    var group: Style { Style(attributes: [.bold, .dim]) }
    var border: Style { rule }
    var message: Style { Style(attributes: .bold) }
}
