internal import App
internal import Core

/// The frame that grows from a picture's place to the whole page when its viewer opens, and shrinks to it when the viewer is
/// closed. It is an outline of cells: a picture whose size changed would be sent to the terminal again at every step.
@MainActor
struct MovingFrame {
    /// The picture that was opened or closed.
    let tile: PictureTile
    /// The viewer that opens, which is drawn once the frame has arrived; nil for one that was closed.
    let opening: (any Page)?
    /// The step, from 0 to `steps - 1`.
    var step = 0

    static let steps = 3
    static let interval = Duration.milliseconds(30)

    init(of tile: PictureTile, opening: (any Page)?) {
        self.tile = tile
        self.opening = opening
    }

    /// Returns the place of the frame at this step: always between the picture and the page, never as large as either.
    func area(from place: CellArea, to whole: Area) -> CellArea {
        let done = opening == nil ? Self.steps - step : step + 1
        func between(_ start: Range<Int>, _ end: Range<Int>) -> Range<Int> {
            func moved(_ from: Int, _ to: Int) -> Int { from + (to - from) * done / (Self.steps + 1) }
            let start = start.clamped(to: end)
            let lower = moved(start.lowerBound, end.lowerBound)
            return lower..<max(lower, moved(start.upperBound, end.upperBound))
        }
        return CellArea(
            rows: between(place.rows, whole.rows), columns: between(place.columns, 0..<max(0, whole.columns)))
    }

    func draw(from place: CellArea, in whole: Area, of screen: any Screen, style: Style) {
        let area = area(from: place, to: whole)
        let (rows, left, width) = (area.rows, area.columns.lowerBound, area.columns.count)
        guard rows.count > 1, width > 1 else { return }
        let line = DisplayText.repeating("─", width - 2)
        screen.put("┌" + line + "┐", row: rows.lowerBound, column: left, limit: width, style: style)
        screen.put("└" + line + "┘", row: rows.upperBound - 1, column: left, limit: width, style: style)
        for row in rows.dropFirst().dropLast() {
            screen.put("│", row: row, column: left, limit: 1, style: style)
            screen.put("│", row: row, column: left + width - 1, limit: 1, style: style)
        }
    }
}
