/// Decodes sixel sequences (VT330/VT340 manual, chapter 14): colours in percent, repeats, returns and bands.
package enum SixelPixels {
    /// Returns red, green and blue of the pixels that a sequence draws, by row and column.
    ///
    /// - Parameter content: the sequence without the escape that ends it.
    package static func decode(_ content: [UInt8]) -> [[Int]: [UInt8]] {
        var colors: [Int: [UInt8]] = [:]
        var pixels: [[Int]: [UInt8]] = [:]
        var (color, column, band, count) = (0, 0, 0, 1)
        var rest = content[...]
        guard let begin = rest.firstIndex(of: UInt8(ascii: "q")) else { return [:] }
        rest = rest[(begin + 1)...]
        func numbers() -> [Int] {
            let digits = rest.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ";") }
            rest = rest.dropFirst(digits.count)
            return digits.split(separator: UInt8(ascii: ";")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        }
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): _ = numbers()
            case UInt8(ascii: "#"):
                let values = numbers()
                color = values.first ?? 0
                if values.count == 5 { colors[color] = values[2...].map { UInt8(clamping: ($0 * 255 + 50) / 100) } }
            case UInt8(ascii: "!"): count = numbers().first ?? 1
            case UInt8(ascii: "$"): column = 0
            case UInt8(ascii: "-"): (column, band) = (0, band + 1)
            case 0x3F:
                // Six rows without a pixel of this colour.
                column += count
                count = 1
            case 0x40...0x7E:
                for _ in 0..<count {
                    for bit in 0..<6 where (byte - 0x3F) >> UInt8(bit) & 1 == 1 {
                        pixels[[band * 6 + bit, column]] = colors[color]
                    }
                    column += 1
                }
                count = 1
            default: break
            }
        }
        return pixels
    }
}
