/// The header that the decoder process writes before the picture's bytes: seven 32-bit numbers, lowest byte first.
package struct DecodedHeader: Hashable, Sendable {
    package var size: PixelSize
    package var original: PixelSize
    package var isAnimated: Bool
    /// The number of bytes that follow.
    package var count: Int

    package static let length = 28
    /// The largest file that is decoded, and the largest result, in bytes.
    package static let mostBytes = 64 << 20
    private static let mark = 0x5449_4445

    package init(size: PixelSize, original: PixelSize, isAnimated: Bool, count: Int) {
        self.size = size
        self.original = original
        self.isAnimated = isAnimated
        self.count = count
    }

    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for number in [
            Self.mark, size.width, size.height, original.width, original.height, isAnimated ? 1 : 0, count,
        ] { bytes.appendLittle32(number) }
        return bytes
    }

    /// - Returns: nil for anything else: the decoder may be in the hands of the picture.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.length else { return nil }
        let numbers = (0..<7).compactMap { bytes.little32(at: 4 * $0) }
        guard numbers.count == 7, numbers[0] == Self.mark,
            let size = PixelSize(width: numbers[1], height: numbers[2]),
            let original = PixelSize(width: numbers[3], height: numbers[4]), numbers[5] <= 1,
            (1...Self.mostBytes).contains(numbers[6])
        else { return nil }
        self.init(size: size, original: original, isAnimated: numbers[5] == 1, count: numbers[6])
    }
}
