/// Which OAuth scopes a login asks for (docs.joinmastodon.org/api/oauth-scopes).
enum MastodonScopes {
    /// What the features need.
    static let needed = [
        "read", "write:favourites", "write:bookmarks", "write:statuses", "write:media", "write:notifications",
        "write:follows", "write:lists", "write:filters", "write:mutes", "write:blocks", "write:reports",
        "write:conversations",
    ]

    /// For servers that do not say which scopes they know: all know these, and not all know the granular ones.
    static let broad = ["read", "write", "follow"]

    /// The needed scopes that a server knows, or the older ones that imply them. One that the server does not know is
    /// never asked for: it would refuse the whole registration.
    static func chosen(from supported: Set<String>) -> [String] {
        var chosen: [String] = []
        for scope in needed where supported.contains(scope) { chosen.append(scope) }
        if !supported.contains("read") { chosen += supported.filter { $0.hasPrefix("read:") }.sorted() }
        // A server of before the granular scopes.
        if !supported.contains(where: { $0.hasPrefix("write:") }) {
            chosen += ["write", "follow"].filter(supported.contains)
        } else if !supported.contains("write:follows"), supported.contains("follow") {
            chosen.append("follow")
        }
        return chosen.isEmpty ? broad : chosen
    }
}
