import TestSupport

@testable import TUI

/// Pixels of sixel sequences, and an encoder (VT330/VT340 manual, chapter 14).
enum SixelDecoder {
    /// Returns the pixels of a sequence's content, by row and column.
    static func pixels(_ content: [UInt8]) -> [[Int]: PixelColor] {
        SixelPixels.decode(content).mapValues { PixelColor(red: $0[0], green: $0[1], blue: $0[2]) }
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
