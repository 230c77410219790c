internal import Core

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
