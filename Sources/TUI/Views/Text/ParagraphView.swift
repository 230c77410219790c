internal import App
internal import Core

/// Text that runs over as many rows as it needs.
struct ParagraphView {
    let widths: DisplayWidth

    init(widths: DisplayWidth) {
        self.widths = widths
    }

    @MainActor
    init(in screen: any Screen) {
        widths = screen.widths
    }

    /// - Returns: the row below the last one used.
    @MainActor
    @discardableResult
    func draw(
        _ text: DisplayText, in screen: any Screen, row: Int, column: Int = 2, columns: Int, rows: Int = .max,
        style: Style = .plain
    ) -> Int {
        var row = row
        let end = rows == .max ? screen.size.rows : min(screen.size.rows, row + rows)
        for line in self.rows(of: text, columns: columns) where row < end {
            screen.put(line, row: row, column: column, limit: columns, style: style)
            row += 1
        }
        return row
    }

    func rows(of text: DisplayText, columns: Int) -> [DisplayText] {
        LineBreaker(widths).rows(of: text, width: max(4, columns))
    }
}
