internal import Core

/// A picture as cells of two by two pixels: in each the block glyph and the two colours with the least squared error.
struct PictureCells: Hashable, Sendable {
    struct Cell: Hashable, Sendable {
        /// The pixels in the colour of the text: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
        var mask: UInt8 = 0
        /// The colour of the text's pixels; nil if there are none.
        var text: CellPalette.Entry?
        /// The colour of the other pixels; nil for the terminal's own background, behind transparent ones.
        var background: CellPalette.Entry?

        var glyph: Unicode.Scalar { PictureCells.glyphs[Int(mask)] }
    }

    let columns: Int
    let rows: [[Cell]]

    /// The glyphs of the masks, from none to all pixels.
    static let glyphs: [Unicode.Scalar] = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)
    /// One mask of each pair of opposites. Only the third glyph is ambiguous in width.
    private static let masks: [UInt8] = [10, 6, 3, 1, 2, 4, 8]
    /// The masks whose glyphs are ambiguous in width (East Asian Width A).
    private static let ambiguous: Set<UInt8> = [3, 5, 12, 15]

    /// - Parameters:
    ///   - picture: rows of red, green, blue and alpha.
    ///   - ambiguousIsWide: whether glyphs that are ambiguous in width take two cells, and can't be used.
    /// - Returns: nil if the picture has another encoding or another number of bytes.
    init?(_ picture: RenderedPicture, palette: CellPalette, ambiguousIsWide: Bool = false) {
        let (width, height) = (picture.size.width, picture.size.height)
        guard picture.encoding == .rgba, picture.bytes.count == width * height * 4 else { return nil }
        let columns = (width + 1) / 2
        self.columns = columns
        rows = picture.bytes.withUnsafeBufferPointer { bytes in
            (0..<(height + 1) / 2).map { row in
                var before: Cell?
                return (0..<columns).map { column in
                    var quad = Quad()
                    for place in 0..<4 {
                        let (x, y) = (2 * column + place % 2, 2 * row + place / 2)
                        guard x < width, y < height else { continue }
                        let start = 4 * (y * width + x)
                        guard bytes[start + 3] >= 128 else { continue }
                        quad.set(place, bytes[start], bytes[start + 1], bytes[start + 2])
                    }
                    let cell = Self.cell(quad, after: before, palette, ambiguousIsWide)
                    before = cell
                    return cell
                }
            }
        }
    }

    /// The four pixels of a cell.
    private struct Quad {
        var pixels = (PixelColor.black, PixelColor.black, PixelColor.black, PixelColor.black)
        /// The pixels that aren't transparent.
        var opaque: UInt8 = 0

        mutating func set(_ place: Int, _ red: UInt8, _ green: UInt8, _ blue: UInt8) {
            let color = PixelColor(red: red, green: green, blue: blue)
            switch place {
            case 0: pixels.0 = color
            case 1: pixels.1 = color
            case 2: pixels.2 = color
            default: pixels.3 = color
            }
            opaque |= 1 << UInt8(place)
        }

        /// Returns the mean of some pixels; black for none.
        func mean(_ mask: UInt8) -> PixelColor {
            var (red, green, blue, count) = (0, 0, 0, 0)
            forEach(mask) { color in
                red += Int(color.red)
                green += Int(color.green)
                blue += Int(color.blue)
                count += 1
            }
            guard count > 0 else { return .black }
            return PixelColor(
                red: Self.rounded(red, over: count), green: Self.rounded(green, over: count),
                blue: Self.rounded(blue, over: count))
        }

        /// Returns a rounded mean. A cell takes up to 45 of them, and divisions by constants are cheap.
        @inline(__always)
        private static func rounded(_ sum: Int, over count: Int) -> UInt8 {
            switch count {
            case 1: UInt8(sum)
            case 2: UInt8((sum + 1) / 2)
            case 3: UInt8((sum + 1) / 3)
            default: UInt8((sum + 2) / 4)
            }
        }

        func error(_ mask: UInt8, _ shown: PixelColor) -> Int {
            var sum = 0
            forEach(mask) { sum += $0.squaredDistance(to: shown) }
            return sum
        }

        @inline(__always)
        private func forEach(_ mask: UInt8, _ body: (PixelColor) -> Void) {
            if mask & 1 != 0 { body(pixels.0) }
            if mask & 2 != 0 { body(pixels.1) }
            if mask & 4 != 0 { body(pixels.2) }
            if mask & 8 != 0 { body(pixels.3) }
        }
    }

    /// Returns the pixels in the colours of another cell; nil if their error is larger than the limit.
    private static func continued(_ quad: Quad, _ other: Cell, error limit: Int) -> Cell? {
        guard let background = other.background else { return nil }
        var (mask, sum) = (UInt8(0), 0)
        for pixel in [1, 2, 4, 8] as [UInt8] {
            let behind = quad.error(pixel, background.color)
            let inText = other.text.map { quad.error(pixel, $0.color) } ?? .max
            if inText < behind { mask |= pixel }
            sum += min(behind, inText)
        }
        return sum <= limit ? Cell(mask: mask, text: other.text, background: background) : nil
    }

    /// - Parameter before: the cell to the left. Its colours are used again where they are hardly worse: a change of colours takes
    ///   20 bytes on the line.
    private static func cell(
        _ quad: Quad, after before: Cell?, _ palette: CellPalette, _ ambiguousIsWide: Bool
    ) -> Cell {
        if quad.opaque == 0 { return Cell() }
        let whole = palette.nearest(quad.mean(quad.opaque))
        guard quad.opaque == 15 else {
            if ambiguousIsWide, ambiguous.contains(quad.opaque) {
                return Cell(mask: 0, text: nil, background: whole)
            }
            return Cell(mask: quad.opaque, text: whole, background: nil)
        }
        // The mask with the least error, and the means of its two parts.
        var best: (mask: UInt8, text: PixelColor, background: PixelColor)?
        var smallest = quad.error(15, whole.color)
        for mask in masks where smallest > 0 {
            if ambiguousIsWide, ambiguous.contains(mask) { continue }
            let text = quad.mean(mask)
            let background = quad.mean(15 - mask)
            let error =
                quad.error(mask, palette.shown(text)) + quad.error(15 - mask, palette.shown(background))
            if error < smallest {
                best = (mask: mask, text: text, background: background)
                smallest = error
            }
        }
        if let before, !ambiguousIsWide, let cell = continued(quad, before, error: smallest + palette.slack) {
            return cell
        }
        guard let best else { return Cell(mask: 0, text: nil, background: whole) }
        let cell = Cell(
            mask: best.mask, text: palette.nearest(best.text), background: palette.nearest(best.background))
        return ambiguousIsWide ? cell : cell.inOrder
    }
}

extension PictureCells.Cell {
    /// The cell with the smaller of the two colours' numbers as text: it halves the pairs of colours, below ncurses'
    /// limit.
    fileprivate var inOrder: PictureCells.Cell {
        guard let text, let background, text.index > background.index else { return self }
        return PictureCells.Cell(mask: 15 - mask, text: background, background: text)
    }
}

extension PixelColor {
    static let black = PixelColor(red: 0, green: 0, blue: 0)
}
