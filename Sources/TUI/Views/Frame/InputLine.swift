internal import App
internal import Core

/// A field in the hint line, such as `/` and `:`.
struct InputLine: Hashable, Sendable {
    var mark: DisplayText
    var editing: TextEditing
    var placeholder: DisplayText
}

extension InputLine {
    /// Returns the place in the text that was clicked.
    /// - Parameter columns: the width of the hint line.
    func offset(column: Int, columns: Int, widths: DisplayWidth) -> Int {
        let used = widths.of(mark)
        // As `HintLineView` and `TextFieldView` draw it.
        let window = FieldWindow(editing, width: max(3, columns - used - 1) - 1, widths: widths)
        return window.offset(column: max(0, column - used))
    }
}
