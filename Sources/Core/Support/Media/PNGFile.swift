/// The chunks of a PNG file (W3C PNG, third edition).
enum PNGFile {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The chunks that a decoder uses. Texts, the time, Exif and private chunks are none of them.
    private static let needed: Set<String> = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD",
        "hIST", "pHYs", "sPLT", "acTL", "fcTL", "fdAT",
    ]

    /// Removes the chunks that a decoder doesn't use, and all data behind the end of the picture.
    static func cleaned(_ bytes: [UInt8]) -> CleanedPicture? {
        guard bytes.starts(with: signature), bytes.has("IHDR", at: 12), let width = bytes.big32(at: 16),
            let height = bytes.big32(at: 20)
        else { return nil }
        var result = signature
        result.reserveCapacity(bytes.count)
        var hasContent = false
        var index = signature.count
        while let length = bytes.big32(at: index), length <= bytes.count - index - 12 {
            let type = String(decoding: bytes[index + 4..<index + 8], as: UTF8.self)
            let chunk = bytes[index..<index + length + 12]
            if needed.contains(type) { result += chunk }
            index += chunk.count
            if type == "IDAT" { hasContent = true }
            if type == "IEND" {
                return hasContent ? CleanedPicture(bytes: result, width: width, height: height) : nil
            }
        }
        return nil
    }
}
