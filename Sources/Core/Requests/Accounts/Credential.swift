/// The result of a login: the token, its expiry and its scopes.
package struct Credential: Sendable, Hashable {
    package var token: AccessToken
    /// The token that gets the next one when this one has expired (RFC 6749 §1.5); nil where the service has none.
    package var refresh: AccessToken?
    /// The end of the token's validity, as stated by the server; nil if it is valid until revoked.
    package var expiresAt: Timestamp?
    /// The granted scopes, which may be fewer than requested; nil if the server does not state them.
    package var scopes: Set<String>?
    /// The username and password for the next session, if the user agreed to store them.
    package var renewal: Renewal?
    /// The server that has the account; nil for the one that was asked. It isn't stored: the account's key has it.
    package var server: ServerAddress?
    /// The server that gives the next token; nil where the account's own one does.
    package var authority: Authority?

    package struct Renewal: Sendable, Hashable {
        package var account: String
        package var password: Password

        package init(account: String, password: Password) {
            self.account = account
            self.password = password
        }
    }

    /// A server that gives tokens, and the name by which it knows the program.
    package struct Authority: Sendable, Hashable {
        package var issuer: ServerAddress
        package var client: String

        package init(issuer: ServerAddress, client: String) {
            self.issuer = issuer
            self.client = client
        }
    }

    package init(
        token: AccessToken, refresh: AccessToken? = nil, expiresAt: Timestamp? = nil, scopes: Set<String>? = nil,
        server: ServerAddress? = nil
    ) {
        self.token = token
        self.refresh = refresh
        self.server = server
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

/// A token: for any bearer (RFC 6750), or bound to a key (RFC 9449). It prints as dots, so that no log line, error or crash report
/// can contain it by accident.
package struct AccessToken: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
    /// The token itself, for the `Authorization` header and for storage.
    package let secret: String
    /// The key that each request with the token has to prove; nil for a bearer token.
    package let key: ProofKey?

    /// - Returns: nil unless the text is visible ASCII: a line break in it would inject a header.
    package init?(_ secret: String, boundTo key: ProofKey? = nil) {
        guard !secret.isEmpty, secret.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else { return nil }
        self.secret = secret
        self.key = key
    }

    /// The value of the `Authorization` header.
    var authorization: String { (key == nil ? "Bearer " : "DPoP ") + secret }

    package var description: String { "•••" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

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

/// A set of OAuth scopes (docs.joinmastodon.org/api/oauth-scopes).
package struct ScopeSet: Sendable, Hashable {
    package let names: Set<String>

    package init(_ names: some Sequence<String>) {
        self.names = Set(names)
    }

    /// The scopes that `follow` implies; deprecated since Mastodon 3.5.
    private static let following: Set<String> = [
        "read:follows", "write:follows", "read:blocks", "write:blocks", "read:mutes", "write:mutes",
    ]

    /// Whether the set contains a scope or one that implies it: `read` implies every `read:…`.
    package func allows(_ scope: String) -> Bool {
        names.contains(scope) || names.contains(String(scope.prefix { $0 != ":" }))
            || names.contains("follow") && Self.following.contains(scope)
    }

    package func allows(_ scopes: some Sequence<String>) -> Bool {
        scopes.allSatisfy { allows($0) }
    }
}
