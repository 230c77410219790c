/// The OAuth scopes to request (docs.joinmastodon.org/api/oauth-scopes).
enum MastodonScopes {
    /// The scopes that the features need.
    static let needed = [
        "read", "write:favourites", "write:bookmarks", "write:statuses", "write:media", "write:notifications",
        "write:follows", "write:lists", "write:filters", "write:mutes", "write:blocks", "write:reports",
        "write:conversations", "write:accounts",
    ]

    /// The scopes for servers that do not list theirs: all servers know these, but not all know the granular ones.
    static let broad = ["read", "write", "follow"]

    /// Returns the needed scopes that a server knows, or the older ones that imply them. Unknown scopes are not
    /// requested, because the server would reject the registration.
    static func chosen(from supported: Set<String>) -> [String] {
        var chosen: [String] = []
        for scope in needed where supported.contains(scope) { chosen.append(scope) }
        if !supported.contains("read") { chosen += supported.filter { $0.hasPrefix("read:") }.sorted() }
        // A server that predates granular scopes.
        if !supported.contains(where: { $0.hasPrefix("write:") }) {
            chosen += ["write", "follow"].filter(supported.contains)
        } else if !supported.contains("write:follows"), supported.contains("follow") {
            chosen.append("follow")
        }
        return chosen.isEmpty ? broad : chosen
    }
}
