/// A record of the user's about other accounts: a follow, a block, a list, a member of one (lexicons `app.bsky.graph`).
struct BlueskyRecord: Encodable, Hashable, Sendable {
    let collection: String
    let createdAt: Timestamp
    private(set) var list: ServerListID?
    private var subject: String?
    private var name: String?
    private var purpose: String?

    private init(_ collection: String, at time: Timestamp, subject: AccountID? = nil) {
        self.collection = collection
        self.subject = subject?.rawValue
        createdAt = time
    }

    static func follow(_ id: AccountID, at time: Timestamp) -> Self { Self(ATURI.follow, at: time, subject: id) }

    static func block(_ id: AccountID, at time: Timestamp) -> Self { Self(ATURI.block, at: time, subject: id) }

    static func blockList(_ id: ServerListID, at time: Timestamp) -> Self {
        Self(ATURI.listBlock, at: time, subject: AccountID(id.rawValue))
    }

    static func member(_ id: AccountID, of list: ServerListID, at time: Timestamp) -> Self {
        var record = Self(ATURI.member, at: time, subject: id)
        record.list = list
        return record
    }

    static func list(named name: String, at time: Timestamp) -> Self {
        var record = Self(ATURI.list, at: time)
        (record.name, record.purpose) = (name, BlueskyWirePage.timelinePurpose)
        return record
    }

    private enum CodingKeys: String, CodingKey {
        case type = "$type"
        case createdAt, subject, list, name, purpose
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(collection, forKey: .type)
        try container.encode(createdAt.rfc3339, forKey: .createdAt)
        try container.encodeIfPresent(subject, forKey: .subject)
        try container.encodeIfPresent(list, forKey: .list)
        try container.encodeIfPresent(name, forKey: .name)
        try container.encodeIfPresent(purpose, forKey: .purpose)
    }
}

extension BlueskyWirePage {
    /// The purpose of a list that can be read as a timeline.
    static let timelinePurpose = "app.bsky.graph.defs#curatelist"
    /// That of one whose accounts are muted or blocked.
    static let moderationPurpose = "app.bsky.graph.defs#modlist"
    /// That of the accounts of a starter pack.
    static let referencePurpose = "app.bsky.graph.defs#referencelist"
}

extension Request where Self == XRPCProcedure<Void> {
    /// `app.bsky.graph.muteActor`.
    static func mute(_ id: AccountID, onlyReposts: Bool = false) -> Self {
        Self(
            "/xrpc/app.bsky.graph.muteActor",
            .json(MuteBody(actor: id.rawValue, onlyReposts: onlyReposts ? true : nil)), repeatability: .idempotent)
    }

    /// `app.bsky.graph.unmuteActor`.
    static func unmute(_ id: AccountID) -> Self {
        Self("/xrpc/app.bsky.graph.unmuteActor", .json(["actor": id.rawValue]), repeatability: .idempotent)
    }

    /// `app.bsky.graph.muteActorList`, `app.bsky.graph.unmuteActorList`.
    static func mute(_ isOn: Bool, _ list: ServerListID) -> Self {
        let path: PathTemplate = isOn ? "/xrpc/app.bsky.graph.muteActorList" : "/xrpc/app.bsky.graph.unmuteActorList"
        return Self(path, .json(["list": list.rawValue]), repeatability: .idempotent)
    }

    /// `app.bsky.notification.putActivitySubscription`: notifies of new posts of an account, or stops that.
    static func notify(_ isOn: Bool, about id: AccountID) -> Self {
        let body = SubscriptionBody(subject: id.rawValue, activitySubscription: .init(post: isOn, reply: false))
        return Self(
            "/xrpc/app.bsky.notification.putActivitySubscription", .json(body), repeatability: .idempotent)
    }
}

extension Request where Self == XRPCQuery<AccountDetails> {
    /// `app.bsky.actor.getProfile`.
    ///
    /// - Parameter name: a handle or a DID.
    static func details(of name: String, _ reading: BlueskyReading) -> Self {
        let mapping = reading.mapping
        return Self(
            "/xrpc/app.bsky.actor.getProfile", ["actor": .text(name)], authorization: .optional,
            headers: reading.headers
        ) { (wire: BlueskyWireProfile, _) in mapping.details(wire) }
    }
}

extension Request where Self == XRPCQuery<BlueskyWireRelation> {
    /// The user's relationship with an account, from its profile.
    static func relation(with id: AccountID) -> Self {
        Self("/xrpc/app.bsky.actor.getProfile", ["actor": .text(id.rawValue)]) { (wire: BlueskyWireProfile, _) in
            wire.viewer ?? BlueskyWireRelation()
        }
    }
}

extension Request where Self == XRPCQuery<[AccountDetails]> {
    /// The number of accounts in one request.
    static var mostProfiles: Int { 25 }

    /// `app.bsky.actor.getProfiles`. Accounts that don't exist are left out.
    static func profiles(of ids: [AccountID], _ reading: BlueskyReading) -> Self {
        var parameters = Parameters.none
        parameters.add("actors", each: ids.map(\.rawValue))
        let mapping = reading.mapping
        return Self("/xrpc/app.bsky.actor.getProfiles", parameters, headers: reading.headers) {
            (wire: BlueskyWireList<BlueskyWireProfile>, context) in
            context.record(wire.elements.failures)
            return wire.elements.elements.map { mapping.details($0) }
        }
    }
}

/// An account that likes a post (`app.bsky.feed.getLikes#like`).
private struct BlueskyWireLike: JSONDecodable, BlueskyListed {
    static let fields = ["likes"]
    var profile: BlueskyWireProfile

    init(_ json: JSONObject) throws { profile = try json.required(BlueskyWireProfile.self, "actor") }
}

/// A member of a list (`app.bsky.graph.defs#listItemView`).
private struct BlueskyWireMember: JSONDecodable, BlueskyListed {
    static let fields = ["items"]
    var profile: BlueskyWireProfile

    init(_ json: JSONObject) throws { profile = try json.required(BlueskyWireProfile.self, "subject") }
}

extension Request where Self == XRPCQuery<BlueskyPage<AccountDetails>> {
    /// A page of a list of accounts.
    ///
    /// - Returns: nil for a list that there isn't.
    static func accounts(
        in list: AccountListID, at cursor: String?, limit: Int, _ reading: BlueskyReading
    ) -> Self? {
        func page<Wire: BlueskyListed>(
            _ path: PathTemplate, _ name: String? = nil, _ value: String = "",
            authorization: Authorization = .optional, of profile: @escaping @Sendable (Wire) -> BlueskyWireProfile
        ) -> Self {
            var parameters: Parameters = ["limit": .number(limit), "cursor": cursor.map { .text($0) }]
            if let name { parameters.add(name, .text(value)) }
            let mapping = reading.mapping
            return Self(
                path, parameters, authorization: authorization, headers: reading.headers
            ) { (wire: BlueskyWireList<Wire>, context) in
                Page.linked(wire, after: cursor, context) {
                    mapping.details(profile($0))
                }
            }
        }
        let profile: @Sendable (BlueskyWireProfile) -> BlueskyWireProfile = { $0 }
        return switch list {
        case .followers(let id): page("/xrpc/app.bsky.graph.getFollowers", "actor", id.rawValue, of: profile)
        case .following(let id): page("/xrpc/app.bsky.graph.getFollows", "actor", id.rawValue, of: profile)
        case .knownFollowers(let id): page("/xrpc/app.bsky.graph.getKnownFollowers", "actor", id.rawValue, of: profile)
        case .likedBy(let id):
            page("/xrpc/app.bsky.feed.getLikes", "uri", id.rawValue) { (wire: BlueskyWireLike) in wire.profile }
        case .boostedBy(let id): page("/xrpc/app.bsky.feed.getRepostedBy", "uri", id.rawValue, of: profile)
        case .mutes: page("/xrpc/app.bsky.graph.getMutes", authorization: .required, of: profile)
        case .blocks: page("/xrpc/app.bsky.graph.getBlocks", authorization: .required, of: profile)
        // There is no list of all: the server suggests accounts.
        case .directory: page("/xrpc/app.bsky.actor.getSuggestions", of: profile)
        case .members(let id):
            page("/xrpc/app.bsky.graph.getList", "list", id.rawValue) { (wire: BlueskyWireMember) in wire.profile }
        case .followRequests: nil
        }
    }
}

private struct BlueskyWireListView: JSONDecodable {
    var list: BlueskyWireOwnList

    init(_ json: JSONObject) throws { list = try json.required(BlueskyWireOwnList.self, "list") }
}

extension Request where Self == XRPCQuery<BlueskyWireOwnList> {
    /// `app.bsky.graph.getList`, of which the members aren't needed.
    static func list(_ id: ServerListID) -> Self {
        Self("/xrpc/app.bsky.graph.getList", ["list": .text(id.rawValue), "limit": .number(1)]) {
            (wire: BlueskyWireListView, _) in wire.list
        }
    }
}

private struct MuteBody: Encodable {
    var actor: String
    var onlyReposts: Bool?
}

private struct SubscriptionBody: Encodable {
    struct Activity: Encodable {
        var post: Bool
        var reply: Bool
    }

    var subject: String
    var activitySubscription: Activity
}
