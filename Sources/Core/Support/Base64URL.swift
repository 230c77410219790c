internal import FoundationEssentials

/// Bytes as text that can be a part of a URL, without padding (RFC 4648 §5).
package enum Base64URL {
    package static func encode(_ bytes: some Sequence<UInt8>) -> String {
        var text = ""
        for scalar in Data(Array(bytes)).base64EncodedString().unicodeScalars where scalar != "=" {
            text.unicodeScalars.append(scalar == "+" ? "-" : scalar == "/" ? "_" : scalar)
        }
        return text
    }

    /// - Returns: nil for anything else, padded text included.
    package static func decode(_ text: some StringProtocol) -> [UInt8]? {
        guard text.utf8.count % 4 != 1,
            text.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2d || $0 == 0x5f })
        else { return nil }
        var padded = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        padded += String(repeating: "=", count: (4 - padded.utf8.count % 4) % 4)
        return Data(base64Encoded: padded).map { Array($0) }
    }
}
