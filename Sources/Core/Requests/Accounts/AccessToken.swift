/// A bearer token (RFC 6750). It prints as dots, so that no log line, error or crash report can contain it by accident.
package struct AccessToken: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
    /// The token itself, for the `Authorization` header and for storage.
    package let secret: String

    /// - Returns: nil unless the text is visible ASCII: a line break in it would inject a header.
    package init?(_ secret: String) {
        guard !secret.isEmpty, secret.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else { return nil }
        self.secret = secret
    }

    package var description: String { "•••" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
