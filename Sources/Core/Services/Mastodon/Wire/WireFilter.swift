/// A filter on the wire (docs.joinmastodon.org/entities/Filter).
struct WireFilter: Decodable, Sendable {
    private struct Keyword: Decodable, Sendable {
        var keyword: ContentFilter.Keyword

        private enum CodingKeys: String, CodingKey {
            case id, keyword
            case isWholeWord = "whole_word"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            keyword = ContentFilter.Keyword(
                id: try container.id(.id), text: RawText(container.text(.keyword) ?? "").limited(),
                isWholeWord: container.bool(.isWholeWord) ?? true)
        }
    }

    var filter: ContentFilter

    private enum CodingKeys: String, CodingKey {
        case id, title, context, keywords
        case expiresAt = "expires_at"
        case action = "filter_action"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let keywords = container.list(Keyword.self, .keywords).prefix(StatusLimits.keywords).map(\.keyword)
        filter = ContentFilter(
            id: ContentFilter.ID(try container.id(.id)), title: RawText(container.text(.title) ?? "").limited(),
            contexts: Array(container.list(String.self, .context).prefix(StatusLimits.filters)),
            action: FilterMatch.Action(rawValue: container.text(.action) ?? "") ?? .warn,
            expiresAt: container.moment(.expiresAt), keywords: keywords)
    }
}

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
