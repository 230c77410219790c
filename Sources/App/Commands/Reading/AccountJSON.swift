package import Core

/// An account with its profile as commands print it with `--json`, described in docs/script-json.md.
package struct AccountJSON: Encodable {
    struct Field: Encodable {
        var name: String
        var value: String
        var verified_at_ms: Int64?
    }

    struct Relation: Encodable {
        var following: Bool
        var followed_by: Bool
        var requested: Bool
        var muting: Bool
        var blocking: Bool
        var note: String
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
package struct HashtagJSON: Encodable {
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
