/// Rows of the window that a view draws into, over the window's whole width.
package struct Area: Hashable, Sendable {
    package var rows: Range<Int>
    package var columns: Int

    var height: Int { rows.count }
}

/// Some columns of some rows of the window.
struct CellArea: Hashable, Sendable {
    var rows: Range<Int>
    var columns: Range<Int>

    func contains(_ place: ScreenPosition) -> Bool { rows.contains(place.row) && columns.contains(place.column) }
}
