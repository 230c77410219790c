internal import App
internal import Core

/// A bordered box in the middle of the window.
@MainActor
struct BoxView {
    let title: DisplayText
    let style: PageStyle
    private var theme: Theme { style.theme }

    /// Draws the border and blanks the inside.
    ///
    /// - Parameters:
    ///   - width, height: the size of the inside; cut to the area.
    /// - Returns: the inside's rows, first column and width.
    func draw(
        in area: Area, of screen: any Screen, width: Int, height: Int
    ) -> (rows: Range<Int>, column: Int, width: Int) {
        let width = max(1, min(width, area.columns - 4))
        let height = max(1, min(height, area.height - 2))
        let top = area.rows.lowerBound + max(0, (area.height - height - 2) / 2)
        let left = max(0, (area.columns - width - 4) / 2)
        let (rows, columns) = (top..<top + height + 2, left..<left + width + 4)
        style.box.area = CellArea(
            rows: rows.clamped(to: area.rows), columns: left..<min(left + width + 4, area.columns))
        BoxBorder(theme: theme).draw(rows: rows, columns: columns, in: area, of: screen)
        let name = LineBreaker(screen.widths).truncate(title, width: max(2, width - 2))
        if !title.isEmpty { screen.put(" \(name) ", row: top, column: left + 1, style: theme.selectedTitle) }
        return (top + 1..<min(top + 1 + height, area.rows.upperBound), left + 2, width)
    }

    /// Draws a box with a heading, a detail and, below an empty row, a menu.
    ///
    /// - Returns: the place of the menu.
    func draw<Value>(
        _ menu: inout Menu<Value>, below heading: [DisplayText], _ detail: [DisplayText], in area: Area,
        of screen: any Screen, width: Int
    ) -> MenuPlace {
        let lines = heading + detail
        let box = draw(
            in: area, of: screen, width: width,
            height: lines.count + (lines.isEmpty ? 0 : 1) + menu.rows.count)
        var row = box.rows.lowerBound
        for (index, line) in lines.enumerated() where row < box.rows.upperBound {
            screen.put(
                line, row: row, column: box.column, style: index < heading.count ? theme.selectedTitle : theme.time)
            row += 1
        }
        // In a low window the empty row is left out before a row of the menu is.
        if !lines.isEmpty, box.rows.count > lines.count + menu.rows.count { row += 1 }
        let rows = min(row, box.rows.upperBound - 1)..<box.rows.upperBound
        menu.layOut(height: rows.count)
        let inside = Area(rows: rows, columns: box.width)
        menu.draw(in: inside, of: screen, column: box.column - 1, width: box.width + 1, theme: theme)
        return MenuPlace(area: inside, columns: box.column..<box.column + box.width)
    }
}

/// The border of a box over other content.
@MainActor
struct BoxBorder {
    let theme: Theme

    /// Draws the border, and blanks the inside and the cells around it: the border would run into the lines below.
    ///
    /// - Parameters:
    ///   - rows, columns: the place of the border. Rows that are not in the area are not drawn.
    ///   - air: the blank rows above and below.
    func draw(rows: Range<Int>, columns: Range<Int>, air: Int = 1, in area: Area, of screen: any Screen) {
        let around = max(0, columns.lowerBound - 1)..<min(columns.upperBound + 1, area.columns)
        for row in (rows.lowerBound - air..<rows.upperBound + air).clamped(to: area.rows) {
            screen.fill(row: row, columns: around, style: .plain)
        }
        for row in rows.clamped(to: area.rows) {
            screen.put("│", row: row, column: columns.lowerBound, style: theme.border)
            screen.put("│", row: row, column: columns.upperBound - 1, style: theme.border)
        }
        let line = DisplayText.repeating("─", max(0, columns.count - 2))
        let ends: [(row: Int, text: DisplayText)] = [
            (rows.lowerBound, "┌" + line + "┐"), (rows.upperBound - 1, "└" + line + "┘"),
        ]
        for end in ends where area.rows.contains(end.row) {
            screen.put(end.text, row: end.row, column: columns.lowerBound, style: theme.border)
        }
    }
}

/// The place of the last box that was drawn, with its border. Of several boxes, the one in front is drawn last.
@MainActor
final class BoxPlace {
    fileprivate(set) var area: CellArea?
}

/// The place where the menu of a box was drawn.
struct MenuPlace {
    let area: Area
    let columns: Range<Int>

    /// Gives the menu an event of the mouse that is over it.
    ///
    /// - Returns: whether the menu used it.
    @MainActor
    func pass<Value>(_ event: MouseEvent, to menu: inout Menu<Value>) -> Bool {
        columns.contains(event.column) && menu.mouse(event, in: area)
    }
}
