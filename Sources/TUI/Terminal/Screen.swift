package import Core

/// A window that is drawn into: `CursesScreen` is the terminal, `MemoryScreen` is for tests.
///
/// Drawing changes nothing that a person sees until `flush`, which sends only the cells that differ. All of it happens
/// on the main actor and none of it waits.
@MainActor
package protocol Screen: AnyObject {
    var size: ScreenSize { get }
    /// How it counts cells.
    var widths: DisplayWidth { get }

    /// Blanks every cell. The way to begin a frame.
    func erase()

    /// Writes text into one row, cut at `limit` cells and at the window's edge, never in the middle of a cluster: a
    /// wide one that would be cut is left out. Outside the window nothing is written.
    /// - Parameter link: where it leads, for terminals that let a person follow it.
    /// - Returns: the number of cells used.
    @discardableResult
    func put(_ text: DisplayText, row: Int, column: Int, limit: Int, style: Style, link: LinkTarget?) -> Int

    /// Blanks cells in a style, a background for what is drawn over them.
    func fill(row: Int, columns: Range<Int>, style: Style)

    /// Where the cursor is to be seen, nil for nowhere. Input methods open their window there, so a text field says.
    func placeCursor(_ position: ScreenPosition?)

    /// Shows what was drawn.
    func flush()
}

extension Screen {
    @discardableResult
    package func put(
        _ text: DisplayText, row: Int, column: Int, limit: Int = .max, style: Style = .plain
    ) -> Int {
        put(text, row: row, column: column, limit: limit, style: style, link: nil)
    }
}
