/// A password on its way: it prints as dots, goes into bodies only, and is kept only where the person agrees.
package struct Password: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    package let secret: String

    /// - Returns: nil for an empty one.
    package init?(_ secret: String) {
        guard !secret.isEmpty else { return nil }
        self.secret = secret
    }

    package var description: String { "•••" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
