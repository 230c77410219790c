/// What a login gives: the token, how long it is good for, and what it allows.
package struct Credential: Sendable, Hashable {
    package var token: AccessToken
    /// When the server says that it ends; nil where it lasts until it is revoked.
    package var expiresAt: Timestamp?
    /// What was granted, which may be less than was asked for; nil where the server does not say.
    package var scopes: Set<String>?
    /// What begins the next session, where the person agreed that it is kept.
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

    /// Whether the login may do what needs this scope; true where the server did not say what it granted.
    package func allows(_ scope: String) -> Bool {
        guard let scopes, !scopes.isEmpty else { return true }
        return ScopeSet(scopes).allows(scope)
    }

    package func isValid(at now: Timestamp) -> Bool {
        expiresAt.map { now < $0 } ?? true
    }
}
