/// A post on the wire: `app.bsky.feed.defs#postView`. Only the URI and the author are required.
struct BlueskyWirePost: JSONDecodable, Sendable {
    var uri: ATURI
    var cid: String?
    var author: BlueskyWireProfile
    var record: BlueskyWireRecord
    var embed: BlueskyWireEmbed?
    var replies: Int
    var reposts: Int
    var likes: Int
    var quotes: Int
    var indexedAt: Timestamp?
    /// What the user has done with it; nil for guests, and inside a quote.
    var viewer: BlueskyWireMarks?
    var labels: [BlueskyWireLabel]

    init(_ json: JSONObject) throws { try self.init(json, record: "record") }

    /// - Parameter name: the field of the record, which a quoted post has in `value`.
    init(_ json: JSONObject, record name: String) throws {
        guard let uri = ATURI(try json.id("uri")) else { throw json.unusable("uri") }
        self.uri = uri
        cid = json.optionalID("cid")
        author = try json.required(BlueskyWireProfile.self, "author")
        record = json.value(BlueskyWireRecord.self, name) ?? BlueskyWireRecord()
        replies = json.count("replyCount")
        reposts = json.count("repostCount")
        likes = json.count("likeCount")
        quotes = json.count("quoteCount")
        indexedAt = json.moment("indexedAt")
        viewer = json.value(BlueskyWireMarks.self, "viewer")
        labels = json.list(BlueskyWireLabel.self, "labels")
        embed = json.value(BlueskyWireEmbed.self, "embed")
    }
}

/// What the user has done with a post: `app.bsky.feed.defs#viewerState`.
struct BlueskyWireMarks: JSONDecodable, Sendable {
    /// The user's own records, needed to undo: URIs.
    var like: String?
    var repost: String?
    var isBookmarked: Bool
    var isThreadMuted: Bool
    var isPinned: Bool
    var forbidsReplies: Bool
    var forbidsQuotes: Bool

    init(_ json: JSONObject) {
        like = json.optionalID("like")
        repost = json.optionalID("repost")
        isBookmarked = json.flag("bookmarked")
        isThreadMuted = json.flag("threadMuted")
        isPinned = json.flag("pinned")
        forbidsReplies = json.flag("replyDisabled")
        forbidsQuotes = json.flag("embeddingDisabled")
    }
}

/// A post as its author wrote it: the record `app.bsky.feed.post`. The server has not checked it: every field may be wrong.
struct BlueskyWireRecord: JSONDecodable, Sendable {
    var text = ""
    var createdAt: Timestamp?
    var languages: [String] = []
    var facets: [BlueskyWireFacet] = []
    /// Hashtags that don't stand in the text.
    var tags: [String] = []
    var parent: BlueskyWireReference?
    var root: BlueskyWireReference?
    var labels: [BlueskyWireLabel] = []

    init() {}

    init(_ json: JSONObject) {
        text = json.filled("text") ?? ""
        createdAt = json.moment("createdAt")
        languages = json.list(String.self, "langs")
        facets = json.list(BlueskyWireFacet.self, "facets")
        tags = json.list(String.self, "tags")
        let reply = json.object("reply")
        parent = reply?.value(BlueskyWireReference.self, "parent")
        root = reply?.value(BlueskyWireReference.self, "root")
        labels = json.object("labels")?.list(BlueskyWireLabel.self, "values") ?? []
    }
}

/// The name of one version of a record: `com.atproto.repo.strongRef`.
struct BlueskyWireReference: JSONDecodable, Sendable, Hashable {
    var uri: ATURI
    var cid: String?

    init(_ json: JSONObject) throws {
        guard let uri = ATURI(try json.id("uri")) else { throw json.unusable("uri") }
        self.uri = uri
        cid = json.optionalID("cid")
    }
}

/// A stretch of a text that is a link, a mention or a hashtag: `app.bsky.richtext.facet`. The offsets count bytes of UTF-8.
struct BlueskyWireFacet: JSONDecodable, Sendable, Hashable {
    enum Feature: Hashable, Sendable {
        case link(String)
        case mention(String)
        case tag(String)
    }

    var start: Int
    /// The offset after the last byte.
    var end: Int
    var features: [Feature]

    init(_ json: JSONObject) throws {
        let index = try json.required(JSONObject.self, "index")
        start = try index.required(Int.self, "byteStart")
        end = try index.required(Int.self, "byteEnd")
        features = json.objects("features").compactMap { feature in
            switch feature.text("$type") {
            case "app.bsky.richtext.facet#link": feature.filled("uri").map { .link($0) }
            case "app.bsky.richtext.facet#mention": feature.filled("did").map { .mention($0) }
            case "app.bsky.richtext.facet#tag": feature.filled("tag").map { .tag($0) }
            default: nil
            }
        }
    }
}
