/// Percent-encoding (RFC 3986 §2.1).
package enum PercentEncoding {
    /// Encodes everything but unreserved characters, as UTF-8.
    package static func encode(_ text: String) -> String {
        String(decoding: encode(text.utf8, except: isUnreserved), as: UTF8.self)
    }

    /// Encodes the bytes for which `isAllowed` does not hold.
    package static func encode(_ bytes: some Sequence<UInt8>, except isAllowed: (UInt8) -> Bool) -> [UInt8] {
        var result: [UInt8] = []
        for byte in bytes {
            if isAllowed(byte) {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
            }
        }
        return result
    }

    /// Decodes a text; returns nil if a `%` is not followed by two hex digits or the bytes are not UTF-8.
    package static func decode(_ text: some StringProtocol) -> String? {
        bytes(of: text).flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// Decodes a text whose bytes need not be UTF-8; returns nil if a `%` is not followed by two hex digits.
    package static func bytes(of text: some StringProtocol) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst()?.hexDigitValue, let low = rest.popFirst()?.hexDigitValue
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    private static let hexDigits = Array("0123456789ABCDEF".utf8)

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == 0x2d || byte == 0x2e || byte == 0x5f || byte == 0x7e
    }
}
