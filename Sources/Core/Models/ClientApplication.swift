/// Tideline as a server knows it: registered once for each server (RFC 6749 §2).
package struct ClientApplication: Sendable, Hashable, Codable {
    package var id: String
    /// Public by nature in a program that people install; kept private all the same.
    package var secret: String
    /// Where the browser may be sent with a code. One is on this machine, one shows the code to copy.
    package var redirects: [String]
    package var scopes: [String]

    package init(id: String, secret: String, redirects: [String], scopes: [String]) {
        self.id = id
        self.secret = secret
        self.redirects = redirects
        self.scopes = scopes
    }
}

/// It prints without its secret.
extension ClientApplication: CustomStringConvertible, CustomReflectable {
    package var description: String { "application" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
