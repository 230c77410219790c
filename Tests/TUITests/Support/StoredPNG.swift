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
