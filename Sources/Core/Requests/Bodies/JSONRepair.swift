/// Repairs of invalid text in JSON, so that a response with an invalid character can be decoded: it becomes U+FFFD.
enum JSONRepair {
    /// Replaces invalid UTF-8 and escapes of unpaired surrogates (allowed but discouraged by RFC 8259 §8.2).
    /// - Returns: nil if there is nothing to repair, as nearly always.
    static func repaired(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        var result: [UInt8]?
        if !isValidUTF8(bytes) { result = Array(String(decoding: bytes, as: UTF8.self).utf8) }
        let surrogates = loneSurrogates(in: result?[...] ?? bytes)
        guard !surrogates.isEmpty else { return result }
        var repaired = result ?? Array(bytes)
        // Each escape is replaced by one of the same length.
        for start in surrogates { repaired.replaceSubrange(start..<(start + 6), with: "\\ufffd".utf8) }
        return repaired
    }

    private static func isValidUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { buffer in
            // Most responses are almost all ASCII; the standard library checks the rest.
            isASCII(UnsafeRawBufferPointer(buffer)) || String(validating: buffer, as: UTF8.self) != nil
        }
    }

    /// Reads eight bytes at a time: a thread may have millions.
    private static func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let highBits: UInt64 = 0x8080_8080_8080_8080
        var offset = 0
        while offset + 8 <= bytes.count {
            if bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & highBits != 0 { return false }
            offset += 8
        }
        return bytes[offset...].allSatisfy { $0 < 0x80 }
    }

    /// Returns the offsets at which escapes of unpaired surrogates begin.
    private static func loneSurrogates(in bytes: ArraySlice<UInt8>) -> [Int] {
        bytes.withUnsafeBufferPointer { bytes in
            var surrogates: [Int] = []
            var index = 0
            while let escape = bytes.index(of: 0x5c, from: index) {
                index = escape
                guard let first = surrogate(in: bytes, at: index) else {
                    // Skip any second escape: a second backslash does not begin one.
                    index += 2
                    continue
                }
                if first < 0xdc00, let second = surrogate(in: bytes, at: index + 6), second >= 0xdc00 {
                    index += 12
                } else {
                    surrogates.append(index)
                    index += 6
                }
            }
            return surrogates
        }
    }

    private static func surrogate(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32? {
        guard index + 6 <= bytes.count, bytes[index] == 0x5c, bytes[index + 1] == UInt8(ascii: "u"),
            bytes[index + 2] | 0x20 == UInt8(ascii: "d"),
            let value = UInt32(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
        else { return nil }
        return (0xd800...0xdfff).contains(value) ? value : nil
    }
}
