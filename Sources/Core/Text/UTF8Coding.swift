/// UTF-8 decoding of bytes known to be valid, such as those of a `String`, and encoding.
enum UTF8Coding {
    /// Returns the code point at an index and advances the index. Invalid bytes, which do not occur, would yield
    /// U+FFFD.
    @inline(__always)
    static func next(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, end: Int) -> Unicode.Scalar {
        let first = UInt32(bytes[index])
        if first < 0x80 {
            index += 1
            return Unicode.Scalar(UInt8(truncatingIfNeeded: first))
        }
        let length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
        guard index + length <= end else {
            index = end
            return "\u{FFFD}"
        }
        var value = first & (0x7f >> UInt32(length))
        for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3f) }
        index += length
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    @inline(__always)
    static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        if scalar.isASCII {
            bytes.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
            bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
    }
}
