internal import App
internal import Core

/// A text of several lines while it is edited: its rows, the selection, the part beyond the limit, and the cursor.
@MainActor
struct TextAreaView {
    private let editing: TextEditing
    private let layout: TextLayout
    private let width: Int
    private let theme: Theme
    /// Clusters beyond a limit.
    var surplus: [Range<Int>] = []

    /// - Parameter layout: the layout of the text in the same width.
    init(_ editing: TextEditing, _ layout: TextLayout, width: Int, theme: Theme) {
        self.editing = editing
        self.layout = layout
        self.width = width
        self.theme = theme
    }

    init(_ editing: TextEditing, _ wrapping: TextEditing.Wrapping, theme: Theme) {
        self.init(
            editing, TextLayout(editing.clusters, width: wrapping.width, widths: wrapping.widths),
            width: wrapping.width, theme: theme)
    }

    /// Returns the first row to show: the least scrolling that brings the cursor into sight.
    func top(height: Int, from top: Int) -> Int {
        let row = layout.position(of: editing.cursor).row
        return max(0, min(max(top, row + 1 - height), row, layout.rows.count - 1))
    }

    /// Returns the place of the cursor closest to a cell of the text.
    func offset(row: Int, column: Int) -> Int { layout.offset(row: row, column: column) }

    /// The number of rows.
    var height: Int { layout.rows.count }

    /// Draws the rows from one on.
    /// - Returns: the place of the cursor; nil where it is out of sight.
    @discardableResult
    func draw(in screen: any Screen, rows: Range<Int>, column: Int, from top: Int) -> ScreenPosition? {
        for (text, row) in zip(layout.rows.dropFirst(top), rows) {
            screen.put(text.text, row: row, column: column, limit: width, style: theme.style(.text))
            for range in surplus { put(range, of: text, in: screen, row: row, column: column, theme.overLimit) }
            if let selection = editing.selection {
                put(selection, of: text, in: screen, row: row, column: column, theme.fieldSelection)
            }
        }
        let cursor = layout.position(of: editing.cursor)
        guard rows.contains(rows.lowerBound + cursor.row - top) else { return nil }
        return ScreenPosition(
            row: rows.lowerBound + cursor.row - top, column: min(column + cursor.column, screen.size.columns - 1))
    }

    /// Draws a part of a row over it in another style.
    private func put(
        _ range: Range<Int>, of text: TextLayout.Row, in screen: any Screen, row: Int, column: Int, _ style: Style
    ) {
        guard range.overlaps(text.clusters) else { return }
        let part = range.clamped(to: text.clusters)
        let start = layout.column(of: part.lowerBound, inRowOf: text)
        screen.put(
            layout.text(part, inRowOf: text), row: row, column: column + start, limit: max(0, width - start),
            style: style)
    }
}

/// A field of one line: the part of its text around the cursor.
@MainActor
struct TextFieldView {
    let theme: Theme
    var isSecret = false
    var placeholder: DisplayText = ""

    /// Draws the field over so many columns.
    /// - Returns: the place of the cursor.
    @discardableResult
    func draw(_ editing: TextEditing, in screen: any Screen, row: Int, column: Int, columns: Int) -> ScreenPosition {
        let columns = max(3, columns)
        screen.fill(row: row, columns: column..<column + columns, style: theme.field)
        // The last cell is the cursor's, behind a text that fills the field.
        let window = FieldWindow(editing, width: columns - 1, widths: screen.widths, isSecret: isSecret)
        if editing.isEmpty {
            screen.put(
                LineBreaker(screen.widths).truncate(placeholder, width: columns), row: row, column: column,
                style: theme.placeholder)
        } else {
            screen.put(window.text, row: row, column: column, limit: columns, style: theme.field)
        }
        if let selection = window.selection {
            screen.put(
                window.selectedText, row: row, column: column + selection.lowerBound,
                limit: columns - selection.lowerBound, style: theme.fieldSelection)
        }
        return ScreenPosition(row: row, column: min(column + window.cursor, screen.size.columns - 1))
    }
}
