/// A place on the screen that is painted over the cells that ncurses draws there.
struct PictureOverlay: Hashable, Sendable {
    var place: ScreenPosition
    var rows: Int
    var columns: Int
    /// The serial number of the picture.
    var serial: Int
    /// The picture's row that is painted in exact colours; nil for a picture that isn't made of cells.
    var strip: Int?
    /// The picture's first row that is painted, of one that isn't made of cells: the rows above it are outside the window.
    var first = 0

    /// Whether cells of a row belong to the place.
    func contains(row: Int, columns other: Range<Int>) -> Bool {
        (place.row..<(place.row + rows)).contains(row)
            && other.overlaps(place.column..<(place.column + columns))
    }
}
