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

    /// A text or, without one, blanks in a row.
    private struct Stroke: Hashable {
        var column: Int
        var used: Int
        var text: DisplayText?
        var style: Style
        var link: LinkTarget?
    }

    /// A character as a terminal draws it: a cell holds at most five code points.
    private struct Drawn {
        var width: Int
        var clusters: [(text: String, cells: Int)]

        /// Those from the space to the tilde, which most texts consist of.
        static let printableASCII = (0x20..<0x7F).map { (byte: UInt8) in
            Drawn(width: 1, clusters: [(String(UnicodeScalar(byte)), 1)])
        }
    }

    /// The characters of a text, as far as they fit into a row.
    private struct DrawnText {
        var characters: [Drawn] = []
        /// The cells that the characters use.
        var used = 0
        /// The room that the text needs to be drawn whole.
        var needed = 0
    }

    private(set) var size: ScreenSize
    let widths: DisplayWidth
    private(set) var cursor: ScreenPosition?
    /// The selection that the cursor stands on while it is in no field.
    private(set) var pointed: ScreenPosition?
    /// Whether the terminal draws sextants; set by tests.
    var drawsSextants = false
    /// Whether the terminal takes no output; set by tests.
    var isBehind = false
    /// The number of flushes.
    private(set) var flushes = 0
    /// The number of times that a part of a frame was drawn that a terminal would have shown again instead.
    private(set) var repeats = 0
    /// The first row of the part that is being drawn, and its drawing so far.
    private var part: (row: Int, drawn: Hasher)?
    /// The parts that were drawn in the present theme, which a terminal shows again.
    private var drawings: Set<Int> = []
    /// The strokes of each row, flushed or not.
    private var strokes: [[Stroke]]
    /// The strokes of the last flush and of the one before.
    private var shown: [[Stroke]]
    private var shownBefore: [[Stroke]]
    /// The cells and the text of rows by their strokes: most rows look as in an earlier frame.
    private var rows: [[Stroke]: (cells: [Cell], line: String)] = [:]
    /// The texts that were drawn, as far as they fit into a row.
    private var texts: [DisplayText: DrawnText] = [:]
    /// The rows as text until something is drawn.
    private var knownLines: [String]?

    init(rows: Int, columns: Int, widths: DisplayWidth = .standard) {
        self.widths = widths
        size = ScreenSize(rows: rows, columns: columns)
        strokes = Array(repeating: [], count: rows)
        shown = strokes
        shownBefore = strokes
    }

    /// Changes the size and clears the screen; everything must be redrawn.
    func resize(rows: Int, columns: Int) {
        size = ScreenSize(rows: rows, columns: columns)
        (self.rows, texts, knownLines) = ([:], [:], nil)
        strokes = Array(repeating: [], count: rows)
        shown = strokes
        shownBefore = strokes
    }

    /// The number of cells that the last flush changed.
    var changed: Int {
        zip(shown, shownBefore).reduce(0) { sum, rows in
            rows.0 == rows.1 ? sum : sum + zip(row(rows.0).cells, row(rows.1).cells).count { $0 != $1 }
        }
    }

    /// The cells as drawn, flushed or not.
    var cells: [[Cell]] { strokes.map { row($0).cells } }

    /// The rows as text, without trailing blanks.
    var lines: [String] {
        if let knownLines { return knownLines }
        let lines = strokes.map { row($0).line }
        knownLines = lines
        return lines
    }

    /// Returns the style of each cell of a row.
    func styles(row: Int) -> [Style] { self.row(strokes[row]).cells.map(\.style) }

    func erase() {
        placed = []
        knownLines = nil
        strokes = Array(repeating: [], count: size.rows)
    }

    @discardableResult
    func put(_ text: DisplayText, row: Int, column: Int, limit: Int, style: Style, link: LinkTarget?) -> Int {
        guard row >= 0, row < size.rows, column >= 0, column < size.columns else { return 0 }
        let room = min(limit, size.columns - column)
        let drawn = drawn(text)
        var used = 0
        if drawn.needed <= room {
            used = drawn.used
        } else {
            for character in drawn.characters {
                if used + character.width > room { break }
                for cluster in character.clusters { used += cluster.cells }
            }
        }
        add(Stroke(column: column, used: used, text: text, style: style, link: link), to: row)
        return used
    }

    func link(at place: ScreenPosition) -> LinkTarget? {
        size.contains(place) ? row(strokes[place.row]).cells[place.column].link : nil
    }

    func fill(row: Int, columns: Range<Int>, style: Style) {
        guard row >= 0, row < size.rows else { return }
        let columns = columns.clamped(to: 0..<size.columns)
        add(Stroke(column: columns.lowerBound, used: columns.count, style: style), to: row)
    }

    private func add(_ stroke: Stroke, to row: Int) {
        knownLines = nil
        strokes[row].append(stroke)
        guard let first = part?.row else { return }
        part?.drawn.combine(row - first)
        part?.drawn.combine(stroke)
    }

    func adopt(_ base: Style) { drawings = [] }

    /// Draws a part of the frame, and checks that it looks as it did where a terminal would show it again. The drawing
    /// stands for the frame.
    func draw(_ block: DrawnBlock?, rows: Range<Int>, by body: () -> Void) -> DrawnBlock? {
        part = (rows.lowerBound, Hasher())
        body()
        let drawn = part?.drawn.finalize() ?? 0
        part = nil
        if let block, drawings.contains(block.frame) {
            repeats += 1
            #expect(block.frame == drawn && block.rows.count == rows.count, "rows \(rows) look different")
        }
        drawings.insert(drawn)
        return DrawnBlock(frame: drawn, rows: rows, runs: [])
    }

    /// The display of pictures; set by tests.
    var pictures: PictureSupport?
    var keepsNewPictures = true
    /// The pictures of the current frame.
    private(set) var placed: [PlacedPicture] = []

    private static let shades = ["░", "▒", "▓", "█"].map { Sanitizer.clean(RawText($0)) }

    /// Draws each cell of a picture in `rgba` as a block that is as dense as the picture is bright.
    func put(_ picture: PlacedPicture) {
        placed.append(picture)
        let (bytes, size) = (picture.picture.bytes, picture.picture.size)
        guard picture.picture.encoding == .rgba, bytes.count == size.area * 4 else { return }
        for row in picture.visible.clamped(to: 0..<self.size.rows) {
            let y = (row - picture.row) * 2
            guard y >= 0, y < size.height else { continue }
            for column in 0..<min(picture.columns, (size.width + 1) / 2) {
                let start = (y * size.width + column * 2) * 4
                let light = bytes[start..<start + 3].reduce(0) { $0 + Int($1) } / 3
                put(
                    Self.shades[light / 64], row: row, column: picture.column + column,
                    limit: 1, style: .plain, link: nil)
            }
        }
    }

    func placeCursor(_ position: ScreenPosition?) {
        cursor = position
        if position == nil { pointed = nil }
    }
    func pointCursor(at position: ScreenPosition) { pointed = position }

    func flush() {
        flushes += 1
        shownBefore = shown
        shown = strokes
    }

    /// Returns the characters of a text, as far as they fit into a row.
    private func drawn(_ text: DisplayText) -> DrawnText {
        if let known = texts[text] { return known }
        var drawn = DrawnText()
        func add(_ character: Drawn) {
            drawn.characters.append(character)
            drawn.needed = max(drawn.needed, drawn.used + character.width)
            for cluster in character.clusters { drawn.used += cluster.cells }
        }
        var used = 0
        for character in text.string {
            if used > size.columns { break }
            if let byte = character.asciiValue, byte >= 0x20, byte < 0x7F {
                add(Drawn.printableASCII[Int(byte) - 0x20])
                used += 1
                continue
            }
            let width = widths.of(character)
            guard width > 0 else { continue }
            let clusters = widths.cells(of: character).map { group in
                var cluster = String.UnicodeScalarView()
                cluster.append(contentsOf: group)
                return (text: String(cluster), cells: max(1, widths.of(group[0])))
            }
            add(Drawn(width: width, clusters: clusters))
            used += width
        }
        texts[text] = drawn
        return drawn
    }

    /// Returns a row with its strokes.
    private func row(_ strokes: [Stroke]) -> (cells: [Cell], line: String) {
        if let known = rows[strokes] { return known }
        var cells = Array(repeating: Cell.blank, count: size.columns)
        for stroke in strokes {
            let end = stroke.column + stroke.used
            guard let text = stroke.text else {
                for column in stroke.column..<end {
                    set(Cell(cluster: " ", style: stroke.style), 1, column, in: &cells)
                }
                continue
            }
            var column = stroke.column
            for character in drawn(text).characters {
                for cluster in character.clusters where column < end {
                    let cell = Cell(cluster: cluster.text, style: stroke.style, link: stroke.link)
                    set(cell, cluster.cells, column, in: &cells)
                    column += cluster.cells
                }
            }
        }
        var line = ""
        for cell in cells { line += cell.cluster ?? "" }
        while line.last == " " { line.removeLast() }
        rows[strokes] = (cells, line)
        return (cells, line)
    }

    /// Sets a cluster. A wide cluster that is partly overwritten becomes blank, as in a terminal.
    private func set(_ cell: Cell, _ width: Int, _ column: Int, in cells: inout [Cell]) {
        if cells[column].cluster == nil, column > 0 { cells[column - 1].cluster = " " }
        let end = column + width
        if end < cells.count, cells[end].cluster == nil { cells[end].cluster = " " }
        cells[column] = cell
        if width == 2 { cells[column + 1] = Cell(cluster: nil, style: cell.style, link: cell.link) }
    }
}
