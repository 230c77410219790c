/// Base64 (RFC 4648 §4), whose characters can't end an escape sequence.
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func encode(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let value = (0..<3).reduce(UInt32(0)) { $0 << 8 | UInt32($1 < group.count ? group[start + $1] : 0) }
            for place in 0..<4 {
                let isPadding = place > group.count
                result.append(isPadding ? UInt8(ascii: "=") : alphabet[Int(value >> UInt32(18 - 6 * place)) & 63])
            }
        }
        return result
    }
}
