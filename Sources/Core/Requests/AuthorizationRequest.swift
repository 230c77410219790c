/// A login that a person was sent to the browser for: what the answer must show, and what the exchange of its code needs.
package struct AuthorizationRequest: Sendable, Hashable {
    /// What the browser opens.
    package var url: String
    /// Comes back with the code, and tells this login from every other (RFC 6749 §10.12).
    package var state: String
    /// The secret behind the challenge in the address (RFC 7636).
    package var verifier: String
    package var redirect: String
    package var application: ClientApplication

    package init(url: String, state: String, verifier: String, redirect: String, application: ClientApplication) {
        self.url = url
        self.state = state
        self.verifier = verifier
        self.redirect = redirect
        self.application = application
    }
}

/// It prints without its secrets.
extension AuthorizationRequest: CustomStringConvertible, CustomReflectable {
    package var description: String { "authorization request" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
