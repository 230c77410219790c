/// A colour in red, green and blue.
struct PixelColor: Hashable, Sendable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8

    func squaredDistance(to other: PixelColor) -> Int {
        let red = Int(red) - Int(other.red)
        let green = Int(green) - Int(other.green)
        let blue = Int(blue) - Int(other.blue)
        return red * red + green * green + blue * blue
    }
}

/// The colours that the cells of a picture can have.
enum CellPalette: Hashable, Sendable {
    /// The eight or sixteen ANSI colours.
    case ansi(count: Int)
    /// xterm's cube and greys. The ANSI colours are the user's own, so their values are unknown.
    case xterm
    /// Any colour, painted over the nearest of xterm's.
    case exact

    struct Entry: Hashable, Sendable {
        var index: UInt8
        /// The visible colour.
        var color: PixelColor
    }

    /// - Parameters:
    ///   - colors: the number of colours that a cell can have.
    ///   - pairs: the number of pairs that ncurses has. With fewer than there are combinations it would recycle pairs
    ///     that are on the screen.
    init(colors: Int, depth: ColorDepth, pairs: Int) {
        switch depth {
        case .full where pairs >= 32_767: self = colors > 256 ? .exact : .xterm
        case .full, .sixteen: self = .ansi(count: 16)
        case .eight, .none: self = .ansi(count: 8)
        }
    }

    func nearest(_ color: PixelColor) -> Entry {
        switch self {
        case .exact: Entry(index: Self.xtermNearest(color).index, color: color)
        case .xterm: Self.xtermNearest(color)
        case .ansi(let count): Self.ansi.prefix(count).min { $0.distance(color) < $1.distance(color) } ?? Self.ansi[0]
        }
    }

    /// Returns the visible colour. Its number, for which xterm's nearest colour is looked for, isn't needed to compare.
    func shown(_ color: PixelColor) -> PixelColor { if case .exact = self { color } else { nearest(color).color } }

    /// The largest increase of a cell's squared error for the sake of fewer changes of colours: for each of four
    /// pixels, less than a third of a step of xterm's cube.
    var slack: Int { if case .exact = self { 4 * 5 * 5 } else { 4 * 12 * 12 } }

    /// Returns the nearest in each component of the cube, or the nearest grey.
    private static func xtermNearest(_ color: PixelColor) -> Entry {
        func level(_ value: UInt8) -> Int { value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40 }
        func value(_ level: Int) -> UInt8 { level == 0 ? 0 : UInt8(55 + level * 40) }
        let (red, green, blue) = (level(color.red), level(color.green), level(color.blue))
        let cube = Entry(
            index: UInt8(16 + 36 * red + 6 * green + blue),
            color: PixelColor(red: value(red), green: value(green), blue: value(blue)))
        let mean = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
        let step = min(23, max(0, (mean - 3) / 10))
        let shade = UInt8(8 + 10 * step)
        let grey = Entry(index: UInt8(232 + step), color: PixelColor(red: shade, green: shade, blue: shade))
        return grey.distance(color) < cube.distance(color) ? grey : cube
    }

    private static let ansi = ColorDepth.ansi.enumerated().map { index, color in
        Entry(
            index: UInt8(index),
            color: PixelColor(red: UInt8(color.red), green: UInt8(color.green), blue: UInt8(color.blue)))
    }
}

extension CellPalette.Entry {
    fileprivate func distance(_ other: PixelColor) -> Int { color.squaredDistance(to: other) }
}
