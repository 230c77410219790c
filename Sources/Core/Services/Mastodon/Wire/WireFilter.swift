/// A filter on the wire (docs.joinmastodon.org/entities/Filter).
struct WireFilter: Decodable, Sendable {
    private struct Keyword: Decodable, Sendable {
        var keyword: ContentFilter.Keyword

        init(from decoder: any Decoder) throws {
            let json = try JSONObject(from: decoder)
            keyword = ContentFilter.Keyword(
                id: try json.id("id"), text: RawText(json.text("keyword") ?? "").limited(),
                isWholeWord: json.bool("whole_word") ?? true)
        }
    }

    var filter: ContentFilter

    init(from decoder: any Decoder) throws {
        let json = try JSONObject(from: decoder)
        let keywords = json.list(Keyword.self, "keywords").prefix(StatusLimits.keywords).map(\.keyword)
        filter = ContentFilter(
            id: ContentFilter.ID(try json.id("id")), title: RawText(json.text("title") ?? "").limited(),
            contexts: Array(json.list(String.self, "context").prefix(StatusLimits.filters)),
            action: FilterMatch.Action(rawValue: json.text("filter_action") ?? "") ?? .warn,
            expiresAt: json.moment("expires_at"), keywords: keywords)
    }
}

/// A matching filter on the wire (docs.joinmastodon.org/entities/FilterResult).
struct WireFilterResult: Decodable, Sendable {
    struct Filter: Decodable, Sendable {
        var title: String
        var action: String
        var contexts: [String]
        var expiresAt: Timestamp?

        init(from decoder: any Decoder) throws {
            let json = try JSONObject(from: decoder)
            title = json.text("title") ?? ""
            action = json.text("filter_action") ?? ""
            contexts = json.list(String.self, "context")
            expiresAt = json.moment("expires_at")
        }
    }

    var filter: Filter

    init(from decoder: any Decoder) throws {
        filter = try JSONObject(from: decoder).required(Filter.self, "filter")
    }
}
