/// Picture files made by tests, of the simplest kind that each format has.
enum DrawnPicture {
    struct Color: Hashable {
        var red: UInt8
        var green: UInt8
        var blue: UInt8
        var alpha: UInt8 = 255

        static let red = Color(red: 250, green: 0, blue: 0)
        static let green = Color(red: 0, green: 250, blue: 0)
        static let blue = Color(red: 0, green: 0, blue: 250)
        static let white = Color(red: 250, green: 250, blue: 250)

        func isNear(_ other: Color, by most: Int = 24) -> Bool {
            [(red, other.red), (green, other.green), (blue, other.blue), (alpha, other.alpha)]
                .allSatisfy { abs(Int($0) - Int($1)) <= most }
        }
    }

    /// Returns the colours of four fields: red, green, blue and white, from the upper left by rows.
    static func fields(width: Int, height: Int) -> (Int, Int) -> Color {
        { x, y in
            y < height / 2 ? (x < width / 2 ? .red : .green) : (x < width / 2 ? .blue : .white)
        }
    }

    // MARK: PNG

    /// Returns a PNG with alpha, without compression.
    static func png(width: Int, height: Int, _ color: (Int, Int) -> Color) -> [UInt8] {
        var rows: [UInt8] = []
        for y in 0..<height {
            rows.append(0)
            for x in 0..<width {
                let color = color(x, y)
                rows += [color.red, color.green, color.blue, color.alpha]
            }
        }
        return png(header: big(width) + big(height) + [8, 6, 0, 0, 0], rows: rows)
    }

    static func png(header: [UInt8], rows: [UInt8]) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IDAT", stored(rows))
            + chunk("IEND", [])
    }

    /// Returns a zlib stream of blocks that are not compressed (RFC 1950, RFC 1951).
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            let count = UInt16(block.count)
            stream += [
                rest.isEmpty ? 1 : 0, UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8),
            ]
            stream += block
        } while !rest.isEmpty
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return stream + big(Int(high << 16 | low))
    }

    /// Returns a PNG of 8 by 8 pixels with a stream that expands to 64 MiB of zeros: behind its pixels, or in a text
    /// before them.
    static func bomb(inText: Bool) -> [UInt8] {
        let header = big(8) + big(8) + [8, 6, 0, 0, 0]
        let pixels = inText ? stored([UInt8](repeating: 0, count: 8 * 33)) : expanding
        let text = inText ? chunk("zTXt", Array("a\0\0".utf8) + expanding) : []
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + text + chunk("IDAT", pixels)
            + chunk("IEND", [])
    }

    /// A zlib stream of the fixed code (RFC 1951, 3.2.6): a zero, then copies of 258 bytes from one place before.
    private static var expanding: [UInt8] {
        let zero: [UInt8] = [0, 0, 1, 1, 0, 0, 0, 0]
        let copy: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]
        let cycle = packed(Array(repeating: copy, count: 8).flatMap(\.self))
        var stream: [UInt8] = [0x78, 0x01] + packed([1, 1, 0] + zero + copy)
        for _ in 0..<(64 << 20) / (8 * 258) { stream += cycle }
        // The end of the block, and a sum that nothing reads as far as.
        return stream + [0, 0, 0, 0, 0]
    }

    /// Bits in bytes, the lowest first.
    private static func packed(_ bits: [UInt8]) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: (bits.count + 7) / 8)
        for (index, bit) in bits.enumerated() { bytes[index / 8] |= bit << UInt8(index % 8) }
        return bytes
    }

    static func chunk(_ type: String, _ bytes: [UInt8]) -> [UInt8] {
        let content = Array(type.utf8) + bytes
        var sum = UInt32.max
        for byte in content {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return big(bytes.count) + content + big(Int(~sum))
    }

    static func big(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) } }

    private static func little(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(number >> (8 * $0) & 0xFF) }
    }

    // MARK: GIF

    /// Returns a GIF of red, green, blue, white and a transparent colour, the frames' pixels as their numbers, without
    /// compression: codes of eight bits, and a fresh table before they get longer.
    static func gif(width: Int, height: Int, frames: [[UInt8]]) -> [UInt8] {
        let colors: [Color] = [.red, .green, .blue, .white]
        var file = Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0xF6, 0, 0]
        for index in 0..<128 {
            let color = index < colors.count ? colors[index] : Color(red: 0, green: 0, blue: 0)
            file += [color.red, color.green, color.blue]
        }
        for pixels in frames {
            // A colour to look through: number 4.
            file += [0x21, 0xF9, 4, 1, 10, 0, 4, 0]
            file += [0x2C, 0, 0, 0, 0] + little(width, 2) + little(height, 2) + [0, 7]
            var codes: [UInt8] = []
            for (index, pixel) in pixels.enumerated() {
                if index % 100 == 0 { codes.append(128) }
                codes.append(pixel)
            }
            codes.append(129)
            for start in stride(from: 0, to: codes.count, by: 255) {
                let block = codes[start..<min(start + 255, codes.count)]
                file += [UInt8(block.count)] + block
            }
            file.append(0)
        }
        return file + [0x3B]
    }

    // MARK: WebP

    /// A lossless WebP of 24 by 16 pixels, from libwebp.
    static let webp: [UInt8] =
        [0x52, 0x49, 0x46, 0x46, 0x46, 0, 0, 0, 0x57, 0x45, 0x42, 0x50] + webpFrame

    private static let webpFrame: [UInt8] = [
        0x56, 0x50, 0x38, 0x4C, 0x3A, 0x00, 0x00, 0x00, 0x2F, 0x17, 0xC0, 0x03, 0x00, 0xB9, 0x32, 0x44,
        0xF4, 0x3F, 0x16, 0xE3, 0x5F, 0xFF, 0xE8, 0x7F, 0x24, 0x0E, 0x23, 0x6D, 0x23, 0xD5, 0xC1, 0xFB,
        0x77, 0x7C, 0xF0, 0xE1, 0xE0, 0x28, 0x28, 0x68, 0x23, 0x49, 0x4D, 0x1D, 0xE3, 0x1B, 0xE0, 0x8F,
        0x09, 0x48, 0x5C, 0x1F, 0x04, 0xD7, 0x5F, 0x40, 0x8D, 0xB0, 0xF8, 0x1B, 0x06, 0xB3, 0x16, 0x50,
        0xBC, 0x2A,
    ]

    /// Returns the picture as an animation of so many frames.
    static func animatedWebP(frames: Int) -> [UInt8] {
        func part(_ type: String, _ bytes: [UInt8]) -> [UInt8] { Array(type.utf8) + little(bytes.count, 4) + bytes }
        let place = little(0, 6) + little(23, 3) + little(15, 3) + little(100, 3) + [0]
        let content =
            part("VP8X", [0x02, 0, 0, 0] + little(23, 3) + little(15, 3)) + part("ANIM", [0, 0, 0, 0, 0, 0])
            + (0..<frames).flatMap { _ in part("ANMF", place + webpFrame) }
        return part("RIFF", Array("WEBP".utf8) + content)
    }

    // MARK: JPEG

    /// Returns a JPEG with an orientation in Exif.
    static func jpeg(_ file: [UInt8], orientation: UInt8) -> [UInt8] {
        let tiff: [UInt8] =
            Array("MM\0*".utf8) + big(8) + [0, 1, 0x01, 0x12, 0, 3] + big(1) + [0, orientation, 0, 0] + big(0)
        let exif = Array("Exif\0\0".utf8) + tiff
        let length = exif.count + 2
        return Array(file[..<2]) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + exif + file[2...]
    }
}
