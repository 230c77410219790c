internal import Core

/// The number of colours of a terminal, with the mapping of colours that it lacks.
enum ColorDepth: Hashable, Sendable {
    case none, eight, sixteen, full
    /// All colours, besides the palette of `full`. ncurses doesn't draw them: see `MarkedNumbers`.
    case direct

    /// - Parameter count: the number reported by the terminal, zero or less for none.
    init(count: Int32) {
        switch count {
        case ..<8: self = .none
        case ..<16: self = .eight
        case ..<256: self = .sixteen
        default: self = .full
        }
    }

    /// The number of colours that can be told apart.
    var count: Int {
        switch self {
        case .none: 0
        case .eight: 8
        case .sixteen: 16
        case .full: 256
        case .direct: 1 << 24
        }
    }

    /// Returns the number of a colour for ncurses: -1 is the terminal's default.
    func index(of color: Style.Color, isForeground: Bool) -> Int32 {
        let index: UInt8
        switch color {
        case .palette(let number): index = number
        case .exact(let color): index = Self.nearest(red: color.red, green: color.green, blue: color.blue)
        case .standard, .surface, .onSurface: return -1
        }
        switch self {
        case .none: return -1
        case .full, .direct: return Int32(index)
        case .sixteen: return Int32(Self.nearestANSI(index))
        case .eight:
            let ansi = Self.nearestANSI(index)
            // Bright black is grey: plain black could be text on its own colour.
            if ansi == 8 { return isForeground ? 7 : 0 }
            return Int32(ansi % 8)
        }
    }

    /// Returns a colour as it is shown with 256 colours or more.
    func shown(_ color: Style.Color) -> Style.Color {
        guard self != .direct, case .exact(let color) = color else { return color }
        return .palette(Self.nearest(red: color.red, green: color.green, blue: color.blue))
    }

    /// Returns a style as SGR parameters, for text written past ncurses (ECMA-48 §8.3.117; xterm's 38 and 48).
    /// - Parameter hasUnderlines: whether the terminal has the kinds of underline.
    func parameters(of style: Style, hasUnderlines: Bool = false) -> String {
        // Without arrays: every frame needs the parameters of each link.
        var text = "0"
        func add(_ number: Int) { text += ";\(number)" }
        func addColor(_ color: Style.Color, isForeground: Bool) {
            if self == .direct, case .exact(let color) = color {
                text += ";\(isForeground ? 38 : 48);2;\(color.red);\(color.green);\(color.blue)"
                return
            }
            let number = Int(index(of: color, isForeground: isForeground))
            switch number {
            case ..<0: break
            case 0..<8: add((isForeground ? 30 : 40) + number)
            case 8..<16: add((isForeground ? 90 : 100) + number - 8)
            default: text += ";\(isForeground ? 38 : 48);5;\(number)"
            }
        }
        if style.attributes.contains(.bold) { add(1) }
        if style.attributes.contains(.dim) { add(2) }
        if style.attributes.contains(.italic) { add(3) }
        if style.attributes.contains(.underline) { add(4) }
        if hasUnderlines, let kind = style.attributes.underlineKind { text += ":\(kind)" }
        if style.attributes.contains(.reverse) { add(7) }
        addColor(style.foreground, isForeground: true)
        addColor(style.background, isForeground: false)
        return text
    }

    /// Returns the ANSI colour nearest to one of xterm's 256, by distance in RGB.
    static func nearestANSI(_ index: UInt8) -> UInt8 {
        guard index >= 16 else { return index }
        let wanted = components(index)
        var best: UInt8 = 0
        var smallest = Int.max
        for (candidate, color) in ansi.enumerated() {
            let distance =
                square(color.red - wanted.red) + square(color.green - wanted.green) + square(color.blue - wanted.blue)
            if distance < smallest { (best, smallest) = (UInt8(candidate), distance) }
        }
        return best
    }

    typealias Components = (red: Int, green: Int, blue: Int)

    private static func square(_ value: Int) -> Int { value * value }

    /// Returns the one of xterm's 256 colours after the ANSI ones that is nearest to a colour, by distance in RGB.
    static func nearest(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
        CellPalette.xtermNearest(PixelColor(red: red, green: green, blue: blue)).index
    }

    /// Returns one of xterm's 256 colours: the ANSI ones, a 6×6×6 cube, then 24 greys (256colres.pl in xterm's source).
    static func components(_ index: UInt8) -> Components {
        let value = Int(index)
        if value < 16 { return ansi[value] }
        if value >= 232 {
            let grey = 8 + (value - 232) * 10
            return (grey, grey, grey)
        }
        func step(_ number: Int) -> Int { number == 0 ? 0 : 55 + number * 40 }
        let cube = value - 16
        return (step(cube / 36), step(cube / 6 % 6), step(cube % 6))
    }

    /// xterm's defaults for the ANSI colours (XTerm-col.ad). The user's theme may differ, so "nearest" is approximate.
    static let ansi: [Components] = [
        (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
        (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
        (255, 255, 255),
    ]
}

/// A colour in red, green and blue.
package struct PixelColor: Hashable, Sendable {
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
        case .full where pairs >= 32_767, .direct where pairs >= 32_767: self = colors > 256 ? .exact : .xterm
        case .full, .direct, .sixteen: self = .ansi(count: 16)
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
    fileprivate static func xtermNearest(_ color: PixelColor) -> Entry {
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
