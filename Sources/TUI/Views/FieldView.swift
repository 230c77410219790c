internal import App
internal import Core

/// A line that is being typed, behind a mark: its end is what is shown when it is longer than the room.
@MainActor
struct FieldView {
    let text: String
    /// Dots, as many as letters.
    var isSecret = false
    var style = Style.plain
    var mark: DisplayText = "› "

    /// - Returns: where the cursor belongs.
    @discardableResult
    func draw(in screen: any Screen, row: Int, column: Int = 2, columns: Int) -> ScreenPosition {
        var shown: DisplayText =
            isSecret ? .repeating("•", text.count) : Sanitizer.clean(RawText(text), maximum: TextLimits.line)
        let room = max(1, columns - screen.widths.of(mark) - 1)
        while screen.widths.of(shown) > room { shown = shown.droppingFirst }
        let used = screen.put(mark + shown, row: row, column: column, limit: columns, style: style)
        return ScreenPosition(row: row, column: min(column + used, screen.size.columns - 1))
    }
}
