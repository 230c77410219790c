internal import Core

/// A QR code as a picture for a terminal with graphics: its modules are smaller than those of half blocks, and as sharp.
struct QRCodePicture: Hashable {
    let rows: Int
    let columns: Int
    private let picture: RenderedPicture

    /// The free border that readers need, in modules.
    private static let border = 4
    /// The pixels on a side of the smallest module that a phone reads, and of the largest that is needed.
    private static let pixels = 3...8

    /// Creates nil where the terminal has no graphics, or the window is too small.
    init?(code: QRCode, support: PictureSupport?, rows: Int, columns: Int) {
        guard let support, support.way != .cells else { return nil }
        let side = code.size + 2 * Self.border
        let scale = min(rows * support.cell.height, columns * support.cell.width) / side
        guard scale >= Self.pixels.lowerBound else { return nil }
        let pixels = side * min(scale, Self.pixels.upperBound)
        guard let size = PixelSize(width: pixels, height: pixels) else { return nil }
        let lines = Self.lines(of: code, scale: pixels / side)
        let bytes =
            switch support.encoding {
            case .sixel: Self.sixel(lines, size)
            case .png, .rgba, .jpeg: BlackAndWhitePNG.file(lines)
            }
        picture = RenderedPicture(
            encoding: support.encoding, size: size, original: size, isAnimated: false, bytes: bytes)
        (self.rows, self.columns) = support.cells(of: picture)
    }

    /// Returns the picture at a place.
    func placed(row: Int, column: Int) -> PlacedPicture {
        PlacedPicture(
            // Another code is another picture under the same name.
            request: PictureRequest(
                url: RawText("tideline:qr-code"),
                rendering: PictureRendering(box: picture.size, encoding: picture.encoding)),
            picture: picture, row: row, column: column, rows: rows, columns: columns, visible: row..<row + rows)
    }

    /// Returns the lines of pixels: whether each is dark.
    private static func lines(of code: QRCode, scale: Int) -> [[Bool]] {
        let modules = -border..<code.size + border
        return modules.flatMap { row in
            let line = modules.flatMap { column in
                Array(repeating: code.isDark(row: row, column: column), count: scale)
            }
            return Array(repeating: line, count: scale)
        }
    }

    /// Returns a sixel sequence in two colours (VT330/VT340 manual, chapter 14).
    private static func sixel(_ lines: [[Bool]], _ size: PixelSize) -> [UInt8] {
        var text = "\u{1B}Pq\"1;1;\(size.width);\(size.height)#0;2;0;0;0#1;2;100;100;100"
        for top in stride(from: 0, to: lines.count, by: 6) {
            let band = lines[top..<min(top + 6, lines.count)]
            for (number, isDark) in [true, false].enumerated() {
                text += "#\(number)"
                var (last, count) = (UInt8(0), 0)
                func end() { if count > 0 { text += "!\(count)\(Character(Unicode.Scalar(last + 0x3F)))" } }
                for column in 0..<size.width {
                    var bits: UInt8 = 0
                    for (index, line) in band.enumerated() where line[column] == isDark { bits |= 1 << UInt8(index) }
                    if bits == last {
                        count += 1
                    } else {
                        end()
                        (last, count) = (bits, 1)
                    }
                }
                end()
                text += number == 0 ? "$" : "-"
            }
        }
        return Array((text + "\u{1B}\\").utf8)
    }
}

/// A PNG file of black and white pixels (W3C's PNG specification), stored without compression.
enum BlackAndWhitePNG {
    /// - Parameter lines: whether each pixel is black; lines of one length.
    static func file(_ lines: [[Bool]]) -> [UInt8] {
        let rows = lines.flatMap { line -> [UInt8] in
            [0]
                + stride(from: 0, to: line.count, by: 8).map { start in
                    line[start..<min(start + 8, line.count)].enumerated().reduce(0) { byte, pixel in
                        pixel.element ? byte : byte | 0x80 >> UInt8(pixel.offset)
                    }
                }
        }
        // One bit of gray for a pixel.
        let header = big(lines.first?.count ?? 0) + big(lines.count) + [1, 0, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IDAT", stored(rows))
            + chunk("IEND", [])
    }

    private static func big(_ number: Int) -> [UInt8] { big(UInt32(clamping: number)) }

    private static func big(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func chunk(_ name: StaticString, _ data: [UInt8]) -> [UInt8] {
        let content = name.withUTF8Buffer { Array($0) } + data
        return big(data.count) + content + big(checksum(content))
    }

    /// Returns the CRC-32 of a chunk (ISO 3309).
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
    }

    /// Returns a zlib stream of blocks that are not compressed (RFC 1950, RFC 1951 §3.2.4).
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: bytes.count, by: 65_535) {
            let block = bytes[start..<min(start + 65_535, bytes.count)]
            let count = UInt16(block.count)
            stream.append(block.endIndex == bytes.count ? 1 : 0)
            for number in [count, ~count] { stream += [UInt8(number & 0xFF), UInt8(number >> 8)] }
            stream += block
        }
        var (one, two) = (UInt32(1), UInt32(0))
        for byte in bytes {
            one = (one + UInt32(byte)) % 65_521
            two = (two + one) % 65_521
        }
        return stream + big(two << 16 | one)
    }
}
