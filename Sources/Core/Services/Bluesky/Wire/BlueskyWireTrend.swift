/// A topic that is talked about: `app.bsky.unspecced.defs#trendView`.
struct BlueskyWireTrend: JSONDecodable, BlueskyListed {
    static let fields = ["trends"]

    var name: String
    /// A path on the service's site.
    var link: String

    init(_ json: JSONObject) throws {
        link = try json.id("link")
        guard let name = json.filled("displayName") ?? json.filled("topic") else { throw json.unusable("topic") }
        self.name = name
    }
}

/// A feed that an account offers: `app.bsky.feed.defs#generatorView`.
struct BlueskyWireFeed: JSONDecodable, BlueskyListed {
    static let fields = ["feeds"]

    var page: BlueskyWirePage

    init(_ json: JSONObject) throws {
        guard let page = BlueskyWirePage(json, .feed) else { throw json.unusable("uri") }
        self.page = page
    }
}

/// A list of accounts: `app.bsky.graph.defs#listView`.
struct BlueskyWireOwnList: JSONDecodable, BlueskyListed {
    static let fields = ["lists"]

    var page: BlueskyWirePage
    /// Whether the user mutes its accounts.
    var isMuted: Bool
    /// The user's record that blocks its accounts: a URI.
    var blocked: String?

    init(_ json: JSONObject) throws {
        guard let page = BlueskyWirePage(json, .list) else { throw json.unusable("uri") }
        self.page = page
        let viewer = json.object("viewer")
        isMuted = viewer?.flag("muted") ?? false
        blocked = viewer?.optionalID("blocked")
    }
}

/// A starter pack: `app.bsky.graph.defs#starterPackViewBasic`. Its accounts are a list of their own.
struct BlueskyWireStarterPack: JSONDecodable, BlueskyListed {
    static let fields = ["starterPacks"]

    var name: String
    var list: ATURI

    init(_ json: JSONObject) throws {
        let record = try json.required(JSONObject.self, "record")
        guard let list = record.optionalID("list").flatMap({ ATURI($0) }) else { throw json.unusable("record") }
        self.list = list
        name = record.filled("name") ?? ""
    }
}

/// A list of the user's, with the record that makes an account a member: `app.bsky.graph.getListsWithMembership`.
struct BlueskyWireMembership: JSONDecodable, BlueskyListed {
    static let fields = ["listsWithMembership"]

    var list: BlueskyWirePage
    /// The URI of the record; nil if the account is no member.
    var item: String?

    init(_ json: JSONObject) throws {
        guard let list = json.object("list").flatMap({ BlueskyWirePage($0, .list) }) else {
            throw json.unusable("list")
        }
        self.list = list
        item = json.object("listItem")?.optionalID("uri")
    }
}
