package import Core

/// A window to draw into: `CursesScreen` is the terminal, `MemoryScreen` is for tests.
///
/// Drawing is invisible until `flush`, which sends only the cells that differ. Everything happens on the main actor,
/// and nothing blocks.
@MainActor
package protocol Screen: AnyObject {
    var size: ScreenSize { get }
    /// The rules by which cells are counted.
    var widths: DisplayWidth { get }

    /// Draws text and background without colours of their own in those of a theme from now on. Everything must be
    /// redrawn afterwards.
    func adopt(_ base: Style)

    /// Blanks every cell, at the beginning of a frame.
    func erase()

    /// Writes text into one row, cut at `limit` cells and at the window's edge, never inside a cluster: a wide one that
    /// would be cut is left out. Nothing is written outside the window.
    /// - Parameter link: its target, for terminals that support links.
    /// - Returns: the number of cells used.
    @discardableResult
    func put(_ text: DisplayText, row: Int, column: Int, limit: Int, style: Style, link: LinkTarget?) -> Int

    /// The link of the text that was drawn in a cell; nil for none.
    func link(at place: ScreenPosition) -> LinkTarget?

    /// Blanks cells in a style, as a background.
    func fill(row: Int, columns: Range<Int>, style: Style)

    /// Draws a part of the frame as a whole. If the last frame already showed it, perhaps in other rows, it is shown
    /// again instead, where the screen knows it.
    /// - Parameters:
    ///   - block: the result of this function when `body` drew the same; nil if it would draw something else now.
    ///   - rows: the rows that `body` draws in, as many as the block has.
    /// - Returns: the block to pass with the next frame; nil where every frame is drawn.
    func draw(_ block: DrawnBlock?, rows: Range<Int>, by body: () -> Void) -> DrawnBlock?

    /// The display of pictures; nil if they are not shown, and alt texts are.
    var pictures: PictureSupport? { get }

    /// Whether the terminal is known to draw sextants (U+1FB00 to U+1FB3B), which few fonts have.
    var drawsSextants: Bool { get }

    /// Whether pictures that are drawn for the first time are kept for when they are drawn again. Pictures drawn while
    /// it is false are dropped once it is true.
    var keepsNewPictures: Bool { get set }

    /// Draws the part of a picture that is in the window. One in `rgba` is drawn in cells, whatever the terminal supports.
    func put(_ picture: PlacedPicture)

    /// Prepares the cells of a picture, so that the frame that shows it first doesn't have to.
    func prepare(_ picture: RenderedPicture, for request: PictureRequest)

    /// Places the cursor; nil hides it. Input methods open their window at the cursor, so a text field must place it.
    func placeCursor(_ position: ScreenPosition?)

    /// Places the cursor on the selection, until `placeCursor` moves it: screen readers and braille displays follow it, also
    /// while it is hidden.
    func pointCursor(at position: ScreenPosition)

    /// Shows the drawn frame.
    func flush()

    /// Whether the last frame waits, because the terminal doesn't accept output fast enough.
    var isBehind: Bool { get }

    /// The window's column in which the screen begins.
    var firstColumn: Int { get }
}

extension Screen {
    package func link(at place: ScreenPosition) -> LinkTarget? { nil }
    package func adopt(_ base: Style) {}
    package var isBehind: Bool { false }
    package var drawsSextants: Bool { false }
    package func pointCursor(at position: ScreenPosition) {}
    package var firstColumn: Int { 0 }
    package var keepsNewPictures: Bool {
        get { true }
        set {}
    }

    package func draw(_ block: DrawnBlock?, rows: Range<Int>, by body: () -> Void) -> DrawnBlock? {
        body()
        return nil
    }

    package func prepare(_ picture: RenderedPicture, for request: PictureRequest) {}

    @discardableResult
    package func put(
        _ text: DisplayText, row: Int, column: Int, limit: Int = .max, style: Style = .plain
    ) -> Int {
        put(text, row: row, column: column, limit: limit, style: style, link: nil)
    }
}

/// The size of a window in cells.
package struct ScreenSize: Hashable, Sendable {
    package var rows: Int
    package var columns: Int

    /// Whether a cell is inside the window.
    package func contains(_ position: ScreenPosition) -> Bool {
        (0..<rows).contains(position.row) && (0..<columns).contains(position.column)
    }
}

/// A cell of a window, counted from 0 at the top left.
package struct ScreenPosition: Hashable, Sendable {
    package var row: Int
    package var column: Int
}

/// The place of the cursor: in a field, or else, usually hidden, on the selection.
struct CursorPlace: Hashable {
    private var typed: ScreenPosition?
    private var selection: ScreenPosition?
    /// Whether the cursor is visible on the selection, too.
    var showsSelection = false

    var position: ScreenPosition? { typed ?? selection }
    var isVisible: Bool { typed != nil || (showsSelection && selection != nil) }

    mutating func place(_ position: ScreenPosition?, in size: ScreenSize) {
        typed = position.flatMap { size.contains($0) ? $0 : nil }
        if position == nil { selection = nil }
    }

    mutating func point(at position: ScreenPosition, in size: ScreenSize) {
        selection = size.contains(position) ? position : nil
    }
}

/// A run of cells on the screen that links to a URL.
package struct Hyperlink: Hashable, Sendable {
    package var place: ScreenPosition
    /// The text of the cells, exactly as drawn.
    package var text: [UInt8]
    package var target: LinkTarget
    /// The style, as SGR parameters.
    package var look: String

    /// The longest URL in bytes that terminals accept (VTE truncates at 2083).
    private static let longest = 2000

    /// Encodes the URL in printable ASCII (OSC 8 specification, "Encoding the URI").
    /// - Returns: nil if it is too long.
    static func address(_ target: LinkTarget) -> [UInt8]? {
        let url = target.url.value.utf8
        guard url.count <= longest else { return nil }
        let bytes = PercentEncoding.encode(url) { byte in
            byte > 0x20 && byte < 0x7f && !"\"<>\\^`{|}".utf8.contains(byte)
        }
        return bytes.count <= longest ? bytes : nil
    }
}
