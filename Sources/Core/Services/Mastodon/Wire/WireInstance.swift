/// A server's description, version 2 (`/api/v2/instance`) or 1 (`/api/v1/instance`): they share most names, and no
/// server sends all of either.
struct WireInstance: JSONDecodable, Sendable {
    var title: String?
    var summary: String?
    var version: String?
    var rules: [String]
    var streaming: String?
    var allowsRegistration: Bool?
    var apiVersion: Int?
    var isReference: Bool
    var isPleroma: Bool
    var hasFilters: Bool
    var translates: Bool
    var writing: WireWritingRules
    var quoteParameter: Instance.QuoteParameter?

    init(_ json: JSONObject) throws {
        version = json.text("version")
        // Any JSON object would be accepted as a server otherwise.
        guard version != nil || json.contains("uri") || json.contains("domain") else {
            throw json.missing("version")
        }
        title = json.text("title") ?? json.text("domain") ?? json.text("uri")
        summary = json.text("short_description") ?? json.text("description")
        rules = json.objects("rules").compactMap { $0.text("text") }
        let second = json.object("configuration")?.object("urls")
        streaming = second?.text("streaming") ?? json.object("urls")?.text("streaming_api")
        apiVersion = json.object("api_versions")?.int("mastodon")
        let source = json.text("source_url")?.lowercased() ?? ""
        isReference = source.hasSuffix("/mastodon")
        hasFilters = source.hasSuffix("/gotosocial")
        isPleroma = json.contains("pleroma")
        translates = json.object("configuration")?.object("translation")?.flag("enabled") ?? false
        writing = WireWritingRules(json)
        quoteParameter = Self.quoteParameter(json, apiVersion)
        allowsRegistration = json.bool("registrations") ?? json.object("registrations")?.bool("enabled")
    }

    /// The version of the API in which posts can quote (Mastodon 4.5).
    private static let quotingVersion = 7

    private static func quoteParameter(_ json: JSONObject, _ apiVersion: Int?) -> Instance.QuoteParameter? {
        if let apiVersion, apiVersion >= quotingVersion { return .quotedStatusID }
        let features = json.object("pleroma")?.object("metadata")?.list(String.self, "features")
        return features?.contains("quote_posting") == true || json.bool("feature_quote") == true ? .quoteID : nil
    }
}

/// An announcement on the wire (docs.joinmastodon.org/entities/Announcement).
struct WireAnnouncement: JSONDecodable, Sendable {
    var id: String
    var content: String
    var publishedAt: Timestamp?
    var startsAt: Timestamp?
    var endsAt: Timestamp?
    var isRead: Bool
    var emojis: [WireEmoji]

    init(_ json: JSONObject) throws {
        id = try json.id("id")
        content = json.text("content") ?? ""
        publishedAt = json.moment("published_at")
        startsAt = json.moment("starts_at")
        endsAt = json.moment("ends_at")
        isRead = json.flag("read")
        emojis = json.list(WireEmoji.self, "emojis")
    }
}
