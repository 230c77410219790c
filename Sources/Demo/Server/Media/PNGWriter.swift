/// A writer of small PNG files. Pixels are stored uncompressed, so that no library is needed.
enum PNGWriter {
    /// Returns a picture of at most 256 colours; `width` and `height` must be at least 1.
    ///
    /// - Parameters:
    ///   - palette: red, green and blue of each colour.
    ///   - fill: sets the colours of row `y`.
    static func image(
        width: Int, height: Int, palette: [[UInt8]],
        _ fill: (_ y: Int, _ row: UnsafeMutableBufferPointer<UInt8>) -> Void
    ) -> [UInt8] {
        let line = width + 1
        let pixels = [UInt8](unsafeUninitializedCapacity: height * line) { buffer, count in
            buffer.initialize(repeating: 0)
            // The first byte of each line is its filter: none.
            for y in 0..<height {
                fill(y, UnsafeMutableBufferPointer(rebasing: buffer[(y * line + 1)..<((y + 1) * line)]))
            }
            count = height * line
        }
        let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 3, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", header) + chunk("PLTE", Array(palette.joined())) + chunk("IDAT", stored(pixels))
            + chunk("IEND", [])
    }

    /// Returns a zlib stream (RFC 1950) of stored blocks (RFC 1951 §3.2.4).
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            let length = UInt16(block.count)
            stream.append(rest.isEmpty ? 1 : 0)
            for word in [length, ~length] { stream += [UInt8(truncatingIfNeeded: word), UInt8(word >> 8)] }
            stream += block
        } while !rest.isEmpty
        return stream + bigEndian(adler32(bytes))
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        return bigEndian(UInt32(content.count)) + body + bigEndian(crc32(body))
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var low: UInt32 = 1
        var high: UInt32 = 0
        var next = 0
        while next < bytes.count {
            // As many bytes as can't overflow (RFC 1950 §9).
            let end = min(bytes.count, next + 5552)
            while next < end {
                low &+= UInt32(bytes[next])
                high &+= low
                next &+= 1
            }
            low %= 65_521
            high %= 65_521
        }
        return high << 16 | low
    }

    private static let crcTable: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        crcTable.withUnsafeBufferPointer { table in
            var value = ~UInt32(0)
            var next = 0
            while next < bytes.count {
                value = table[Int((value ^ UInt32(bytes[next])) & 0xFF)] ^ (value >> 8)
                next &+= 1
            }
            return ~value
        }
    }
}
