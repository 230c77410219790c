/// A picture that was decoded, scaled and encoded.
package struct RenderedPicture: Hashable, Sendable {
    package var encoding: PictureRendering.Encoding
    package var size: PixelSize
    /// The size of the whole original, after the turn that its file asks for.
    package var original: PixelSize
    /// Whether the file holds more than one frame; the first is shown.
    package var isAnimated: Bool
    package var bytes: [UInt8]

    package init(
        encoding: PictureRendering.Encoding, size: PixelSize, original: PixelSize, isAnimated: Bool, bytes: [UInt8]
    ) {
        self.encoding = encoding
        self.size = size
        self.original = original
        self.isAnimated = isAnimated
        self.bytes = bytes
    }
}

/// Rendered pictures as files: a header of 40 bytes in little-endian order, then the picture.
///
///     0  "TidePic1"     8  checksum of all that follows
///    16  encoding, 1 byte; 17  its quality or colours, 2 bytes; 19  whether animated, 1 byte
///    20  width         24  height         28  original width  32  original height
///    36  length of the picture
extension RenderedPicture {
    private static let magic: UInt64 = 0x3163_6950_6564_6954
    private static let headerLength = 40

    var file: [UInt8] {
        let (kind, number): (UInt32, Int) =
            switch encoding {
            case .rgba: (0, 0)
            case .png: (1, 0)
            case .jpeg(let quality): (2, quality)
            case .sixel(let colors): (3, colors)
            }
        let words: [UInt32] = [
            kind | UInt32(clamping: min(number, 0xffff)) << 8 | (isAnimated ? 1 << 24 : 0),
            UInt32(clamping: size.width), UInt32(clamping: size.height), UInt32(clamping: original.width),
            UInt32(clamping: original.height), UInt32(clamping: bytes.count),
        ]
        var file: [UInt8] = []
        file.reserveCapacity(Self.headerLength + bytes.count)
        withUnsafeBytes(of: Self.magic.littleEndian) { file += $0 }
        file += [UInt8](repeating: 0, count: 8)
        for word in words { withUnsafeBytes(of: word.littleEndian) { file += $0 } }
        file += bytes
        withUnsafeBytes(of: Self.checksum(of: file).littleEndian) { file.replaceSubrange(8..<16, with: $0) }
        return file
    }

    /// - Returns: nil unless the file is as it was written.
    init?(file: [UInt8]) {
        guard file.count >= Self.headerLength else { return nil }
        func number<Number: FixedWidthInteger>(_ at: Int, as type: Number.Type = Number.self) -> Number {
            file.withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: at, as: type)) }
        }
        func side(_ at: Int) -> Int { Int(number(at, as: UInt32.self)) }
        guard number(0) == Self.magic, number(8) == Self.checksum(of: file),
            side(36) == file.count - Self.headerLength, let size = PixelSize(width: side(20), height: side(24)),
            let original = PixelSize(width: side(28), height: side(32))
        else { return nil }
        let kind: UInt32 = number(16)
        let encoding: PictureRendering.Encoding
        switch (kind & 0xff, Int(kind >> 8 & 0xffff)) {
        case (0, 0):
            guard side(36) == size.area * 4 else { return nil }
            encoding = .rgba
        case (1, 0): encoding = .png
        case (2, let quality): encoding = .jpeg(quality: quality)
        case (3, let colors): encoding = .sixel(colors: colors)
        default: return nil
        }
        self.init(
            encoding: encoding, size: size, original: original, isAnimated: kind >> 24 == 1,
            bytes: Array(file[Self.headerLength...]))
    }

    /// FNV-1a of words of eight bytes: it finds damage, and costs little beside reading the file.
    private static func checksum(of file: [UInt8]) -> UInt64 {
        file.withUnsafeBytes { bytes in
            var sum: UInt64 = 0xcbf2_9ce4_8422_2325
            func add(_ word: UInt64) { sum = (sum ^ word) &* 0x100_0000_01b3 }
            var at = 16
            while at + 8 <= bytes.count {
                add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)))
                at += 8
            }
            for byte in bytes[at...] { add(UInt64(byte)) }
            return sum
        }
    }
}
