import Core
import Testing

@testable import TUI

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
