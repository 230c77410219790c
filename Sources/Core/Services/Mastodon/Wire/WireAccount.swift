/// An account on the wire (docs.joinmastodon.org/entities/Account). Only the id is required.
struct WireAccount: JSONDecodable, Sendable {
    var id: String
    var username: String?
    var acct: String?
    var displayName: String?
    var url: RawText?
    var avatar: RawText?
    var isBot: Bool
    var isLocked: Bool
    var emojis: [WireEmoji]

    init(_ json: JSONObject) throws {
        id = try json.id("id")
        username = json.filled("username")
        acct = json.filled("acct")
        displayName = json.text("display_name")
        url = json.raw("url") ?? json.raw("uri")
        avatar = json.raw("avatar")
        isBot = json.flag("bot")
        isLocked = json.flag("locked")
        emojis = json.list(WireEmoji.self, "emojis")
    }
}

/// The account that is logged in, with what only it sees (docs.joinmastodon.org/entities/Account#CredentialAccount).
struct WireOwnAccount: JSONDecodable, Sendable {
    /// The audience of its posts, unless a post has one of its own.
    var audience: Visibility?

    init(_ json: JSONObject) {
        audience = json.object("source")?.filled("privacy").flatMap { Visibility(rawValue: $0) }
    }
}

/// An account with its profile on the wire (docs.joinmastodon.org/entities/Account).
struct WireProfile: JSONDecodable, Sendable {
    struct Field: JSONDecodable, Sendable {
        var name: String
        var value: String
        var verifiedAt: Timestamp?

        init(_ json: JSONObject) {
            name = json.text("name") ?? ""
            value = json.text("value") ?? ""
            verifiedAt = json.moment("verified_at")
        }
    }

    var account: WireAccount
    var note: String
    var header: RawText?
    var fields: [Field]
    var followers: Int?
    var following: Int?
    var statuses: Int?
    var createdAt: Timestamp?
    /// The handle of the account that it has moved to.
    var movedTo: RawText?
    var isLimited: Bool
    var isSuspended: Bool
    var isMemorial: Bool

    init(_ json: JSONObject) throws {
        account = try WireAccount(json)
        note = json.text("note") ?? ""
        header = json.raw("header")
        fields = json.list(Field.self, "fields")
        // Some servers send −1 for hidden counts.
        followers = json.knownCount("followers_count")
        following = json.knownCount("following_count")
        statuses = json.knownCount("statuses_count")
        createdAt = json.moment("created_at")
        movedTo = json.object("moved")?.raw("acct")
        isLimited = json.flag("limited")
        isSuspended = json.flag("suspended")
        isMemorial = json.flag("memorial")
    }
}

/// A custom emoji on the wire (docs.joinmastodon.org/entities/CustomEmoji).
struct WireEmoji: JSONDecodable, Sendable {
    var shortcode: RawText?
    var url: RawText?
    /// Whether users choose it; false for those of older posts.
    var visibleInPicker: Bool

    init(_ json: JSONObject) {
        shortcode = json.raw("shortcode")
        // The version that is not animated.
        url = json.raw("static_url") ?? json.raw("url")
        visibleInPicker = json.bool("visible_in_picker") ?? true
    }
}

/// A relationship on the wire (docs.joinmastodon.org/entities/Relationship).
struct WireRelationship: JSONDecodable, Sendable {
    var id: String
    var value: Relationship

    init(_ json: JSONObject) throws {
        id = try json.id("id")
        value = Relationship(
            following: json.flag("following"), followedBy: json.flag("followed_by"), requested: json.flag("requested"),
            muting: json.flag("muting"), blocking: json.flag("blocking"), notifying: json.flag("notifying"),
            note: RawText(json.text("note") ?? "").limited(),
            showsBoosts: json.bool("showing_reblogs") ?? true, mutesNotifications: json.flag("muting_notifications"),
            mutedUntil: json.moment("muting_expires_at"), blockedBy: json.flag("blocked_by"),
            requestedBy: json.flag("requested_by"),
            blocksServer: json.flag("domain_blocking"))
    }
}
