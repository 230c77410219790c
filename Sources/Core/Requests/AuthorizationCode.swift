/// An authorization code, exchanged once for a token (RFC 6749 §4.1.2). It prints as dots.
package struct AuthorizationCode: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    package let secret: String

    private static let longest = 2048

    /// - Returns: nil if the text can't be a code: empty, too long, or with spaces or characters outside ASCII.
    package init?(_ text: String) {
        guard (1...Self.longest).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7e).contains($0) })
        else { return nil }
        secret = text
    }

    package var description: String { "•••" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
