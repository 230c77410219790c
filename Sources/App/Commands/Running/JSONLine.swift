internal import Core
internal import FoundationEssentials

/// The line that a command prints for an object with `--json`.
package enum JSONLine {
    /// Encodes an object. Characters that a terminal could obey are escaped as `\uXXXX`, so that the line is safe to
    /// show and decodes to exactly the server's text.
    package static func bytes(of value: some Encodable) throws -> [UInt8] {
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
                    bytes += Array(("\\u" + String(unit, radix: 16).zeroPadded(to: 4)).utf8)
                }
            }
        }
        return bytes
    }
}
