package import Core

/// A stretch of cells on the screen that leads somewhere.
package struct Hyperlink: Hashable, Sendable {
    package var place: ScreenPosition
    /// What stands there, exactly as it was drawn.
    package var text: [UInt8]
    package var target: LinkTarget
    /// How it looks: parameters of SGR.
    package var look: String

    /// Bytes of an address that terminals take (VTE cuts at 2083).
    private static let longest = 2000

    /// The address as the sequence allows it: printable ASCII alone (OSC 8 specification, "Encoding the URI").
    /// - Returns: nil when it is too long.
    static func address(_ target: LinkTarget) -> [UInt8]? {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in target.url.value.utf8 {
            if byte > 0x20, byte < 0x7f, !"\"<>\\^`{|}".utf8.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
            if bytes.count > longest { return nil }
        }
        return bytes
    }
}
