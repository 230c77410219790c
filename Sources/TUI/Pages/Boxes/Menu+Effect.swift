extension Menu {
    /// - Returns: nil where no row was clicked, and nothing scrolled.
    mutating func effect(of event: MouseEvent, in area: Area) -> Effect? {
        guard mouse(event, in: area) else { return nil }
        return event.kind == .press ? .selected : .handled
    }
}
