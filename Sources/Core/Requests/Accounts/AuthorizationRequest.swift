/// A login in the browser, with the values to check its response and to exchange its code.
package struct AuthorizationRequest: Sendable, Hashable {
    /// The URL that the browser opens.
    package var url: String
    /// Returned with the code; identifies this login (RFC 6749 §10.12).
    package var state: String
    /// The secret behind the challenge in the URL (PKCE, RFC 7636).
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

/// Printed without its secrets.
extension AuthorizationRequest: CustomStringConvertible, CustomReflectable {
    package var description: String { "authorization request" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
