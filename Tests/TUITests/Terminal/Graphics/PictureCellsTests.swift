import Core
import Testing

@testable import TUI

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

    @Test(arguments: bounds)
    func `the cells are close to the picture`(palette: CellPalette, bound: Double) throws {
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
