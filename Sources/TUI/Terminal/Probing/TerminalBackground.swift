/// Whether a terminal's background is dark or light: tints follow it.
package enum TerminalBackground: Hashable, Sendable {
    case dark, light

    /// Parses the response to OSC 11, `11;rgb:hhhh/hhhh/hhhh` (xterm's ctlseqs; the components are X11's, of one to four
    /// digits). Some terminals add the opacity, as `rgba:`.
    init?(response: some StringProtocol) {
        let prefixes = ["11;rgb:", "11;rgba:"]
        guard let prefix = prefixes.first(where: { response.hasPrefix($0) }) else { return nil }
        let parts = response.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false)
        let components = parts.prefix(3).compactMap { Self.component($0) }
        guard components.count == 3, parts.count <= 4 else { return nil }
        self.init(red: components[0], green: components[1], blue: components[2])
    }

    /// - Parameter color: the background that a theme paints.
    /// - Returns: nil for the terminal's own.
    init?(_ color: Style.Color) {
        let parts: ColorDepth.Components
        switch color {
        case .palette(let index): parts = ColorDepth.components(index)
        case .exact(let color): parts = (Int(color.red), Int(color.green), Int(color.blue))
        case .standard, .surface, .onSurface: return nil
        }
        self.init(red: Double(parts.red) / 255, green: Double(parts.green) / 255, blue: Double(parts.blue) / 255)
    }

    /// Tells by the brightness as perceived (ITU-R BT.601). The components are from 0 to 1.
    private init(red: Double, green: Double, blue: Double) {
        self = 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 ? .light : .dark
    }

    /// Parses the report of a change, `CSI ? 997 ; 1 n` for dark and 2 for light (Contour's "Dark and light mode
    /// detection", mode 2031).
    init?(report parameters: [UInt8], final: UInt8) {
        guard final == UInt8(ascii: "n") else { return nil }
        switch String(decoding: parameters, as: UTF8.self) {
        case "?997;1": self = .dark
        case "?997;2": self = .light
        default: return nil
        }
    }

    /// Reads COLORFGBG, which some terminals set: the numbers of the colours of text and background, such as `15;0`.
    init?(colorFGBG: String?) {
        guard let last = colorFGBG?.split(separator: ";").last, let index = Int(last), (0...15).contains(index) else {
            return nil
        }
        self = index < 7 || index == 8 ? .dark : .light
    }

    /// Returns a component from 0 to 1.
    private static func component(_ digits: some StringProtocol) -> Double? {
        guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
        else { return nil }
        return Double(value) / Double((1 << (4 * digits.utf8.count)) - 1)
    }

    /// The number in xterm's palette of a background that stands out a little from this one.
    var surface: UInt8 { self == .dark ? 236 : 254 }
    /// The number of the text's colour on it. The terminal's own colour might be that of the surface.
    var onSurface: UInt8 { self == .dark ? 254 : 235 }
}
