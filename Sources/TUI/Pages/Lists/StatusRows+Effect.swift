internal import App

extension StatusRows {
    /// Handles the mouse in a list: the wheel scrolls, a press selects a row.
    /// - Parameter move: moves the list.
    /// - Returns: nil if nothing is there.
    func effect(of event: MouseEvent, in area: Area, move: (ListMove) -> Void) -> Effect? {
        switch event.kind {
        case .wheelUp: move(.lines(-3))
        case .wheelDown: move(.lines(3))
        case .press:
            let row = event.row - area.rows.lowerBound
            guard area.rows.contains(event.row), let hit = geometry.item(atRow: row, in: viewport) else { return nil }
            // Before the list moves, since another item may be in its place afterwards.
            let isLine = items[hit.index].isLine
            move(.row(row))
            return isLine ? .handled : .selected
        }
        return .handled
    }
}
