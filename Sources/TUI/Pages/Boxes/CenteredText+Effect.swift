extension [CenteredText.Place] {
    /// - Returns: nil if no button was clicked.
    func effect(of event: MouseEvent) -> Effect? {
        guard event.kind == .press,
            let place = first(where: { $0.row == event.row && $0.columns.contains(event.column) })
        else { return nil }
        return .perform(place.command)
    }
}
