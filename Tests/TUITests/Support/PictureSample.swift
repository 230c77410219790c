import Glibc

@testable import Core
@testable import TUI

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
