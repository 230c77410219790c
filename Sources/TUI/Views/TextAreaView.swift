internal import App
internal import Core

/// A text of several lines while it is edited: its rows, the selection and the cursor.
@MainActor
struct TextAreaView {
    private let editing: TextEditing
    private let layout: TextLayout
    private let width: Int
    private let theme: Theme

    init(_ editing: TextEditing, _ wrapping: TextEditing.Wrapping, theme: Theme) {
        self.editing = editing
        self.theme = theme
        width = wrapping.width
        layout = TextLayout(editing.clusters, width: wrapping.width, widths: wrapping.widths)
    }

    /// The first row to show: the least scrolling that brings the cursor into sight.
    func top(height: Int, from top: Int) -> Int {
        let row = layout.position(of: editing.cursor).row
        return max(0, min(max(top, row + 1 - height), row, layout.rows.count - 1))
    }

    /// Draws the rows from one on.
    /// - Returns: the place of the cursor.
    func draw(in screen: any Screen, rows: Range<Int>, column: Int, from top: Int) -> ScreenPosition {
        for (text, row) in zip(layout.rows.dropFirst(top), rows) {
            screen.put(text.text, row: row, column: column, limit: width)
            let selected = (editing.selection ?? 0..<0).clamped(to: text.clusters)
            if !selected.isEmpty {
                let start = layout.column(of: selected.lowerBound, inRowOf: text)
                screen.put(
                    layout.text(selected, inRowOf: text), row: row, column: column + start, limit: width - start,
                    style: theme.fieldSelection)
            }
        }
        let cursor = layout.position(of: editing.cursor)
        return ScreenPosition(
            row: rows.lowerBound + cursor.row - top, column: min(column + cursor.column, screen.size.columns - 1))
    }
}
