import Core
import Testing

@testable import TUI

@Suite("Sequences of pictures")
struct KittyGraphicsTests {
    @Test(arguments: [1, 3071, 3072, 3073, 9000]) func `a picture of any length arrives whole`(count: Int) throws {
        let png = try PictureSample.png(30, 30, count: count).bytes
        var terminal = PictureEmulator()
        for sequence in KittyGraphics.upload(png, number: 77, area: ScreenSize(rows: 2, columns: 3)) {
            terminal.feed(sequence)
        }
        #expect(terminal.stored == [77: png])
        #expect(terminal.virtual == [77: ScreenSize(rows: 2, columns: 3)])
        #expect(terminal.faults.isEmpty)
        terminal.feed(KittyGraphics.delete(number: 77))
        #expect(terminal.stored.isEmpty)
    }

    @Test func `inside tmux every sequence is wrapped`() throws {
        let png = try PictureSample.png(30, 30).bytes
        var terminal = PictureEmulator()
        terminal.isTmux = true
        for sequence in KittyGraphics.upload(png, number: 77, area: nil) {
            let wrapped = PictureSequence.throughTmux(sequence)
            #expect(wrapped.starts(with: Array("\u{1B}Ptmux;\u{1B}\u{1B}_G".utf8)))
            #expect(wrapped.suffix(5) == Array("\u{1B}\u{1B}\\\u{1B}\\".utf8)[...])
            terminal.feed(wrapped)
        }
        #expect(terminal.stored == [77: png])
        #expect(terminal.faults.isEmpty)
    }

    @Test func `the marks are those of kitty, and take no cell`() {
        #expect(KittyGraphics.marks.count == 297)
        #expect(KittyGraphics.marks.prefix(5) == [0x305, 0x30D, 0x30E, 0x310, 0x312])
        #expect(KittyGraphics.marks.last == 0x1D244)
        for widths in [DisplayWidth.standard, DisplayWidth(ambiguousIsWide: true)] {
            for mark in KittyGraphics.marks { #expect(Unicode.Scalar(mark).map { widths.of($0) } == 0, "\(mark)") }
        }
        #expect(Unicode.Scalar(KittyGraphics.placeholder).map { DisplayWidth.standard.of($0) } == 1)
    }

    @Test func `only one whole sixel sequence is written`() {
        let sequence = SixelDecoder.encode(width: 4, height: 7) { _, _ in PixelColor(red: 51, green: 0, blue: 255) }
        #expect(PictureSequence.isSixel(sequence))
        let hostile: [[UInt8]] = [
            [], Array(sequence.dropLast()), Array(sequence.dropFirst()), sequence + sequence,
            Array("\u{1B}Pq\u{1B}]52;c;AAAA\u{7}\u{1B}\\".utf8), Array("\u{1B}Pq\u{9B}31m\u{1B}\\".utf8),
            Array("\u{1B}P$q\u{1B}\\".utf8), Array("\u{1B}Ptmux;q\u{1B}\\".utf8),
            Array("\u{1B}Pq\u{18}ls\u{1B}\\".utf8),
        ]
        for bytes in hostile { #expect(!PictureSequence.isSixel(bytes), "\(bytes)") }
    }

    @Test func `numbers of pictures aren't used again before the others`() {
        var numbers = PictureNumbers(high: 7)
        let all = (0..<240).compactMap { _ in numbers.allocate() }
        #expect(Set(all).count == 240 && numbers.isEmpty)
        #expect(all.allSatisfy { $0 >> 24 == 7 && (16...255).contains($0 & 0xFFFFFF) })
        numbers.release(all[5])
        #expect(numbers.allocate() == all[5])
    }
}

@Suite("Pictures as cells")
struct PictureCellsTests {
    private func pixels(_ cells: PictureCells) -> [PixelColor] {
        cells.rows.flatMap { row in
            (0..<2).flatMap { half in
                row.flatMap { cell in
                    (0..<2).map { side in
                        let isText = cell.mask >> UInt8(2 * half + side) & 1 == 1
                        return (isText ? cell.text : cell.background)?.color ?? .black
                    }
                }
            }
        }
    }

    private static let bounds: [(CellPalette, Double)] = [(.exact, 45), (.xterm, 24), (.ansi(count: 16), 13)]

    @Test(arguments: bounds) func `the cells are close to the picture`(palette: CellPalette, bound: Double) throws {
        let (width, height) = (80, 48)
        let cells = try #require(PictureCells(try PictureSample.rgba(width, height), palette: palette))
        let source = (0..<height).flatMap { y in (0..<width).map { PictureSample.color($0, y, width, height) } }
        let ratio = PictureSample.psnr(pixels(cells), source)
        #expect(ratio > bound, "\(ratio)")
    }

    @Test func `two colours in any arrangement are shown exactly`() throws {
        let (one, other) = (PixelColor(red: 255, green: 0, blue: 95), PixelColor(red: 0, green: 135, blue: 255))
        for mask in 0..<16 {
            let picture = try PictureSample.rgba(2, 2) { x, y, _, _ in mask >> (2 * y + x) & 1 == 1 ? one : other }
            let cells = try #require(PictureCells(picture, palette: .xterm))
            #expect(pixels(cells) == (0..<4).map { mask >> $0 & 1 == 1 ? one : other })
        }
    }

    @Test func `the ANSI colours, which users change, aren't used where there are others`() throws {
        let cells = try #require(PictureCells(try PictureSample.rgba(80, 48), palette: .xterm))
        let indices = cells.rows.joined().flatMap { [$0.text?.index, $0.background?.index].compactMap(\.self) }
        #expect(indices.allSatisfy { $0 >= 16 })
    }

    @Test func `the pairs of all pictures together fit into those of ncurses`() throws {
        // Unordered pairs of 240 colours, and each with the terminal's own background.
        let pairs: Int = 240 * 241 / 2 + 240
        #expect(pairs < 32_767)
        let cells = try #require(PictureCells(try PictureSample.rgba(80, 48), palette: .xterm))
        for cell in cells.rows.joined() {
            guard let text = cell.text, let background = cell.background else { continue }
            #expect(text.index <= background.index)
        }
    }

    @Test func `transparent pixels show the terminal's background`() throws {
        let picture = try PictureSample.rgba(3, 2, alpha: { x, _ in x == 1 ? 255 : 0 })
        let cells = try #require(PictureCells(picture, palette: .xterm))
        #expect(cells.rows.first?.map(\.glyph) == ["▐", " "])
        #expect(cells.rows.joined().allSatisfy { $0.background == nil })
    }

    @Test func `glyphs that a terminal draws two cells wide aren't used`() throws {
        let widths = DisplayWidth(ambiguousIsWide: true)
        for alpha in [255, 0] as [UInt8] {
            let picture = try PictureSample.rgba(80, 48, alpha: { _, y in y % 2 == 0 ? 255 : alpha })
            let cells = try #require(PictureCells(picture, palette: .xterm, ambiguousIsWide: true))
            #expect(cells.rows.joined().allSatisfy { widths.of($0.glyph) == 1 })
        }
    }

    @Test func `a picture of another encoding or length has no cells`() throws {
        #expect(PictureCells(try PictureSample.png(10, 10), palette: .xterm) == nil)
        #expect(PictureCells(try PictureSample.picture(.rgba, 2, 2, [1, 2, 3]), palette: .xterm) == nil)
    }
}

@Suite("Cutting sixel pictures")
struct SixelRowsTests {
    private static func color(_ x: Int, _ y: Int) -> PixelColor {
        PixelColor(red: UInt8(x % 6 * 51), green: UInt8(y % 5 * 51), blue: UInt8((x + y) / 7 % 6 * 51))
    }

    private func pixels(_ sequence: [UInt8]) -> [[Int]: PixelColor] {
        SixelDecoder.pixels(Array(sequence.dropLast(2)))
    }

    /// Returns rows of one colour each, and two columns.
    private func stripes(_ colors: [PixelColor]) -> [[Int]: PixelColor] {
        var stripes: [[Int]: PixelColor] = [:]
        for (row, color) in colors.enumerated() {
            for column in 0..<2 { stripes[[row, column]] = color }
        }
        return stripes
    }

    @Test(arguments: [0..<20, 20..<40, 3..<4, 5..<7, 7..<53, 48..<53, 0..<53, 40..<100])
    func `the rows that are cut out are those of the picture`(rows: Range<Int>) {
        let sequence = SixelDecoder.encode(width: 20, height: 53, Self.color)
        let cut = SixelRows.cut(sequence, to: rows)
        #expect(PictureSequence.isSixel(cut))
        var source: [[Int]: PixelColor] = [:]
        for y in rows.clamped(to: 0..<53) {
            for x in 0..<20 { source[[y - rows.lowerBound, x]] = Self.color(x, y) }
        }
        #expect(pixels(cut) == source)
    }

    @Test func `a band has the colour that was chosen above it`() {
        let text = "\u{1B}Pq\"1;1;2;18#0;2;100;0;0#1;2;0;100;0#0~~-#1!2~-!2~\u{1B}\\"
        let sequence = Array(text.utf8)
        let (red, green) = (PixelColor(red: 255, green: 0, blue: 0), PixelColor(red: 0, green: 255, blue: 0))
        #expect(pixels(SixelRows.cut(sequence, to: 3..<9)) == stripes([red, red, red, green, green, green]))
        #expect(pixels(SixelRows.cut(sequence, to: 10..<14)) == stripes([green, green, green, green]))
        #expect(pixels(SixelRows.cut(sequence, to: 12..<13)) == stripes([green]))
    }

    @Test func `what isn't a sixel picture with its size is not cut`() {
        for text in ["", "\u{1B}Pq~\u{1B}\\\u{1B}]52;c;AAAA\u{7}", "\u{1B}Pq#0~\u{1B}\\", "\u{1B}Pq\"1;1#0~\u{1B}\\"] {
            let cut = SixelRows.cut(Array(text.utf8), to: 0..<6)
            #expect(cut.isEmpty, "\(text.debugDescription)")
        }
    }
}
