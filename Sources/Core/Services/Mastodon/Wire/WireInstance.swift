/// A server's description, version 2 (`/api/v2/instance`) or 1 (`/api/v1/instance`): they share most names, and no
/// server sends all of either.
struct WireInstance: Decodable, Sendable {
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

    private enum CodingKeys: String, CodingKey {
        case title, domain, uri, description, version, rules, configuration, urls, registrations
        case summary = "short_description"
        case source = "source_url"
        case versions = "api_versions"
        case pleroma
        case hasQuotes = "feature_quote"
    }

    private enum URLKeys: String, CodingKey {
        case urls, streaming
        case streamingAPI = "streaming_api"
    }

    private enum VersionKeys: String, CodingKey {
        case mastodon
    }

    private enum ConfigurationKeys: String, CodingKey {
        case translation
    }

    private enum PleromaKeys: String, CodingKey {
        case metadata, features
    }

    private enum RegistrationKeys: String, CodingKey {
        case enabled
    }

    private struct Rule: Decodable, Sendable {
        var text: String?

        private enum CodingKeys: String, CodingKey {
            case text
        }

        init(from decoder: any Decoder) throws {
            text = try decoder.container(keyedBy: CodingKeys.self).text(.text)
        }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        version = container.text(.version)
        // Any JSON object would be accepted as a server otherwise.
        guard version != nil || container.contains(.uri) || container.contains(.domain) else {
            throw DecodingError.keyNotFound(
                CodingKeys.version, .init(codingPath: container.codingPath, debugDescription: "no instance"))
        }
        title = container.text(.title) ?? container.text(.domain) ?? container.text(.uri)
        summary = container.text(.summary) ?? container.text(.description)
        rules = container.list(Rule.self, .rules).compactMap(\.text)
        let second = container.nested(URLKeys.self, .configuration)?.nested(URLKeys.self, .urls)
        streaming = second?.text(.streaming) ?? container.nested(URLKeys.self, .urls)?.text(.streamingAPI)
        apiVersion = container.nested(VersionKeys.self, .versions)?.int(.mastodon)
        let source = container.text(.source)?.lowercased() ?? ""
        isReference = source.hasSuffix("/mastodon")
        hasFilters = source.hasSuffix("/gotosocial")
        isPleroma = container.contains(.pleroma)
        translates =
            container.nested(ConfigurationKeys.self, .configuration)?.nested(RegistrationKeys.self, .translation)?
            .bool(.enabled) ?? false
        writing = try WireWritingRules(from: decoder)
        quoteParameter = Self.quoteParameter(container, apiVersion)
        allowsRegistration =
            container.bool(.registrations)
            ?? container.nested(RegistrationKeys.self, .registrations)?.bool(.enabled)
    }

    /// The version of the API in which posts can quote (Mastodon 4.5).
    private static let quotingVersion = 7

    private static func quoteParameter(
        _ container: KeyedDecodingContainer<CodingKeys>, _ apiVersion: Int?
    ) -> Instance.QuoteParameter? {
        if let apiVersion, apiVersion >= quotingVersion { return .quotedStatusID }
        let features = container.nested(PleromaKeys.self, .pleroma)?.nested(PleromaKeys.self, .metadata)?
            .list(String.self, .features)
        return features?.contains("quote_posting") == true || container.bool(.hasQuotes) == true ? .quoteID : nil
    }
}

/// An announcement on the wire (docs.joinmastodon.org/entities/Announcement).
struct WireAnnouncement: Decodable, Sendable {
    var id: String
    var content: String
    var publishedAt: Timestamp?
    var startsAt: Timestamp?
    var endsAt: Timestamp?
    var isRead: Bool
    var emojis: [WireEmoji]

    private enum CodingKeys: String, CodingKey {
        case id, content, read, emojis
        case publishedAt = "published_at"
        case startsAt = "starts_at"
        case endsAt = "ends_at"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.id(.id)
        content = container.text(.content) ?? ""
        publishedAt = container.moment(.publishedAt)
        startsAt = container.moment(.startsAt)
        endsAt = container.moment(.endsAt)
        isRead = container.bool(.read) ?? false
        emojis = container.list(WireEmoji.self, .emojis)
    }
}
