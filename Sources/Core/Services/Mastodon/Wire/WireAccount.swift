/// An account on the wire (docs.joinmastodon.org/entities/Account). Only the id is required.
struct WireAccount: Decodable, Sendable {
    var id: String
    var username: String?
    var acct: String?
    var displayName: String?
    var url: RawText?
    var avatar: RawText?
    var isBot: Bool
    var isLocked: Bool
    var emojis: [WireEmoji]

    private enum CodingKeys: String, CodingKey {
        case id, username, acct, url, uri, avatar, bot, locked, emojis
        case displayName = "display_name"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.id(.id)
        username = container.raw(.username)?.value
        acct = container.raw(.acct)?.value
        displayName = container.text(.displayName)
        url = container.raw(.url) ?? container.raw(.uri)
        avatar = container.raw(.avatar)
        isBot = container.bool(.bot) ?? false
        isLocked = container.bool(.locked) ?? false
        emojis = container.list(WireEmoji.self, .emojis)
    }
}

/// An account with its profile on the wire (docs.joinmastodon.org/entities/Account).
struct WireProfile: Decodable, Sendable {
    struct Field: Decodable, Sendable {
        var name: String
        var value: String
        var verifiedAt: Timestamp?

        private enum CodingKeys: String, CodingKey {
            case name, value
            case verifiedAt = "verified_at"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = container.text(.name) ?? ""
            value = container.text(.value) ?? ""
            verifiedAt = container.moment(.verifiedAt)
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

    private enum CodingKeys: String, CodingKey {
        case note, header, fields, moved, limited, suspended, memorial
        case followers = "followers_count"
        case following = "following_count"
        case statuses = "statuses_count"
        case createdAt = "created_at"
    }

    private enum MovedKeys: String, CodingKey {
        case acct
    }

    init(from decoder: any Decoder) throws {
        account = try WireAccount(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        note = container.text(.note) ?? ""
        header = container.raw(.header)
        fields = container.list(Field.self, .fields)
        // Some servers send −1 for hidden counts.
        followers = container.int(.followers).flatMap { $0 < 0 ? nil : $0 }
        following = container.int(.following).flatMap { $0 < 0 ? nil : $0 }
        statuses = container.int(.statuses).flatMap { $0 < 0 ? nil : $0 }
        createdAt = container.moment(.createdAt)
        movedTo = container.nested(MovedKeys.self, .moved)?.raw(.acct)
        isLimited = container.bool(.limited) ?? false
        isSuspended = container.bool(.suspended) ?? false
        isMemorial = container.bool(.memorial) ?? false
    }
}

/// A custom emoji on the wire (docs.joinmastodon.org/entities/CustomEmoji).
struct WireEmoji: Decodable, Sendable {
    var shortcode: RawText?
    var url: RawText?
    /// Whether users choose it; false for those of older posts.
    var visibleInPicker: Bool

    private enum CodingKeys: String, CodingKey {
        case shortcode, url
        case staticURL = "static_url"
        case visibleInPicker = "visible_in_picker"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        shortcode = container.raw(.shortcode)
        // The version that is not animated.
        url = container.raw(.staticURL) ?? container.raw(.url)
        visibleInPicker = container.bool(.visibleInPicker) ?? true
    }
}

/// A relationship on the wire (docs.joinmastodon.org/entities/Relationship).
struct WireRelationship: Decodable, Sendable {
    var id: String
    var value: Relationship

    private enum CodingKeys: String, CodingKey {
        case id, following, requested, muting, blocking, notifying, note
        case followedBy = "followed_by"
        case showsBoosts = "showing_reblogs"
        case mutesNotifications = "muting_notifications"
        case mutedUntil = "muting_expires_at"
        case blockedBy = "blocked_by"
        case requestedBy = "requested_by"
        case blocksServer = "domain_blocking"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.id(.id)
        func flag(_ key: CodingKeys) -> Bool { container.bool(key) ?? false }
        value = Relationship(
            following: flag(.following), followedBy: flag(.followedBy), requested: flag(.requested),
            muting: flag(.muting), blocking: flag(.blocking), notifying: flag(.notifying),
            note: RawText(container.text(.note) ?? "").limited(),
            showsBoosts: container.bool(.showsBoosts) ?? true, mutesNotifications: flag(.mutesNotifications),
            mutedUntil: container.moment(.mutedUntil), blockedBy: flag(.blockedBy), requestedBy: flag(.requestedBy),
            blocksServer: flag(.blocksServer))
    }
}
