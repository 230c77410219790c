package import Core

/// A run of cells on the screen that links to a URL.
package struct Hyperlink: Hashable, Sendable {
    package var place: ScreenPosition
    /// The text of the cells, exactly as drawn.
    package var text: [UInt8]
    package var target: LinkTarget
    /// The style, as SGR parameters.
    package var look: String

    /// The longest URL in bytes that terminals accept (VTE truncates at 2083).
    private static let longest = 2000

    /// Encodes the URL in printable ASCII (OSC 8 specification, "Encoding the URI").
    /// - Returns: nil if it is too long.
    static func address(_ target: LinkTarget) -> [UInt8]? {
        let url = target.url.value.utf8
        guard url.count <= longest else { return nil }
        let bytes = PercentEncoding.encode(url) { byte in
            byte > 0x20 && byte < 0x7f && !"\"<>\\^`{|}".utf8.contains(byte)
        }
        return bytes.count <= longest ? bytes : nil
    }
}
