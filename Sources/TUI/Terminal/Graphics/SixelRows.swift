/// Cuts rows of pixels out of sixel sequences (VT330/VT340 manual, chapter 14), without decoding them.
///
/// A band is six pixels high and a row of text isn't a multiple of it. So each band of the result is the lower part of a band of the
/// picture, moved up, and over it the upper part of the next one, moved down.
enum SixelRows {
    /// A line of six pixels' height.
    private struct Band {
        /// The choice of the colour of its first pixels; it may have been made in a band above.
        var color: ArraySlice<UInt8>
        var text: ArraySlice<UInt8>
    }

    private static let color = UInt8(ascii: "#")
    private static let separator = UInt8(ascii: ";")

    /// Returns a sequence that draws these rows of a picture.
    /// - Parameter sequence: defines its colours before its first band, as encoders do.
    /// - Returns: nothing unless it is one sixel sequence that begins with its size.
    static func cut(_ sequence: [UInt8], to rows: Range<Int>) -> [UInt8] {
        guard PictureSequence.isSixel(sequence), let begin = sequence.firstIndex(of: UInt8(ascii: "q")) else {
            return []
        }
        var rest = sequence[(begin + 1)..<(sequence.count - 2)]
        guard rest.popFirst() == UInt8(ascii: "\"") else { return [] }
        let attributes = rest.prefix { isDigit($0) || $0 == separator }
        let numbers = attributes.split(separator: separator)
        guard numbers.count == 4 else { return [] }
        let colors = rest.dropFirst(attributes.count).prefix { isDigit($0) || $0 == separator || $0 == color }

        // Pixels without a colour stay as they are: the last band may reach beyond the last row.
        var result = Array("\u{1B}P0;1q\"".utf8)
        result.reserveCapacity(sequence.count)
        for number in numbers.prefix(3) {
            result += number
            result.append(separator)
        }
        result += Array("\(rows.count)".utf8)
        result += colors
        let bands = bands(rest.dropFirst(attributes.count + colors.count), choice: choice(colors) ?? [])
        let shift = rows.lowerBound % 6
        for top in stride(from: 0, to: rows.count, by: 6) {
            let (upper, height) = ((rows.lowerBound + top) / 6, min(6, rows.count - top))
            guard upper < bands.count else { break }
            if top > 0 { result.append(UInt8(ascii: "-")) }
            append(bands[upper], up: shift, height: height, to: &result)
            if shift + height > 6, upper + 1 < bands.count {
                result.append(UInt8(ascii: "$"))
                append(bands[upper + 1], up: shift - 6, height: height, to: &result)
            }
        }
        return result + Array("\u{1B}\\".utf8)
    }

    private static func bands(_ text: ArraySlice<UInt8>, choice first: ArraySlice<UInt8>) -> [Band] {
        var bands: [Band] = []
        var color = first
        for line in text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false) {
            bands.append(Band(color: color, text: line))
            color = choice(line) ?? color
        }
        return bands
    }

    /// Returns the last choice of a colour; nil if there is none.
    private static func choice(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        text.lastIndex(of: color).map { start in text[start...].prefix { $0 == color || isDigit($0) } }
    }

    /// - Parameters:
    ///   - shift: the number of pixels that it is moved up; negative for down.
    ///   - height: the number of rows of pixels that are drawn.
    private static func append(_ band: Band, up shift: Int, height: Int, to result: inout [UInt8]) {
        let mask = UInt8((1 << height) - 1)
        result += band.color
        for byte in band.text {
            guard (0x3F...0x7E).contains(byte) else {
                result.append(byte)
                continue
            }
            let bits = byte - 0x3F
            let moved: UInt8 = shift < 0 ? bits << -shift : bits >> shift
            result.append(0x3F + (moved & mask))
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
