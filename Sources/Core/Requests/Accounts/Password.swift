/// A password in memory: it prints as dots, is sent in bodies only, and is stored only if the user agrees.
package struct Password: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    package let secret: String

    /// - Returns: nil for an empty text.
    package init?(_ secret: String) {
        guard !secret.isEmpty else { return nil }
        self.secret = secret
    }

    package var description: String { "•••" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
