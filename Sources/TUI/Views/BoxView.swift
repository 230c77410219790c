internal import App
internal import Core

/// A bordered box in the middle of the window.
@MainActor
struct BoxView {
    let title: DisplayText
    let theme: Theme

    /// Draws the border and blanks the inside.
    ///
    /// - Parameters:
    ///   - width, height: of the inside; cut to the area.
    /// - Returns: the inside's rows, first column and width.
    func draw(
        in area: Area, of screen: any Screen, width: Int, height: Int
    ) -> (rows: Range<Int>, column: Int, width: Int) {
        let width = max(1, min(width, area.columns - 4))
        let height = max(1, min(height, area.height - 2))
        let top = area.rows.lowerBound + max(0, (area.height - height - 2) / 2)
        let left = max(0, (area.columns - width - 4) / 2)
        for row in top..<min(top + height + 2, area.rows.upperBound) {
            screen.fill(row: row, columns: left..<min(left + width + 4, area.columns), style: .plain)
            screen.put("│", row: row, column: left, style: theme.border)
            screen.put("│", row: row, column: left + width + 3, style: theme.border)
        }
        screen.put(
            "┌" + .repeating("─", width + 2) + "┐", row: top, column: left, style: theme.border)
        if top + height + 1 < area.rows.upperBound {
            screen.put(
                "└" + .repeating("─", width + 2) + "┘", row: top + height + 1, column: left, style: theme.border)
        }
        let name = LineBreaker(screen.widths).truncate(title, width: max(2, width - 2))
        if !title.isEmpty { screen.put(" \(name) ", row: top, column: left + 1, style: theme.selectedTitle) }
        return (top + 1..<min(top + 1 + height, area.rows.upperBound), left + 2, width)
    }
}
