internal import CCurses
internal import Core

/// A picture as it is drawn: its cells for ncurses, and the sequences that are sent or painted besides.
struct PictureSheet {
    let serial: Int
    let picture: RenderedPicture
    let rows: [[cchar_t]]
    let columns: Int
    /// The picture's own cells, if it consists of some.
    let cells: PictureCells?
    /// The number of the picture in the terminal's memory; nil if it isn't sent there.
    var number: UInt32?
    /// Whether it was sent, or is about to be.
    var isSent = false
    /// The frame that showed it last.
    var lastFrame = 0

    /// The cells that the picture itself takes.
    var area: ScreenSize { ScreenSize(rows: rows.count, columns: columns) }

    /// Returns the rows of pixels that an overlay shows; nil if it shows the whole picture.
    /// - Parameter cellHeight: the pixels of a cell; nil if the picture is scaled to its cells.
    func pixelRows(of overlay: PictureOverlay, cellHeight: Int?) -> Range<Int>? {
        guard overlay.rows < rows.count else { return nil }
        let (height, end) = (picture.size.height, overlay.first + overlay.rows)
        if let cellHeight { return (overlay.first * cellHeight..<end * cellHeight).clamped(to: 0..<height) }
        return height * overlay.first / rows.count..<height * end / rows.count
    }

    /// The bytes of the picture and its cells in memory.
    var bytes: Int { picture.bytes.count + rows.count * columns * MemoryLayout<cchar_t>.stride }
}

/// Makes the cells of pictures.
@MainActor
struct PictureInk {
    let depth: ColorDepth
    let palette: CellPalette
    let ambiguousIsWide: Bool
    /// The blank of the screen, and the nearest number of its background: pictures have margins, and may be transparent.
    var plain = CursesCells.Ink(rendition: 0, pair: 0)
    var background: UInt8?

    func rows(_ cells: PictureCells) -> [[cchar_t]] { cells.rows.map { row($0) } }

    /// Returns the cells of a row. Pixels that are of one colour to ncurses are a blank. If that continues the
    /// background of the cell before, it has the same pair of colours: its text colour isn't seen, and a pair is more
    /// bytes than a cell.
    private func row(_ parts: [PictureCells.Cell]) -> [cchar_t] {
        var last: (text: UInt8?, background: UInt8?) = (nil, nil)
        return parts.map { part in
            let background = part.background?.index
            guard let text = part.text?.index, text != background else {
                if background == nil || background != last.background { last = (nil, background) }
                return cell(0x20, text: last.text, background: background)
            }
            last = (text, background)
            return cell(part.glyph.value, text: text, background: background)
        }
    }

    /// Returns the cells in which kitty and Ghostty show the parts of a picture. Its number is in the text's colour and, for
    /// the high byte, in a third mark.
    func placeholders(_ area: ScreenSize, number: UInt32) -> [[cchar_t]] {
        let marks = KittyGraphics.marks
        let base = cell(KittyGraphics.placeholder, text: UInt8(truncatingIfNeeded: number), background: nil)
        return (0..<min(area.rows, marks.count)).map { row in
            (0..<min(area.columns, marks.count)).map { column in
                var cell = base
                curses_cell_add(&cell, 1, marks[row])
                curses_cell_add(&cell, 2, marks[column])
                curses_cell_add(&cell, 3, marks[Int(number >> 24)])
                return cell
            }
        }
    }

    /// Returns blank cells in a colour of xterm's palette; nil for the terminal's own.
    func blank(_ area: ScreenSize, _ color: UInt8?) -> [[cchar_t]] {
        let color = color.map { UInt8(max(0, depth.index(of: .palette($0), isForeground: false))) }
        let blank = cell(0x20, text: nil, background: color)
        return Array(repeating: Array(repeating: blank, count: area.columns), count: area.rows)
    }

    private func cell(_ scalar: UInt32, text: UInt8?, background: UInt8?) -> cchar_t {
        var cell = cchar_t()
        if text == nil, background == nil {
            curses_cell(&cell, scalar, plain.rendition, plain.pair)
            return cell
        }
        let behind = background ?? self.background
        let pair = max(0, alloc_pair(text.map(Int32.init) ?? -1, behind.map(Int32.init) ?? -1))
        curses_cell(&cell, scalar, curses_rendition(0, pair), pair)
        return cell
    }
}

/// The numbers of pictures in the terminal's memory. The low byte is the number of a colour; the high one is chosen at
/// random, because the panes of tmux share a terminal.
struct PictureNumbers {
    /// The high byte, 1 … 255.
    let high: UInt32
    private var free: [UInt32]

    init(high: UInt32 = UInt32.random(in: 1...255)) {
        self.high = high
        free = (KittyGraphics.firstNumber...KittyGraphics.lastNumber).map { high << 24 + UInt32($0) }
    }

    var isEmpty: Bool { free.isEmpty }

    /// Returns an unused number. Numbers are used in turn: a terminal may not have deleted a picture yet.
    mutating func allocate() -> UInt32? { free.isEmpty ? nil : free.removeFirst() }

    mutating func release(_ number: UInt32) { free.append(number) }
}

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
