/// The size of a window in cells.
package struct ScreenSize: Hashable, Sendable {
    package var rows: Int
    package var columns: Int

    package init(rows: Int, columns: Int) {
        self.rows = rows
        self.columns = columns
    }

    /// Whether a cell is inside the window.
    package func contains(_ position: ScreenPosition) -> Bool {
        (0..<rows).contains(position.row) && (0..<columns).contains(position.column)
    }
}

/// A cell of a window, counted from 0 at the top left.
package struct ScreenPosition: Hashable, Sendable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }
}
