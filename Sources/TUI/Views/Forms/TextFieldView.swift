internal import App
internal import Core

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
