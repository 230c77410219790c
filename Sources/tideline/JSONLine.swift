internal import Core
internal import FoundationEssentials

/// The line that a command prints for an object with `--json`.
enum JSONLine {
    /// Characters that a terminal could obey are escaped as `\uXXXX`, so that the line is safe to show and decodes to exactly
    /// what the server sent.
    static func bytes(of value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let json = String(decoding: try encoder.encode(value), as: UTF8.self)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(json.utf8.count)
        for scalar in json.unicodeScalars {
            if Sanitizer.isAllowed(scalar) {
                bytes += Array(String(scalar).utf8)
            } else {
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    bytes += Array("\\u".utf8) + Array(String(repeating: "0", count: 4 - digits.count).utf8)
                    bytes += Array(digits.utf8)
                }
            }
        }
        return bytes
    }
}
