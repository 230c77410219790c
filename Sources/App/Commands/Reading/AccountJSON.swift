package import Core

/// An account with its profile as commands print it with `--json`, described in docs/script-json.md.
package struct AccountJSON: PrintedObject {
    struct Field: Encodable {
        enum CodingKeys: CodingKey, CaseIterable { case name, value, verified_at_ms }

        var name: String
        var value: String
        var verified_at_ms: Int64?
    }

    struct Relation: Encodable {
        enum CodingKeys: CodingKey, CaseIterable {
            case following, followed_by, requested, muting, blocking, note
        }

        var following: Bool
        var followed_by: Bool
        var requested: Bool
        var muting: Bool
        var blocking: Bool
        var note: String
    }

    enum CodingKeys: CodingKey, CaseIterable {
        case type, id, acct, display_name, url, bot, locked, bio, fields, followers, following, posts, created_at_ms
        case relationship
    }

    package static var fields: [String] {
        ["time"] + CodingKeys.names() + Field.CodingKeys.names(in: "fields")
            + Relation.CodingKeys.names(in: "relationship")
    }

    var type = "account"
    var id: String
    var acct: String
    var display_name: String
    var url: String?
    var bot: Bool
    var locked: Bool
    var bio: String?
    var fields: [Field]?
    var followers: Int?
    var following: Int?
    var posts: Int?
    var created_at_ms: Int64?
    var relationship: Relation?

    /// - Parameter model: the profile as text; nil for an account alone.
    package init(
        _ account: Account, _ profile: AccountProfile? = nil, _ relationship: Relationship? = nil,
        _ model: ProfileModel? = nil
    ) {
        id = account.id.rawValue
        acct = account.acct.value
        display_name = account.displayName.value
        url = account.url?.value
        bot = account.isBot
        locked = account.isLocked
        if let profile, let model {
            bio = model.bio.plain
            fields = zip(profile.fields, model.fields).map {
                Field(name: $0.name.value, value: $1.value.plain, verified_at_ms: $0.verifiedAt?.milliseconds)
            }
        }
        followers = profile?.followers
        following = profile?.following
        posts = profile?.statuses
        created_at_ms = profile?.createdAt?.milliseconds
        self.relationship = relationship.map {
            Relation(
                following: $0.following, followed_by: $0.followedBy, requested: $0.requested, muting: $0.muting,
                blocking: $0.blocking, note: $0.note.value)
        }
    }
}

/// A hashtag as commands print it with `--json`.
package struct HashtagJSON: PrintedObject {
    enum CodingKeys: CodingKey, CaseIterable { case type, name, url, followed }

    package static var fields: [String] { CodingKeys.names() }

    var type = "hashtag"
    var name: String
    var url: String?
    var followed: Bool?

    package init(_ tag: Hashtag) {
        name = tag.name.value
        url = tag.url?.value
        followed = tag.isFollowed
    }
}
