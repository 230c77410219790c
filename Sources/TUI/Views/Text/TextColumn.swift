internal import App
internal import Core

/// Paragraphs one below the other, until the room is used up.
@MainActor
struct TextColumn {
    let screen: any Screen
    let columns: Int
    /// The row at which nothing more is written.
    let end: Int
    private(set) var row: Int

    init(_ screen: any Screen, rows: Range<Int>, columns: Int) {
        self.screen = screen
        self.columns = columns
        row = rows.lowerBound
        end = rows.upperBound
    }

    mutating func say(_ text: DisplayText, _ style: Style = .plain, rows: Int = .max) {
        row = ParagraphView(in: screen).draw(
            text, in: screen, row: row, columns: columns, rows: min(rows, max(0, end - row)), style: style)
    }

    mutating func skip(_ rows: Int = 1) { row += rows }
}
