/// What a post shows below its text: the views of `app.bsky.embed`. Later kinds are `unknown`.
enum BlueskyWireEmbed: JSONDecodable, Sendable {
    case images([Image])
    case video(Video)
    case external(External)
    case record(Quoted)
    indirect case both(Quoted, media: BlueskyWireEmbed)
    case unknown(String)

    struct Image: JSONDecodable, Sendable {
        var thumbnail: RawText?
        var full: RawText?
        var alt: String
        var ratio: Ratio?

        init(_ json: JSONObject) {
            // `gallery` has another name for it than `images`.
            thumbnail = json.raw("thumb") ?? json.raw("thumbnail")
            full = json.raw("fullsize")
            alt = json.text("alt") ?? ""
            ratio = json.value(Ratio.self, "aspectRatio")
        }
    }

    struct Video: JSONDecodable, Sendable {
        /// The playlist (HLS).
        var playlist: RawText?
        var thumbnail: RawText?
        var alt: String
        var ratio: Ratio?
        var isAnimation: Bool

        init(_ json: JSONObject) {
            playlist = json.raw("playlist")
            thumbnail = json.raw("thumbnail")
            alt = json.text("alt") ?? ""
            ratio = json.value(Ratio.self, "aspectRatio")
            isAnimation = json.text("presentation") == "gif"
        }
    }

    /// The shape of a picture: its size in pixels, or another one of the same proportion.
    struct Ratio: JSONDecodable, Sendable {
        var width: Int
        var height: Int

        init(_ json: JSONObject) throws {
            width = try json.required(Int.self, "width")
            height = try json.required(Int.self, "height")
            guard width > 0, height > 0 else { throw json.unusable("width") }
        }
    }

    struct External: JSONDecodable, Sendable {
        var uri: RawText?
        var title: String
        var description: String
        var thumbnail: RawText?

        init(_ json: JSONObject) {
            uri = json.raw("uri")
            title = json.text("title") ?? ""
            description = json.text("description") ?? ""
            thumbnail = json.raw("thumb")
        }
    }

    /// A record that a post shows.
    indirect enum Quoted: JSONDecodable, Sendable {
        /// With its own embeds, of which quotes are left out.
        case post(BlueskyWirePost, [BlueskyWireEmbed])
        case notFound, blocked, detached
        /// A feed, a list, a starter pack or a labeler.
        case page(BlueskyWirePage)
        case unknown(String)

        init(_ json: JSONObject) throws {
            let type = json.text("$type") ?? ""
            switch type {
            case "app.bsky.embed.record#viewRecord":
                // Quotes of quotes are not decoded: they can form loops.
                let embeds = json.objects("embeds").compactMap { BlueskyWireEmbed(media: $0) }
                self = .post(try BlueskyWirePost(json, record: "value"), embeds)
            case "app.bsky.embed.record#viewNotFound": self = .notFound
            case "app.bsky.embed.record#viewBlocked": self = .blocked
            case "app.bsky.embed.record#viewDetached": self = .detached
            default: self = BlueskyWirePage(json, type: type).map { .page($0) } ?? .unknown(type)
            }
        }
    }

    init(_ json: JSONObject) {
        switch json.text("$type") ?? "" {
        case "app.bsky.embed.record#view":
            self = .record(json.value(Quoted.self, "record") ?? .notFound)
        case "app.bsky.embed.recordWithMedia#view":
            let quoted = json.object("record")?.value(Quoted.self, "record") ?? .notFound
            let media = json.object("media").flatMap { BlueskyWireEmbed(media: $0) }
            self = media.map { .both(quoted, media: $0) } ?? .record(quoted)
        case let type: self = BlueskyWireEmbed(media: json) ?? .unknown(type)
        }
    }

    /// Decodes an embed that contains no record; nil for one that does.
    private init?(media json: JSONObject) {
        switch json.text("$type") ?? "" {
        case "app.bsky.embed.images#view": self = .images(json.list(Image.self, "images"))
        case "app.bsky.embed.gallery#view": self = .images(json.list(Image.self, "items"))
        case "app.bsky.embed.video#view": self = .video(Video(json))
        case "app.bsky.embed.external#view":
            guard let external = json.value(External.self, "external") else { return nil }
            self = .external(external)
        case "app.bsky.embed.record#view", "app.bsky.embed.recordWithMedia#view": return nil
        case let type: self = .unknown(type)
        }
    }
}

/// A feed, a list, a starter pack or a labeler, as a post or a search shows it.
struct BlueskyWirePage: JSONDecodable, Sendable {
    enum Kind: Hashable, Sendable { case feed, list, starterPack, labeler }

    var kind: Kind
    var uri: ATURI
    var name: String
    var description: String
    var creator: BlueskyWireProfile?
    var picture: RawText?
    /// Of a list, what it is for: `app.bsky.graph.defs#curatelist`, `#modlist`, `#referencelist`.
    var purpose: String?

    /// - Throws: for a type that is none of these.
    init(_ json: JSONObject) throws {
        guard let page = Self(json, type: json.text("$type") ?? "") else { throw json.unusable("uri") }
        self = page
    }

    /// - Returns: nil for another type, and without a URI.
    init?(_ json: JSONObject, type: String) {
        switch type {
        case "app.bsky.feed.defs#generatorView": self.init(json, .feed)
        case "app.bsky.graph.defs#listView", "app.bsky.graph.defs#listViewBasic": self.init(json, .list)
        case "app.bsky.graph.defs#starterPackViewBasic", "app.bsky.graph.defs#starterPackView":
            self.init(json, .starterPack)
        case "app.bsky.labeler.defs#labelerView", "app.bsky.labeler.defs#labelerViewDetailed":
            self.init(json, .labeler)
        default: return nil
        }
    }

    init?(_ json: JSONObject, _ kind: Kind) {
        guard let uri = json.optionalID("uri").flatMap({ ATURI($0) }) else { return nil }
        self.kind = kind
        self.uri = uri
        creator = json.value(BlueskyWireProfile.self, "creator")
        // Starter packs have their names in the record, labelers only their account's.
        let record = json.object("record")
        name =
            json.filled("displayName") ?? json.filled("name") ?? record?.filled("name") ?? creator?.displayName
            ?? creator?.handle ?? ""
        description = json.filled("description") ?? record?.filled("description") ?? ""
        picture = json.raw("avatar")
        purpose = json.text("purpose")
    }
}
