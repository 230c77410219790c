/// The number of colours of a terminal, with the mapping of colours that it lacks.
enum ColorDepth: Hashable, Sendable {
    case none, eight, sixteen, full

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
        }
    }

    /// Returns the number of a colour for ncurses: -1 is the terminal's default.
    func index(of color: Style.Color, isForeground: Bool) -> Int32 {
        guard case .palette(let index) = color else { return -1 }
        switch self {
        case .none: return -1
        case .full: return Int32(index)
        case .sixteen: return Int32(Self.nearestANSI(index))
        case .eight:
            let ansi = Self.nearestANSI(index)
            // Bright black is grey: plain black could be text on its own colour.
            if ansi == 8 { return isForeground ? 7 : 0 }
            return Int32(ansi % 8)
        }
    }

    /// Returns a style as SGR parameters, for text written past ncurses (ECMA-48 §8.3.117; xterm's 38 and 48).
    func parameters(of style: Style) -> String {
        // Without arrays: every frame needs the parameters of each link.
        var text = "0"
        func add(_ number: Int) { text += ";\(number)" }
        func addColor(_ color: Style.Color, isForeground: Bool) {
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
        func distance(_ index: UInt8) -> Int {
            let color = components(index)
            return square(color.red - Int(red)) + square(color.green - Int(green)) + square(color.blue - Int(blue))
        }
        return (16...255).min { distance($0) < distance($1) } ?? 16
    }

    /// Returns one of xterm's 256 colours after the ANSI ones: a 6×6×6 cube, then 24 greys (256colres.pl in xterm's
    /// source).
    private static func components(_ index: UInt8) -> Components {
        let value = Int(index)
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
