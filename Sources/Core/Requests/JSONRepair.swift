/// Mends what is broken below the level of JSON, so that one half character does not cost a text: what cannot be a
/// character becomes U+FFFD, which readers see.
enum JSONRepair {
    /// Invalid UTF-8, and escapes of one half of a surrogate pair (RFC 8259 §8.2 allows such texts, and warns of them).
    /// - Returns: nil when nothing is to be mended, which is nearly always so.
    static func mended(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        var result: [UInt8]?
        if !isValidUTF8(bytes) { result = Array(String(decoding: bytes, as: UTF8.self).utf8) }
        let halves = loneHalves(in: result?[...] ?? bytes)
        guard !halves.isEmpty else { return result }
        var mended = result ?? Array(bytes)
        let offset = result == nil ? bytes.startIndex : 0
        // An escape of the same length takes the place of each.
        for half in halves { mended.replaceSubrange((half - offset)..<(half - offset + 6), with: "\\ufffd".utf8) }
        return mended
    }

    private static func isValidUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { buffer in
            // Most answers are ASCII but for a few words; the check of the rest is the standard library's.
            buffer.allSatisfy { $0 < 0x80 } || String(validating: buffer, as: UTF8.self) != nil
        }
    }

    /// Where the escapes of halves without their other half begin.
    private static func loneHalves(in bytes: ArraySlice<UInt8>) -> [Int] {
        var halves: [Int] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            guard bytes[index] == 0x5c else {
                index += 1
                continue
            }
            guard let half = surrogate(in: bytes, at: index) else {
                // Whatever is escaped: a backslash behind a backslash begins nothing.
                index += 2
                continue
            }
            if half < 0xdc00, let other = surrogate(in: bytes, at: index + 6), other >= 0xdc00 {
                index += 12
            } else {
                halves.append(index)
                index += 6
            }
        }
        return halves
    }

    private static func surrogate(in bytes: ArraySlice<UInt8>, at index: Int) -> UInt32? {
        guard index + 6 <= bytes.endIndex, bytes[index] == 0x5c, bytes[index + 1] == UInt8(ascii: "u"),
            bytes[index + 2] | 0x20 == UInt8(ascii: "d"),
            let value = UInt32(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
        else { return nil }
        return (0xd800...0xdfff).contains(value) ? value : nil
    }
}
