/// The chunks of a WebP file (RFC 9649).
enum WebPFile {
    private static let needed: Set<String> = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]
    /// The bits of the extended header that say that Exif and XMP follow.
    private static let metadataFlags: UInt8 = 0x0C

    static func cleaned(_ bytes: [UInt8]) -> CleanedPicture? {
        guard bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8), let length = bytes.little32(at: 4),
            length >= 4, length <= bytes.count - 8
        else { return nil }
        let end = 8 + length
        var result = Array("RIFF\0\0\0\0WEBP".utf8)
        result.reserveCapacity(bytes.count)
        var size: (width: Int, height: Int)?
        var hasContent = false
        var index = 12
        while index + 8 <= end {
            guard let length = bytes.little32(at: index + 4), length <= end - index - 8 else { return nil }
            let type = String(decoding: bytes[index..<index + 4], as: UTF8.self)
            let content = index + 8..<index + 8 + length
            if needed.contains(type) {
                if size == nil { size = self.size(type, bytes, content) }
                hasContent = hasContent || type != "VP8X" && type != "ICCP"
                let start = result.count
                result += bytes[index..<content.upperBound]
                if length % 2 == 1 { result.append(0) }
                if type == "VP8X", length > 0 { result[start + 8] &= ~metadataFlags }
            }
            // Chunks begin at even places; the last one may lack its padding.
            index = content.upperBound + length % 2
        }
        guard hasContent, let size else { return nil }
        var head = Array("RIFF".utf8)
        head.appendLittle32(result.count - 8)
        result.replaceSubrange(0..<8, with: head)
        return CleanedPicture(bytes: result, width: size.width, height: size.height)
    }

    private static func size(_ type: String, _ bytes: [UInt8], _ content: Range<Int>) -> (width: Int, height: Int)? {
        let start = content.lowerBound
        switch type {
        case "VP8X":
            guard content.count >= 10, let width = bytes.little24(at: start + 4),
                let height = bytes.little24(at: start + 7)
            else { return nil }
            return (width + 1, height + 1)
        case "VP8 ":
            guard content.count >= 10, bytes[start + 3..<start + 6].elementsEqual([0x9D, 0x01, 0x2A]),
                let width = bytes.little16(at: start + 6), let height = bytes.little16(at: start + 8)
            else { return nil }
            return (width & 0x3FFF, height & 0x3FFF)
        case "VP8L":
            guard content.count >= 5, bytes[start] == 0x2F, let bits = bytes.little32(at: start + 1) else { return nil }
            return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        default: return nil
        }
    }
}
