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

    func put(_ picture: PlacedPicture) {
        guard picture.column >= 0, picture.column + picture.columns <= columns.count else { return }
        var picture = picture
        picture.column += columns.lowerBound
        screen.put(picture)
    }

    func placeCursor(_ position: ScreenPosition?) {
        screen.placeCursor(position.map { ScreenPosition(row: $0.row, column: $0.column + columns.lowerBound) })
    }

    func pointCursor(at position: ScreenPosition) {
        screen.pointCursor(at: ScreenPosition(row: position.row, column: position.column + columns.lowerBound))
    }

    /// Does nothing: the drawing is shown with the rest of the frame.
    func flush() {}
}

/// Draws text dim, in the colours that it has: a page under a box. Pictures stay as they are.
@MainActor
final class DimmedScreen: Screen {
    private let screen: any Screen

    init(_ screen: any Screen) { self.screen = screen }

    var size: ScreenSize { screen.size }
    var widths: DisplayWidth { screen.widths }
    var firstColumn: Int { screen.firstColumn }
    func erase() { screen.erase() }

    func put(_ text: DisplayText, row: Int, column: Int, limit: Int, style: Style, link: LinkTarget?) -> Int {
        var dimmed = style
        dimmed.attributes.remove(.bold)
        dimmed.attributes.insert(.dim)
        return screen.put(text, row: row, column: column, limit: limit, style: dimmed, link: nil)
    }

    func fill(row: Int, columns: Range<Int>, style: Style) { screen.fill(row: row, columns: columns, style: style) }
    var pictures: PictureSupport? { screen.pictures }
    func put(_ picture: PlacedPicture) { screen.put(picture) }
    func placeCursor(_ position: ScreenPosition?) {}
    func flush() {}
}

/// A screen that shows nothing: a page is drawn into it to find out which pictures it needs before it is in sight.
@MainActor
final class UnseenScreen: Screen {
    private let screen: any Screen

    init(_ screen: any Screen) { self.screen = screen }

    var size: ScreenSize { screen.size }
    var widths: DisplayWidth { screen.widths }
    var pictures: PictureSupport? { screen.pictures }
    var firstColumn: Int { screen.firstColumn }
    func erase() {}
    func put(_ text: DisplayText, row: Int, column: Int, limit: Int, style: Style, link: LinkTarget?) -> Int { 0 }
    func fill(row: Int, columns: Range<Int>, style: Style) {}
    func put(_ picture: PlacedPicture) {}
    func placeCursor(_ position: ScreenPosition?) {}
    func flush() {}
}
