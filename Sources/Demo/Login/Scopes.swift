/// OAuth scopes as in Mastodon (docs.joinmastodon.org/api/oauth-scopes).
enum Scopes {
    static let supported = [
        "read", "write", "follow", "push", "profile",
        "read:accounts", "read:blocks", "read:bookmarks", "read:favourites", "read:filters", "read:follows",
        "read:lists", "read:mutes", "read:notifications", "read:search", "read:statuses",
        "write:accounts", "write:blocks", "write:bookmarks", "write:conversations", "write:favourites",
        "write:filters", "write:follows", "write:lists", "write:media", "write:mutes", "write:notifications",
        "write:reports", "write:statuses",
    ]

    private static let following: Set<Substring> = [
        "read:follows", "write:follows", "read:blocks", "write:blocks", "read:mutes", "write:mutes",
    ]

    /// Returns the names in a parameter; `read` if it is missing, as in Mastodon.
    static func names(_ text: String?) -> Set<Substring> {
        let names = (text ?? "").split(separator: " ")
        return names.isEmpty ? ["read"] : Set(names)
    }

    static func allow(_ granted: Set<Substring>, _ scope: Substring) -> Bool {
        granted.contains(scope) || granted.contains(scope.prefix { $0 != ":" })
            || granted.contains("follow") && following.contains(scope)
    }

    /// Returns the scopes documented for an endpoint, one of which is sufficient; empty if any token will do.
    ///
    /// - Parameter path: the segments after `/api/v1/`.
    static func needed(_ method: String, _ path: [Substring]) -> [Substring] {
        switch (method, path.first) {
        case ("GET", "accounts") where path.dropFirst().first == "verify_credentials": ["profile", "read:accounts"]
        case ("GET", "accounts") where path.last == "statuses": ["read:statuses"]
        case ("GET", "accounts") where path.last == "relationships": ["read:follows"]
        case ("GET", "accounts") where path.last == "lists": ["read:lists"]
        case ("GET", "accounts"): ["read:accounts"]
        case ("POST", "accounts"):
            switch path.last {
            case "mute", "unmute": ["write:mutes"]
            case "block", "unblock": ["write:blocks"]
            case "note": ["write:accounts"]
            default: ["write:follows"]
            }
        case ("POST", "notifications"): ["write:notifications"]
        case ("GET", "conversations"): ["read:statuses"]
        case ("POST", "conversations"), ("DELETE", "conversations"): ["write:conversations"]
        case ("GET", "follow_requests"): ["read:follows"]
        case ("POST", "follow_requests"): ["write:follows"]
        case ("GET", "mutes"): ["read:mutes"]
        case ("GET", "blocks"): ["read:blocks"]
        case ("GET", "statuses") where path.last == "favourited_by" || path.last == "reblogged_by": ["read:accounts"]
        case ("GET", "timelines") where path.dropFirst().first == "list": ["read:lists"]
        case ("GET", "lists"): ["read:lists"]
        case (_, "lists"): ["write:lists"]
        case ("GET", "filters"): ["read:filters"]
        case (_, "filters"): ["write:filters"]
        case ("GET", "bookmarks"): ["read:bookmarks"]
        case ("GET", "favourites"): ["read:favourites"]
        case ("GET", "followed_tags"): ["read:follows"]
        case ("POST", "tags"): path.last?.hasSuffix("feature") == true ? ["write:accounts"] : ["write:follows"]
        case ("POST", "announcements"): ["write:accounts"]
        case ("GET", "search"): ["read:search"]
        case ("GET", "polls"): ["read:statuses"]
        case ("POST", "polls"): ["write:statuses"]
        case ("POST", "reports"): ["write:reports"]
        case ("GET", "timelines"), ("GET", "streaming"), ("GET", "markers"), ("GET", "statuses"): ["read:statuses"]
        case ("GET", "notifications"): ["read:notifications"]
        case ("POST", "markers"), ("DELETE", "statuses"), ("PUT", "statuses"): ["write:statuses"]
        case ("GET", "scheduled_statuses"): ["read:statuses"]
        case (_, "scheduled_statuses"): ["write:statuses"]
        case (_, "media"): ["write:media"]
        case ("POST", "statuses"):
            switch path.last {
            case "favourite", "unfavourite": ["write:favourites"]
            case "bookmark", "unbookmark": ["write:bookmarks"]
            case "mute", "unmute": ["write:mutes"]
            case "pin", "unpin": ["write:accounts"]
            case "translate": ["read:statuses"]
            default: ["write:statuses"]
            }
        default: []
        }
    }
}
