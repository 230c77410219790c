/// An OAuth client registration, one for each server (RFC 6749 §2).
package struct ClientApplication: Sendable, Hashable, Codable {
    package var id: String
    /// The client secret. Not confidential in a program that users install (RFC 8252 §8.5); still stored privately.
    package var secret: String
    /// The redirect URIs: one on this machine, one that displays the code.
    package var redirects: [String]
    package var scopes: [String]

    package init(id: String, secret: String, redirects: [String], scopes: [String]) {
        self.id = id
        self.secret = secret
        self.redirects = redirects
        self.scopes = scopes
    }
}

/// Printed without its secret.
extension ClientApplication: CustomStringConvertible, CustomReflectable {
    package var description: String { "application" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
