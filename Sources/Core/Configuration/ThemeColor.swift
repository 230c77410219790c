/// A colour in the table `[theme]` of `config.toml`: a name, a number of xterm's palette, or `#rrggbb`.
package enum ThemeColor: Hashable, Sendable {
    /// The terminal's own colour for text or background.
    case standard
    /// 0–15: the colours that the terminal's theme defines. 16–255: xterm's cube and greys.
    case palette(UInt8)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)

    private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

    /// - Returns: nil for anything but a colour.
    init?(_ value: ConfigurationValue) {
        switch value {
        case .number(let number):
            guard let index = UInt8(exactly: number) else { return nil }
            self = .palette(index)
        case .text(let text):
            guard let color = Self.named(text) ?? Self.hexadecimal(text) else { return nil }
            self = color
        case .flag, .texts, .other: return nil
        }
    }

    /// The colour as it is written in the file.
    var value: ConfigurationValue {
        switch self {
        case .standard: .text("default")
        case .palette(let index): .number(Int(index))
        case .rgb(let red, let green, let blue):
            .text("#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
        }
    }

    private static func named(_ text: String) -> ThemeColor? {
        if text == "default" { return .standard }
        if text == "grey" || text == "gray" { return .palette(8) }
        if let index = names.firstIndex(of: text) { return .palette(UInt8(index)) }
        guard text.hasPrefix("bright-") else { return nil }
        return names.firstIndex(of: String(text.dropFirst(7))).map { .palette(UInt8($0 + 8)) }
    }

    private static func hexadecimal(_ text: String) -> ThemeColor? {
        let digits = text.dropFirst()
        guard text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
            let number = UInt32(digits, radix: 16)
        else { return nil }
        return .rgb(
            red: UInt8(number >> 16), green: UInt8(number >> 8 & 0xFF), blue: UInt8(number & 0xFF))
    }
}
