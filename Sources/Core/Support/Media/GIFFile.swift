/// The blocks of a GIF file (GIF89a specification).
enum GIFFile {
    /// Keeps frames, their timing and how often they repeat. Comments, XMP and other extensions go.
    static func cleaned(_ bytes: [UInt8]) -> CleanedPicture? {
        guard bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0), bytes.count > 13,
            let width = bytes.little16(at: 6), let height = bytes.little16(at: 8)
        else { return nil }
        var index = 13 + colors(bytes[10])
        guard index <= bytes.count else { return nil }
        var result = Array(bytes[..<index])
        var hasFrame = false
        while index < bytes.count {
            let start = index
            switch bytes[index] {
            case 0x3B:
                return hasFrame ? CleanedPicture(bytes: result + [0x3B], width: width, height: height) : nil
            case 0x2C:
                guard index + 10 < bytes.count else { return nil }
                index += 10 + colors(bytes[index + 9]) + 1
                guard let end = endOfBlocks(bytes, from: index) else { return nil }
                index = end
                result += bytes[start..<end]
                hasFrame = true
            case 0x21:
                guard index + 2 < bytes.count, let end = endOfBlocks(bytes, from: index + 2) else { return nil }
                let isTiming = bytes[index + 1] == 0xF9
                let isLoop =
                    bytes[index + 1] == 0xFF
                    && (bytes.has("NETSCAPE2.0", at: index + 3) || bytes.has("ANIMEXTS1.0", at: index + 3))
                index = end
                if isTiming || isLoop { result += bytes[start..<end] }
            default: return nil
            }
        }
        // Some programs leave out the end.
        return hasFrame ? CleanedPicture(bytes: result + [0x3B], width: width, height: height) : nil
    }

    /// Returns the length of a table of colours.
    private static func colors(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << Int(flags & 7 + 1) }

    /// Returns the index after a sequence of blocks, each with its length in front, which an empty one ends.
    private static func endOfBlocks(_ bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        while index < bytes.count {
            let length = Int(bytes[index])
            index += 1 + length
            if length == 0 { return index }
        }
        return nil
    }
}
