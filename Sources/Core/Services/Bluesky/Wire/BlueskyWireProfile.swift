/// An account on the wire: `app.bsky.actor.defs#profileViewBasic`, `#profileView` and `#profileViewDetailed`. Only the DID is
/// required.
struct BlueskyWireProfile: JSONDecodable, Sendable {
    var did: DID
    /// The handle; `handle.invalid` if the server could not verify it.
    var handle: String?
    var displayName: String?
    var description: String?
    var avatar: RawText?
    var banner: RawText?
    var website: RawText?
    var pronouns: RawText?
    var followers: Int?
    var follows: Int?
    var posts: Int?
    var createdAt: Timestamp?
    var pinned: String?
    var viewer: BlueskyWireRelation?
    var labels: [BlueskyWireLabel]

    init(_ json: JSONObject) throws {
        guard let did = DID(try json.id("did")) else { throw json.unusable("did") }
        self.did = did
        handle = json.filled("handle")
        displayName = json.filled("displayName")
        description = json.filled("description")
        avatar = json.raw("avatar")
        banner = json.raw("banner")
        website = json.raw("website")
        pronouns = json.raw("pronouns")
        followers = json.knownCount("followersCount")
        follows = json.knownCount("followsCount")
        posts = json.knownCount("postsCount")
        createdAt = json.moment("createdAt")
        pinned = json.object("pinnedPost")?.optionalID("uri")
        viewer = json.value(BlueskyWireRelation.self, "viewer")
        labels = json.list(BlueskyWireLabel.self, "labels")
    }
}

/// What the user is to an account: `app.bsky.actor.defs#viewerState`.
struct BlueskyWireRelation: JSONDecodable, Sendable {
    /// The user's own records, needed to undo: URIs.
    var following: String?
    var blocking: String?
    var followedBy = false
    var blockedBy = false
    var isMuted = false
    /// Whether only the account's reposts are muted.
    var mutesReposts = false
    /// Whether the user is notified of new posts.
    var notifies = false
    /// Whether a list that the user subscribes to mutes or blocks the account.
    var isMutedByList = false
    var isBlockedByList = false

    init() {}

    init(_ json: JSONObject) {
        following = json.optionalID("following")
        blocking = json.optionalID("blocking")
        followedBy = json.has("followedBy")
        blockedBy = json.flag("blockedBy")
        isMuted = json.flag("muted")
        mutesReposts = json.flag("mutedOnlyReposts")
        notifies = json.object("activitySubscription")?.flag("post") ?? false
        isMutedByList = json.has("mutedByList")
        isBlockedByList = json.has("blockingByList")
    }
}

/// A label of a post or an account: `com.atproto.label.defs#label`, and `#selfLabel` with a value only.
struct BlueskyWireLabel: JSONDecodable, Sendable, Hashable {
    /// The account that set it; nil for a label of the author's in the record itself.
    var source: String?
    var uri: String?
    var value: String
    /// Whether it takes back an earlier one.
    var isNegated: Bool
    var createdAt: Timestamp?
    var expiresAt: Timestamp?

    init(_ json: JSONObject) throws {
        value = try json.id("val")
        source = json.optionalID("src")
        uri = json.optionalID("uri")
        isNegated = json.flag("neg")
        createdAt = json.moment("cts")
        expiresAt = json.moment("exp")
    }
}
