internal import Glibc

/// A picture's colours as a few waves, written in 6 to 166 characters
/// (https://github.com/woltapp/blurhash/blob/master/Algorithm.md). Shown until the picture is there.
package struct Blurhash: Hashable, Sendable {
    /// The number of waves in each direction, 1 … 9.
    private let columns: Int
    private let rows: Int
    /// The amplitudes of the waves, row by row, in linear light; the first is the average colour.
    private let colors: [SIMD3<Float>]

    private static let digits = Array(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~".utf8)
    /// The value of each ASCII character; -1 for one that isn't a digit.
    private static let values: [Int] = {
        var values = Array(repeating: -1, count: 128)
        for (value, digit) in digits.enumerated() { values[Int(digit)] = value }
        return values
    }()
    /// The length of the longest text: 9 by 9 waves.
    private static let longest = 166

    /// - Returns: nil for a text that isn't a blurhash.
    package init?(_ text: RawText) {
        let bytes = Array(text.value.utf8.prefix(Self.longest + 1))
        guard bytes.count >= 6 else { return nil }
        var numbers: [Int] = []
        numbers.reserveCapacity(bytes.count)
        for byte in bytes {
            guard byte < 128, Self.values[Int(byte)] >= 0 else { return nil }
            numbers.append(Self.values[Int(byte)])
        }
        func number(_ range: Range<Int>) -> Int { numbers[range].reduce(0) { $0 * 83 + $1 } }
        guard numbers[0] < 81 else { return nil }
        columns = numbers[0] % 9 + 1
        rows = numbers[0] / 9 + 1
        guard bytes.count == 4 + 2 * columns * rows else { return nil }
        let average = number(2..<6)
        guard average < 1 << 24 else { return nil }
        let largest = Float(numbers[1] + 1) / 166
        var colors = [
            SIMD3(Self.linear(average >> 16), Self.linear(average >> 8 & 255), Self.linear(average & 255))
        ]
        for index in 1..<max(1, columns * rows) {
            let value = number((4 + 2 * index)..<(6 + 2 * index))
            guard value < 19 * 19 * 19 else { return nil }
            colors.append(
                SIMD3(Self.wave(value / 361), Self.wave(value / 19 % 19), Self.wave(value % 19)) * largest)
        }
        self.colors = colors
    }

    /// Returns rows of red, green, blue and alpha, one byte each.
    package func pixels(_ size: PixelSize) -> [UInt8] {
        let across = Self.cosines(size.width, waves: columns)
        let down = Self.cosines(size.height, waves: rows)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size.area * 4)
        for y in 0..<size.height {
            // The waves of one row of pixels, added up.
            let waves = (0..<columns).map { column in
                (0..<rows).reduce(SIMD3<Float>.zero) { $0 + colors[$1 * columns + column] * down[y * rows + $1] }
            }
            for x in 0..<size.width {
                var color = SIMD3<Float>.zero
                for column in 0..<columns { color += waves[column] * across[x * columns + column] }
                for channel in 0..<3 { bytes.append(Self.encoded(color[channel])) }
                bytes.append(255)
            }
        }
        return bytes
    }

    /// Returns the height of each wave at each pixel.
    private static func cosines(_ length: Int, waves: Int) -> [Float] {
        (0..<length * waves).map { cos(Float.pi * Float($0 % waves) * Float($0 / waves) / Float(length)) }
    }

    /// Returns -1 … 1 for a digit of 0 … 18, with its sign squared.
    private static func wave(_ digit: Int) -> Float {
        let value = Float(digit - 9) / 9
        return value < 0 ? -value * value : value * value
    }

    private static func linear(_ byte: Int) -> Float {
        let value = Float(byte) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func encoded(_ light: Float) -> UInt8 {
        let value = min(1, max(0, light))
        return UInt8((value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055) * 255 + 0.5)
    }
}
