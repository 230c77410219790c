/// The name of one version of a record as it is written: `com.atproto.repo.strongRef`.
struct BlueskyReference: Encodable, Hashable, Sendable {
    var uri: String
    var cid: String
}

/// The size of a picture, or another one of the same shape: `app.bsky.embed.defs#aspectRatio`.
struct BlueskyRatio: Codable, Hashable, Sendable {
    var width: Int
    var height: Int
}

/// A post as it is written: the record `app.bsky.feed.post`. The same values are always the same bytes, so that a repetition is no
/// second version.
struct BlueskyPostRecord: Encodable, Hashable, Sendable {
    struct Reply: Encodable, Hashable, Sendable {
        var root: BlueskyReference
        var parent: BlueskyReference
    }

    let type = ATURI.post
    var text: String
    var createdAt: String
    /// Left out where there are none, as the other lists.
    var langs: [String]?
    var facets: [Facet]?
    var reply: Reply?
    var embed: Embed?
    var labels: SelfLabels?

    private enum CodingKeys: String, CodingKey {
        case type = "$type"
        case text, createdAt, langs, facets, reply, embed, labels
    }
}

extension BlueskyPostRecord {
    /// A stretch of the text that leads somewhere: `app.bsky.richtext.facet`.
    struct Facet: Encodable, Hashable, Sendable {
        private var facet: FacetText.Facet

        init(_ facet: FacetText.Facet) { self.facet = facet }

        private enum CodingKeys: String, CodingKey {
            case type = "$type"
            case index, features, byteStart, byteEnd, uri, did, tag
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            var index = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .index)
            try index.encode(facet.start, forKey: .byteStart)
            try index.encode(facet.end, forKey: .byteEnd)
            var features = container.nestedUnkeyedContainer(forKey: .features)
            var feature = features.nestedContainer(keyedBy: CodingKeys.self)
            try feature.encode("app.bsky.richtext.facet#\(facet.kind.rawValue)", forKey: .type)
            let name: CodingKeys =
                switch facet.kind {
                case .link: .uri
                case .mention: .did
                case .tag: .tag
                }
            try feature.encode(facet.value, forKey: name)
        }
    }

    /// What a post shows below its text.
    indirect enum Embed: Encodable, Hashable, Sendable {
        case images([Image])
        case video(Video)
        case record(BlueskyReference)
        case both(BlueskyReference, media: Embed)

        struct Image: Encodable, Hashable, Sendable {
            var image: BlueskyBlob
            var alt: String
            var aspectRatio: BlueskyRatio?
        }

        struct Video: Hashable, Sendable {
            var video: BlueskyBlob
            var alt: String
            var aspectRatio: BlueskyRatio?
        }

        private enum CodingKeys: String, CodingKey {
            case type = "$type"
            case images, video, alt, aspectRatio, record, media
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch self {
            case .images(let images):
                try container.encode("app.bsky.embed.images", forKey: .type)
                try container.encode(images, forKey: .images)
            case .video(let video):
                try container.encode("app.bsky.embed.video", forKey: .type)
                try container.encode(video.video, forKey: .video)
                try container.encode(video.alt, forKey: .alt)
                try container.encodeIfPresent(video.aspectRatio, forKey: .aspectRatio)
            case .record(let reference):
                try container.encode("app.bsky.embed.record", forKey: .type)
                try container.encode(reference, forKey: .record)
            case .both(let reference, let media):
                try container.encode("app.bsky.embed.recordWithMedia", forKey: .type)
                try container.encode(Embed.record(reference), forKey: .record)
                try container.encode(media, forKey: .media)
            }
        }
    }

    /// The labels that the author puts on the post: `com.atproto.label.defs#selfLabels`.
    struct SelfLabels: Encodable, Hashable, Sendable {
        struct Label: Encodable, Hashable, Sendable { var val: String }

        let type = "com.atproto.label.defs#selfLabels"
        var values: [Label]

        private enum CodingKeys: String, CodingKey {
            case type = "$type"
            case values
        }
    }
}

/// The records that say who may reply to a post and whether others may quote it. They have the key of the post.
struct BlueskyGateRecord: Encodable, Hashable, Sendable {
    /// The kind of the record.
    let collection: String
    private var post: String
    private var createdAt: String
    private var rules: [JSONValue]

    private init(_ collection: String, _ post: ATURI, _ createdAt: String, rules: [JSONValue]) {
        self.collection = collection
        self.post = post.description
        self.createdAt = createdAt
        self.rules = rules
    }

    /// Limits replies to accounts of some groups; without a group no account may reply.
    static func replies(_ groups: Set<ReplyAudience.Group>, to post: ATURI, at time: String) -> Self {
        let rules = ReplyAudience.Group.allCases.filter(groups.contains).map { rule($0.gateRule) }
        return replies(by: rules, to: post, at: time)
    }

    /// - Parameter rules: as another record or a preference has them; without a rule no account may reply.
    static func replies(by rules: [JSONValue], to post: ATURI, at time: String) -> Self {
        Self(ATURI.threadgate, post, time, rules: rules)
    }

    static func noQuotes(of post: ATURI, at time: String) -> Self {
        Self(ATURI.postgate, post, time, rules: [rule(noQuotesRule)])
    }

    /// The rule against quotes.
    static let noQuotesRule = ATURI.postgate + "#disableRule"

    private static func rule(_ type: String) -> JSONValue { .object(["$type": .text(type)]) }

    private enum CodingKeys: String, CodingKey {
        case type = "$type"
        case post, createdAt, allow, embeddingRules
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(collection, forKey: .type)
        try container.encode(post, forKey: .post)
        try container.encode(createdAt, forKey: .createdAt)
        try container.encode(rules, forKey: collection == ATURI.threadgate ? .allow : .embeddingRules)
    }
}

extension ReplyAudience.Group {
    /// The type of the rule that lets the group reply.
    fileprivate var gateRule: String {
        let name =
            switch self {
            case .mentioned: "mentionRule"
            case .followed: "followingRule"
            case .followers: "followerRule"
            }
        return "\(ATURI.threadgate)#\(name)"
    }
}

extension ReplyAudience {
    /// Reads the rules of a record or a preference.
    ///
    /// - Returns: nil if one of them names another group, such as the accounts of a list.
    init?(rules: [JSONValue]) {
        var groups: Set<Group> = []
        for rule in rules {
            guard let group = Group.allCases.first(where: { $0.gateRule == rule.text("$type") }) else { return nil }
            groups.insert(group)
        }
        self = .only(groups)
    }
}

/// A like or a repost.
struct BlueskyMarkRecord: Encodable, Hashable, Sendable {
    let type: String
    var subject: BlueskyReference
    var createdAt: String

    private enum CodingKeys: String, CodingKey {
        case type = "$type"
        case subject, createdAt
    }
}

extension ATURI {
    static let threadgate = "app.bsky.feed.threadgate"
    static let postgate = "app.bsky.feed.postgate"
    static let profile = "app.bsky.actor.profile"

    /// Returns the URI of a record of the same account with the same key.
    func beside(_ collection: String) -> ATURI { ATURI(repo, collection, rkey) }
}
