@testable import Core
@testable import TUI

extension PictureEmulator {
    /// The pixels that cells show, two by two in each, by rows. Cells without a colour are black.
    func pixels(rows: Range<Int>, columns: Range<Int>) -> [PixelColor] {
        rows.flatMap { row in
            (0..<2).flatMap { half in
                columns.flatMap { column in
                    let cell = cells[row][column]
                    let mask = PictureCells.glyphs.firstIndex(of: cell.scalars[0]) ?? 0
                    return (0..<2).map { side in
                        Self.color(mask >> (2 * half + side) & 1 == 1 ? cell.look.text : cell.look.background)
                    }
                }
            }
        }
    }

    /// The cells of a kitty picture: where each of its parts is shown.
    func placeholders(of number: Int) -> [[Int]: ScreenPosition] {
        var parts: [[Int]: ScreenPosition] = [:]
        for (row, line) in cells.enumerated() {
            for (column, cell) in line.enumerated() where cell.scalars[0].value == KittyGraphics.placeholder {
                let marks = cell.scalars.dropFirst().compactMap { mark in
                    KittyGraphics.marks.firstIndex(of: mark.value)
                }
                guard marks.count == 3, case .palette(let low) = cell.look.text, marks[2] << 24 + low == number else {
                    continue
                }
                parts[[marks[0], marks[1]]] = ScreenPosition(row: row, column: column)
            }
        }
        return parts
    }

    /// Whether any cell or layer shows a part of a picture.
    var showsPictures: Bool {
        !layers.isEmpty
            || cells.contains { line in
                line.contains { cell in
                    cell.scalars[0].value == KittyGraphics.placeholder
                        || cell.scalars[0] != " " && PictureCells.glyphs.contains(cell.scalars[0])
                        || cell.look.background != .standard
                }
            }
    }

    private static func color(_ color: Color) -> PixelColor {
        switch color {
        case .standard: return .black
        case .exact(let color): return color
        case .palette(let index):
            if index < 16 {
                let ansi = ColorDepth.ansi[index]
                return PixelColor(red: UInt8(ansi.red), green: UInt8(ansi.green), blue: UInt8(ansi.blue))
            }
            if index >= 232 {
                let grey = UInt8(8 + (index - 232) * 10)
                return PixelColor(red: grey, green: grey, blue: grey)
            }
            func step(_ level: Int) -> UInt8 { level == 0 ? 0 : UInt8(55 + level * 40) }
            let cube = index - 16
            return PixelColor(red: step(cube / 36), green: step(cube / 6 % 6), blue: step(cube % 6))
        }
    }
}
