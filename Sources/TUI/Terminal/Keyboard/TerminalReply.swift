package import Core

/// A response of the terminal about itself, its pictures and its notifications.
package enum TerminalReply: Hashable, Sendable {
    /// A response to the query of kitty's graphics.
    case kitty(isSupported: Bool)
    /// The terminal's name and version (XTVERSION).
    case version(DisplayText)
    /// The pixels of a cell.
    case cell(PixelSize)
    /// The terminal has kitty's notifications.
    case notifications
    /// The primary device attributes (DA1); 4 stands for sixel.
    case attributes([Int])

    /// The number of the picture in the query of kitty's graphics.
    static let queryNumber = 31

    /// Parses a control sequence: `CSI ? … c` (DA1) or `CSI 6 ; height ; width t` (XTWINOPS 16).
    init?(parameters: [UInt8], final: UInt8) {
        switch (final, parameters.first) {
        case (UInt8(ascii: "c"), UInt8(ascii: "?")):
            self = .attributes(Self.numbers(parameters.dropFirst()))
        case (UInt8(ascii: "t"), _):
            let numbers = Self.numbers(parameters[...])
            // Larger cells than any font's are forged or wrong.
            guard numbers.count == 3, numbers[0] == 6, let cell = PixelSize(width: numbers[2], height: numbers[1]),
                cell.isCell
            else { return nil }
            self = .cell(cell)
        default: return nil
        }
    }

    /// Parses a control string: `DCS > | text` (XTVERSION), or `APC G i=31 ; OK` (kitty's graphics).
    init?(introducer: UInt8, content: [UInt8]) {
        let text = String(decoding: content, as: UTF8.self)
        switch introducer {
        case UInt8(ascii: "P"):
            guard text.hasPrefix(">|") else { return nil }
            self = .version(Sanitizer.clean(RawText(String(text.dropFirst(2))), maximum: 64))
        case UInt8(ascii: "_"):
            guard let end = text.firstIndex(of: ";"), text.first == "G",
                text[..<end].dropFirst().split(separator: ",").contains("i=\(Self.queryNumber)")
            else { return nil }
            self = .kitty(isSupported: text[end...].dropFirst() == "OK")
        default: return nil
        }
    }

    private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
        bytes.split(separator: UInt8(ascii: ";")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    }
}

extension PixelSize {
    /// Whether this may be the size of a cell.
    var isCell: Bool { (2...200).contains(width) && (2...200).contains(height) }
}
