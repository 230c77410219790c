@testable import Core
@testable import TUI

extension PictureEmulator {
    /// Returns the pixels that cells show, two by two in each, by rows. Cells without a colour are black.
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

    /// Returns the pixels of an area that pictures of kitty, iTerm2 and sixel show, by rows; black where there is no
    /// picture. Those of kitty and iTerm2 are `StoredPNG`s as large as their cells.
    func exactPixels(rows: Range<Int>, columns: Range<Int>) -> [PixelColor] {
        var parts: [[Int]: (picture: [[Int]: PixelColor], y: Int, column: Int)] = [:]
        for (number, bytes) in stored {
            let picture = StoredPNG.pixels(bytes)
            for (part, place) in placeholders(of: number) {
                parts[[place.row, place.column]] = (picture, part[0] * cell.height, part[1])
            }
        }
        for layer in layers {
            let picture =
                switch layer.content {
                case .kitty(let number, _): StoredPNG.pixels(stored[number] ?? [])
                case .iterm(let bytes, _, _): StoredPNG.pixels(bytes)
                case .sixel(let content): SixelDecoder.pixels(content)
                }
            for place in layer.cells {
                parts[place] = (picture, layer.y + (place[0] - layer.row) * cell.height, place[1] - layer.column)
            }
        }
        var pixels: [PixelColor] = []
        for row in rows {
            for y in 0..<cell.height {
                for column in columns {
                    let part = parts[[row, column]]
                    for x in 0..<cell.width {
                        let color = part.flatMap { $0.picture[[$0.y + y, $0.column * cell.width + x]] }
                        pixels.append(color ?? .black)
                    }
                }
            }
        }
        return pixels
    }

    /// Returns the cells of a kitty picture: the places of its parts.
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

    /// The rows with a part of a picture that isn't made of coloured cells.
    var pictureRows: Set<Int> {
        let placeholders = cells.indices.filter { row in
            cells[row].contains { $0.scalars[0].value == KittyGraphics.placeholder }
        }
        return Set(placeholders).union(layers.flatMap { $0.cells.map { $0[0] } })
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
