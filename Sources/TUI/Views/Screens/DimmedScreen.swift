internal import Core

/// Draws everything dim: a page under a box.
@MainActor
final class DimmedScreen: Screen {
    private let screen: any Screen

    init(_ screen: any Screen) { self.screen = screen }

    var size: ScreenSize { screen.size }
    var widths: DisplayWidth { screen.widths }
    var firstColumn: Int { screen.firstColumn }
    func erase() { screen.erase() }

    func put(_ text: DisplayText, row: Int, column: Int, limit: Int, style: Style, link: LinkTarget?) -> Int {
        screen.put(text, row: row, column: column, limit: limit, style: Style(attributes: .dim), link: nil)
    }

    func fill(row: Int, columns: Range<Int>, style: Style) { screen.fill(row: row, columns: columns, style: style) }
    /// The display of pictures. A picture can't be dimmed: none is shown below a box.
    var pictures: PictureSupport? { screen.pictures }
    var showsPictures: Bool { false }
    func put(_ picture: PlacedPicture) {}
    func placeCursor(_ position: ScreenPosition?) {}
    func flush() {}
}
