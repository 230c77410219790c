internal import Core

/// Some columns of a screen, as a screen of its own: a pane beside another.
@MainActor
final class PartScreen: Screen {
    private let screen: any Screen
    private let columns: Range<Int>

    init(_ screen: any Screen, columns: Range<Int>) {
        self.screen = screen
        self.columns = columns
    }

    var size: ScreenSize { ScreenSize(rows: screen.size.rows, columns: columns.count) }
    var widths: DisplayWidth { screen.widths }
    var firstColumn: Int { screen.firstColumn + columns.lowerBound }

    /// Does nothing: the pane shares a frame, which is erased as a whole.
    func erase() {}

    func put(_ text: DisplayText, row: Int, column: Int, limit: Int, style: Style, link: LinkTarget?) -> Int {
        guard column >= 0, column < columns.count else { return 0 }
        return screen.put(
            text, row: row, column: columns.lowerBound + column, limit: min(limit, columns.count - column),
            style: style, link: link)
    }

    func fill(row: Int, columns part: Range<Int>, style: Style) {
        let inside = part.clamped(to: 0..<columns.count)
        guard !inside.isEmpty else { return }
        let start = columns.lowerBound
        screen.fill(row: row, columns: (start + inside.lowerBound)..<(start + inside.upperBound), style: style)
    }

    func draw(_ block: DrawnBlock?, rows: Range<Int>, by body: () -> Void) -> DrawnBlock? {
        screen.draw(block, rows: rows, by: body)
    }

    var pictures: PictureSupport? { screen.pictures }
    var showsPictures: Bool { screen.showsPictures }

    func put(_ picture: PlacedPicture) {
        guard picture.column >= 0, picture.column + picture.columns <= columns.count else { return }
        var picture = picture
        picture.column += columns.lowerBound
        screen.put(picture)
    }

    func placeCursor(_ position: ScreenPosition?) {
        screen.placeCursor(position.map { ScreenPosition(row: $0.row, column: $0.column + columns.lowerBound) })
    }

    /// Does nothing: the drawing is shown with the rest of the frame.
    func flush() {}
}
