/// The preferences of an account that decide which lists it has: `app.bsky.actor.getPreferences`.
struct BlueskyWireFeedPreferences: JSONDecodable, Sendable {
    /// A list that the user has saved: `app.bsky.actor.defs#savedFeed`.
    struct Saved: JSONDecodable, Sendable {
        var type: String
        var uri: ATURI?
        var isPinned: Bool

        init(_ json: JSONObject) throws {
            type = try json.required(String.self, "type")
            uri = json.optionalID("value").flatMap { ATURI($0) }
            isPinned = json.flag("pinned")
        }
    }

    /// In the user's order.
    var saved: [Saved] = []

    init(_ json: JSONObject) throws {
        for preference in try json.required(LossyArray<JSONObject>.self, "preferences").elements {
            if preference.text("$type") == "app.bsky.actor.defs#savedFeedsPrefV2" {
                saved = preference.list(Saved.self, "items")
            }
        }
    }
}

/// What Home leaves out, as the account's preferences say: `app.bsky.actor.defs#feedViewPref`. Clients apply it themselves.
struct BlueskyHomeFilter: Codable, Sendable, Hashable {
    var hidesReplies = false
    /// Replies to accounts that the user doesn't follow.
    var hidesRepliesToOthers = true
    var hidesReposts = false
    var hidesQuotes = false

    init() {}

    init(_ json: JSONValue) {
        hidesReplies = json["hideReplies"] == .flag(true)
        hidesRepliesToOthers = json["hideRepliesByUnfollowed"] != .flag(false)
        hidesReposts = json["hideReposts"] == .flag(true)
        hidesQuotes = json["hideQuotePosts"] == .flag(true)
    }

    /// Whether Home leaves out a row.
    ///
    /// - Parameter user: the account that is logged in.
    func hides(_ row: BlueskyWireFeedItem, of user: AccountID) -> Bool {
        if case .repost = row.reason { return hidesReposts }
        switch row.post.embed {
        case .record(.post)? where hidesQuotes, .both(.post, media: _)? where hidesQuotes: return true
        default: break
        }
        guard let above = row.above else { return false }
        if hidesReplies { return true }
        guard hidesRepliesToOthers else { return false }
        // Those who write to themselves, or to someone whom the user follows, are shown.
        let author = row.post.author.did
        let others = [above.parent, above.grandparent, above.root].compactMap(\.self).filter { $0.did != author }
        guard !others.isEmpty else { return false }
        return !others.contains { $0.viewer?.following != nil || $0.did.description == user.rawValue }
    }
}
