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
