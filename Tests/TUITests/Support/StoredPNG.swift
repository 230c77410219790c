import Glibc
import TestSupport

@testable import Core
@testable import TUI

/// PNGs without compression, in one block, whose pixels tests can read. Checksums are left out.
enum StoredPNG {
    /// The bytes of the signature, the header and the data before the rows.
    private static let start = 48

    /// Returns a picture of the sample's colours, and its pixels by rows.
    static func picture(_ width: Int, _ height: Int) throws -> (RenderedPicture, [PixelColor]) {
        try picture(width, height) { PictureSample.color($0, $1, width, height) }
    }

    /// Returns a picture, and its pixels by rows.
    static func picture(
        _ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> PixelColor
    ) throws -> (RenderedPicture, [PixelColor]) {
        var rows: [UInt8] = []
        var source: [PixelColor] = []
        for y in 0..<height {
            rows.append(0)
            for x in 0..<width {
                let color = color(x, y)
                rows += [color.red, color.green, color.blue]
                source.append(color)
            }
        }
        func big(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) } }
        let count = UInt16(rows.count)
        let block: [UInt8] = [1, UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8)]
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        bytes += big(13) + Array("IHDR".utf8) + big(width) + big(height) + [8, 2, 0, 0, 0] + big(0)
        bytes += big(rows.count + 11) + Array("IDAT".utf8) + [0x78, 0x01] + block
        bytes += rows + big(0) + big(0)
        bytes += big(0) + Array("IEND".utf8) + big(0)
        return (try PictureSample.picture(.png, width, height, bytes), source)
    }

    /// Returns the pixels of such a file by row and column; none for another file.
    static func pixels(_ bytes: [UInt8]) -> [[Int]: PixelColor] {
        guard bytes.count > start, bytes[37..<41].elementsEqual("IDAT".utf8) else { return [:] }
        func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        let (width, height) = (number(16), number(20))
        guard bytes.count >= start + height * (3 * width + 1) else { return [:] }
        var pixels: [[Int]: PixelColor] = [:]
        for y in 0..<height {
            for x in 0..<width {
                let place = start + y * (3 * width + 1) + 1 + 3 * x
                pixels[[y, x]] = PixelColor(red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2])
            }
        }
        return pixels
    }
}

/// Cuts parts out of stored PNGs, pixel by pixel, and can do nothing else.
struct StoredPNGRenderer: PictureRenderer {
    func render(_ path: String, as rendering: PictureRendering) async throws(PictureError) -> RenderedPicture {
        guard let bytes = try? PrivateFile.read(path, followsLinks: true), let part = rendering.region,
            part.size == rendering.box, rendering.encoding == .png
        else { throw .decoderFailed }
        let pixels = StoredPNG.pixels(bytes)
        let cut = try? StoredPNG.picture(part.size.width, part.size.height) { x, y in
            pixels[[part.y + y, part.x + x]] ?? .black
        }
        guard let (picture, _) = cut else { throw .decoderFailed }
        return picture
    }
}

/// Pictures made for tests, and their comparison.
enum PictureSample {
    static func request(_ name: String) throws -> PictureRequest {
        PictureRequest(
            url: RawText("https://pictures.example/\(name)"),
            rendering: PictureRendering(box: try size(100, 100)))
    }

    struct NoSize: Error {}

    static func size(_ width: Int, _ height: Int) throws -> PixelSize {
        guard let size = PixelSize(width: width, height: height) else { throw NoSize() }
        return size
    }

    /// Returns a gradient with an edge: smooth and sharp parts.
    static func color(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelColor {
        if x > width / 2, y > height / 2 { return PixelColor(red: 255, green: 255, blue: 255) }
        return PixelColor(
            red: UInt8(x * 255 / max(1, width - 1)), green: UInt8(y * 255 / max(1, height - 1)), blue: 90)
    }

    static func rgba(
        _ width: Int, _ height: Int, color: (Int, Int, Int, Int) -> PixelColor = PictureSample.color,
        alpha: (Int, Int) -> UInt8 = { _, _ in 255 }
    ) throws -> RenderedPicture {
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let color = color(x, y, width, height)
                bytes += [color.red, color.green, color.blue, alpha(x, y)]
            }
        }
        return try picture(.rgba, width, height, bytes)
    }

    static func picture(
        _ encoding: PictureRendering.Encoding, _ width: Int, _ height: Int, _ bytes: [UInt8]
    ) throws -> RenderedPicture {
        let size = try size(width, height)
        return RenderedPicture(encoding: encoding, size: size, original: size, isAnimated: false, bytes: bytes)
    }

    /// Bytes with the header of a PNG of that size, which the emulator compares and doesn't decode.
    static func png(_ width: Int, _ height: Int, count: Int = 9000, seed: Int = 0) throws -> RenderedPicture {
        func number(_ value: Int) -> [UInt8] { [0, 0, UInt8(value >> 8), UInt8(value & 0xFF)] }
        let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        let body = (0..<count).map { UInt8(truncatingIfNeeded: ($0 + seed) &* 2_654_435_761 >> 13) }
        return try picture(.png, width, height, head + number(width) + number(height) + body)
    }

    static func placed(
        _ picture: RenderedPicture, _ name: String = "a", row: Int = 0, column: Int = 0, rows: Int = 6,
        columns: Int = 20,
        visible: Range<Int> = 0..<24
    ) throws -> PlacedPicture {
        PlacedPicture(
            request: try request(name), picture: picture, row: row, column: column, rows: rows, columns: columns,
            visible: visible)
    }

    /// Returns the ratio of peak signal to noise in decibels, over all components.
    static func psnr(_ one: [PixelColor], _ other: [PixelColor]) -> Double {
        guard one.count == other.count, !one.isEmpty else { return 0 }
        let sum = zip(one, other).reduce(0) { $0 + $1.0.squaredDistance(to: $1.1) }
        if sum == 0 { return .infinity }
        return 10 * log10(255.0 * 255 * 3 * Double(one.count) / Double(sum))
    }
}

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
