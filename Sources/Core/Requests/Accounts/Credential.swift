/// The result of a login: the token, its expiry and its scopes.
package struct Credential: Sendable, Hashable {
    package var token: AccessToken
    /// The end of the token's validity, as stated by the server; nil if it is valid until revoked.
    package var expiresAt: Timestamp?
    /// The granted scopes, which may be fewer than requested; nil if the server does not state them.
    package var scopes: Set<String>?
    /// The username and password for the next session, if the user agreed to store them.
    package var renewal: Renewal?

    package struct Renewal: Sendable, Hashable {
        package var account: String
        package var password: Password

        package init(account: String, password: Password) {
            self.account = account
            self.password = password
        }
    }

    package init(token: AccessToken, expiresAt: Timestamp? = nil, scopes: Set<String>? = nil) {
        self.token = token
        self.expiresAt = expiresAt
        self.scopes = scopes
    }

    /// Whether the login has a scope; true if the server did not state the scopes.
    package func allows(_ scope: String) -> Bool {
        guard let scopes, !scopes.isEmpty else { return true }
        return ScopeSet(scopes).allows(scope)
    }

    package func isValid(at now: Timestamp) -> Bool {
        expiresAt.map { now < $0 } ?? true
    }
}
