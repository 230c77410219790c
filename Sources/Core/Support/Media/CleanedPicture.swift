/// A picture without metadata, in the format and with the pixels it had.
package struct CleanedPicture: Hashable, Sendable {
    package var bytes: [UInt8]
    package var width: Int
    package var height: Int

    /// Removes comments, Exif, XMP and unknown parts. The pixels are not encoded again.
    ///
    /// - Returns: nil for another format, and if the picture is damaged.
    package init?(_ bytes: [UInt8], format: MediaFormat) {
        let cleaned: CleanedPicture? =
            switch format {
            case .jpeg: JPEGFile.cleaned(bytes)
            case .png: PNGFile.cleaned(bytes)
            case .webp: WebPFile.cleaned(bytes)
            case .gif: GIFFile.cleaned(bytes)
            default: nil
            }
        guard let cleaned else { return nil }
        self = cleaned
    }

    /// - Returns: nil for a size that no picture has.
    init?(bytes: [UInt8], width: Int, height: Int) {
        guard width > 0, height > 0 else { return nil }
        self.bytes = bytes
        self.width = width
        self.height = height
    }
}

/// Numbers and words in binary files; nil beyond their end.
extension [UInt8] {
    func big16(at index: Int) -> Int? {
        guard index >= 0, index <= count - 2 else { return nil }
        return Int(self[index]) << 8 | Int(self[index + 1])
    }

    func big32(at index: Int) -> Int? {
        guard index >= 0, index <= count - 4, let high = big16(at: index), let low = big16(at: index + 2) else {
            return nil
        }
        return high << 16 | low
    }

    func little16(at index: Int) -> Int? {
        guard index >= 0, index <= count - 2 else { return nil }
        return Int(self[index + 1]) << 8 | Int(self[index])
    }

    func little24(at index: Int) -> Int? {
        guard index >= 0, index <= count - 3, let low = little16(at: index) else { return nil }
        return Int(self[index + 2]) << 16 | low
    }

    func little32(at index: Int) -> Int? {
        guard index >= 0, index <= count - 4, let low = little16(at: index), let high = little16(at: index + 2) else {
            return nil
        }
        return high << 16 | low
    }

    func has(_ word: String, at index: Int) -> Bool {
        index >= 0 && index <= count - word.utf8.count && self[index..<index + word.utf8.count].elementsEqual(word.utf8)
    }

    mutating func appendBig16(_ number: Int) { self += [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)] }

    mutating func appendLittle32(_ number: Int) {
        self += (0..<4).map { UInt8(number >> (8 * $0) & 0xFF) }
    }
}
