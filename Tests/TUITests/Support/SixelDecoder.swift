@testable import TUI

/// A small decoder and encoder of sixel (VT330/VT340 manual, chapter 14): colours in percent, repeats, returns and bands.
enum SixelDecoder {
    /// Returns the pixels of a sequence's content, by row and column.
    static func pixels(_ content: [UInt8]) -> [[Int]: PixelColor] {
        var colors: [Int: PixelColor] = [:]
        var pixels: [[Int]: PixelColor] = [:]
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
                if values.count == 5 {
                    let parts = values[2...].map { UInt8(clamping: ($0 * 255 + 50) / 100) }
                    colors[color] = PixelColor(red: parts[0], green: parts[1], blue: parts[2])
                }
            case UInt8(ascii: "!"): count = numbers().first ?? 1
            case UInt8(ascii: "$"): column = 0
            case UInt8(ascii: "-"): (column, band) = (0, band + 1)
            case 0x3F...0x7E:
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

    static func size(_ content: [UInt8]) -> (width: Int, height: Int) {
        let pixels = pixels(content).keys
        return ((pixels.map { $0[1] }.max() ?? -1) + 1, (pixels.map { $0[0] }.max() ?? -1) + 1)
    }

    /// Encodes pixels whose components are multiples of 51, so that percents are exact.
    static func encode(width: Int, height: Int, _ color: (_ x: Int, _ y: Int) -> PixelColor) -> [UInt8] {
        var text = "\u{1B}Pq\"1;1;\(width);\(height)"
        var numbers: [PixelColor: Int] = [:]
        for y in 0..<height {
            for x in 0..<width where numbers[color(x, y)] == nil { numbers[color(x, y)] = numbers.count }
        }
        for (color, number) in numbers {
            text +=
                "#\(number);2;\(Int(color.red) * 100 / 255);\(Int(color.green) * 100 / 255);\(Int(color.blue) * 100 / 255)"
        }
        for band in 0..<((height + 5) / 6) {
            for number in numbers.values {
                text += "#\(number)"
                for x in 0..<width {
                    var bits: UInt8 = 0
                    for bit in 0..<6 where band * 6 + bit < height && numbers[color(x, band * 6 + bit)] == number {
                        bits |= 1 << UInt8(bit)
                    }
                    text.unicodeScalars.append(Unicode.Scalar(bits + 0x3F))
                }
                text += "$"
            }
            text += "-"
        }
        return Array((text + "\u{1B}\\").utf8)
    }
}
