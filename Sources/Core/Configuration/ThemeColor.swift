/// A colour in a theme or in the table `[theme]` of `config.toml`: a name, a number of xterm's palette, or `#rrggbb`.
package enum ThemeColor: Hashable, Sendable {
    /// The terminal's own colour for text or background.
    case standard
    /// 0–15: the colours that the terminal's theme defines. 16–255: xterm's cube and greys.
    case palette(UInt8)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
    /// A background that stands out a little from the terminal's own, while that is known.
    case surface

    private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

    /// - Returns: nil for anything but a colour.
    init?(_ word: some StringProtocol) {
        guard let color = Self.named(String(word)) ?? Self.hexadecimal(word) else { return nil }
        self = color
    }

    /// The colour as it is written in a file.
    var notation: String {
        switch self {
        case .standard: "default"
        case .surface: "surface"
        case .palette(let index): Self.name(index) ?? String(index)
        case .rgb(let red, let green, let blue):
            "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
    }

    private static func named(_ text: String) -> ThemeColor? {
        switch text {
        case "default": return .standard
        case "surface": return .surface
        case "grey", "gray": return .palette(8)
        default: break
        }
        if let index = names.firstIndex(of: text) { return .palette(UInt8(index)) }
        if text.hasPrefix("bright-") {
            return names.firstIndex(of: String(text.dropFirst(7))).map { .palette(UInt8($0 + 8)) }
        }
        guard text.utf8.count <= 3, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
        return UInt8(text).map { .palette($0) }
    }

    private static func name(_ index: UInt8) -> String? {
        guard index < 16 else { return nil }
        return (index < 8 ? "" : "bright-") + names[Int(index % 8)]
    }

    private static func hexadecimal(_ text: some StringProtocol) -> ThemeColor? {
        let digits = text.dropFirst()
        guard text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
            let number = UInt32(digits, radix: 16)
        else { return nil }
        return .rgb(
            red: UInt8(number >> 16), green: UInt8(number >> 8 & 0xFF), blue: UInt8(number & 0xFF))
    }
}
