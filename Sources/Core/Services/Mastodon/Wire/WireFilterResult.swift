/// A matching filter on the wire (docs.joinmastodon.org/entities/FilterResult).
struct WireFilterResult: Decodable, Sendable {
    struct Filter: Decodable, Sendable {
        var title: String
        var action: String
        var contexts: [String]
        var expiresAt: Timestamp?

        private enum CodingKeys: String, CodingKey {
            case title, context
            case action = "filter_action"
            case expiresAt = "expires_at"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            title = container.text(.title) ?? ""
            action = container.text(.action) ?? ""
            contexts = container.list(String.self, .context)
            expiresAt = container.moment(.expiresAt)
        }
    }

    var filter: Filter

    private enum CodingKeys: String, CodingKey {
        case filter
    }

    init(from decoder: any Decoder) throws {
        filter = try decoder.container(keyedBy: CodingKeys.self).decode(Filter.self, forKey: .filter)
    }
}
