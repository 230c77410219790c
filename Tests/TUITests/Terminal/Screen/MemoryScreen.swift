import Core
import Testing

@testable import TUI

/// A screen in memory, for tests.
@MainActor
final class MemoryScreen: Screen {
    /// A cell as shown. The right half of a wide cluster has none.
    struct Cell: Hashable, Sendable {
        var cluster: String?
        var style: Style
        var link: LinkTarget?

        static let blank = Cell(cluster: " ", style: .plain)
    }

    /// A text or, without one, blanks of a part of a frame. The row is counted from the part's first.
    private struct Stroke: Hashable {
        var row: Int
        var column: Int
        var used: Int
        var text: DisplayText?
        var style: Style
        var link: LinkTarget?
    }

    private(set) var size: ScreenSize
    let widths: DisplayWidth
    /// The cells as drawn, flushed or not.
    private(set) var cells: [[Cell]]
    private(set) var cursor: ScreenPosition?
    /// Whether the terminal takes no output; set by tests.
    var isBehind = false
    /// The number of flushes.
    private(set) var flushes = 0
    /// The number of times that a part of a frame was drawn that a terminal would have shown again instead.
    private(set) var repeats = 0
    /// The first row of the part that is being drawn, and its drawing so far.
    private var part: (row: Int, drawn: Hasher)?
    /// The cells of the last flush and of the one before.
    private var shown: [[Cell]]
    private var shownBefore: [[Cell]]
    private var blank: [[Cell]]

    init(rows: Int, columns: Int, widths: DisplayWidth = .standard) {
        self.widths = widths
        size = ScreenSize(rows: rows, columns: columns)
        blank = Self.blank(size)
        cells = blank
        shown = blank
        shownBefore = blank
    }

    /// Changes the size and clears the screen; everything must be redrawn.
    func resize(rows: Int, columns: Int) {
        size = ScreenSize(rows: rows, columns: columns)
        blank = Self.blank(size)
        cells = blank
        shown = blank
        shownBefore = blank
    }

    /// The number of cells that the last flush changed.
    var changed: Int {
        zip(shown, shownBefore).reduce(0) { sum, rows in sum + zip(rows.0, rows.1).count { $0 != $1 } }
    }

    /// The rows as text, without trailing blanks.
    var lines: [String] {
        cells.map { row in
            var line = row.compactMap(\.cluster).joined()
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    /// Returns the style of each cell of a row.
    func styles(row: Int) -> [Style] {
        cells[row].map(\.style)
    }

    func erase() {
        placed = []
        cells = blank
    }

    @discardableResult
    func put(_ text: DisplayText, row: Int, column: Int, limit: Int, style: Style, link: LinkTarget?) -> Int {
        guard row >= 0, row < size.rows, column >= 0, column < size.columns else { return 0 }
        let room = min(limit, size.columns - column)
        var used = 0
        for character in text.string {
            let width = widths.of(character)
            guard width > 0 else { continue }
            if used + width > room { break }
            // As drawn by a terminal: a cell holds at most five code points.
            for group in widths.cells(of: character) {
                var cluster = String.UnicodeScalarView()
                cluster.append(contentsOf: group)
                let cells = max(1, widths.of(group[0]))
                set(
                    Cell(cluster: String(cluster), style: style, link: link), width: cells, row: row,
                    column: column + used)
                used += cells
            }
        }
        record(row) { Stroke(row: $0, column: column, used: used, text: text, style: style, link: link) }
        return used
    }

    func link(at place: ScreenPosition) -> LinkTarget? {
        size.contains(place) ? cells[place.row][place.column].link : nil
    }

    func fill(row: Int, columns: Range<Int>, style: Style) {
        guard row >= 0, row < size.rows else { return }
        for column in columns.clamped(to: 0..<size.columns) {
            set(Cell(cluster: " ", style: style), width: 1, row: row, column: column)
        }
        record(row) { Stroke(row: $0, column: columns.lowerBound, used: columns.count, style: style) }
    }

    /// Draws a part of the frame, and checks that it looks as it did where a terminal would show it again. The drawing
    /// stands for the frame.
    func draw(_ block: DrawnBlock?, rows: Range<Int>, by body: () -> Void) -> DrawnBlock? {
        part = (rows.lowerBound, Hasher())
        body()
        let drawn = part?.drawn.finalize() ?? 0
        part = nil
        if let block {
            repeats += 1
            #expect(block.frame == drawn && block.rows.count == rows.count, "rows \(rows) look different")
        }
        return DrawnBlock(frame: drawn, rows: rows, runs: [])
    }

    private func record(_ row: Int, _ stroke: (Int) -> Stroke) {
        guard let first = part?.row else { return }
        part?.drawn.combine(stroke(row - first))
    }

    /// The display of pictures; set by tests.
    var pictures: PictureSupport?
    var keepsNewPictures = true
    /// The pictures of the current frame.
    private(set) var placed: [PlacedPicture] = []

    /// Draws each cell of a picture in `rgba` as a block that is as dense as the picture is bright.
    func put(_ picture: PlacedPicture) {
        placed.append(picture)
        let (bytes, size) = (picture.picture.bytes, picture.picture.size)
        guard picture.picture.encoding == .rgba, bytes.count == size.area * 4 else { return }
        let shades = ["░", "▒", "▓", "█"]
        for row in picture.visible.clamped(to: 0..<self.size.rows) {
            let y = (row - picture.row) * 2
            guard y >= 0, y < size.height else { continue }
            for column in 0..<min(picture.columns, (size.width + 1) / 2) {
                let start = (y * size.width + column * 2) * 4
                let light = bytes[start..<start + 3].reduce(0) { $0 + Int($1) } / 3
                put(
                    Sanitizer.clean(RawText(shades[light / 64])), row: row, column: picture.column + column,
                    limit: 1, style: .plain, link: nil)
            }
        }
    }

    func placeCursor(_ position: ScreenPosition?) {
        cursor = position
    }

    func flush() {
        flushes += 1
        shownBefore = shown
        shown = cells
    }

    /// Sets a cluster. A wide cluster that is partly overwritten becomes blank, as in a terminal.
    private func set(_ cell: Cell, width: Int, row: Int, column: Int) {
        if cells[row][column].cluster == nil, column > 0 { cells[row][column - 1].cluster = " " }
        let end = column + width
        if end < size.columns, cells[row][end].cluster == nil { cells[row][end].cluster = " " }
        cells[row][column] = cell
        if width == 2 { cells[row][column + 1] = Cell(cluster: nil, style: cell.style, link: cell.link) }
    }

    private static func blank(_ size: ScreenSize) -> [[Cell]] {
        Array(repeating: Array(repeating: .blank, count: size.columns), count: size.rows)
    }
}
