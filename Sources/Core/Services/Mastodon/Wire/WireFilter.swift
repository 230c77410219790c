/// A filter on the wire (docs.joinmastodon.org/entities/Filter).
struct WireFilter: JSONDecodable, Sendable {
    private struct Keyword: JSONDecodable, Sendable {
        var keyword: ContentFilter.Keyword

        init(_ json: JSONObject) throws {
            keyword = ContentFilter.Keyword(
                id: try json.id("id"), text: RawText(json.text("keyword") ?? "").limited(),
                isWholeWord: json.bool("whole_word") ?? true)
        }
    }

    var filter: ContentFilter

    init(_ json: JSONObject) throws {
        let keywords = json.list(Keyword.self, "keywords").prefix(StatusLimits.keywords).map(\.keyword)
        filter = ContentFilter(
            id: ContentFilter.ID(try json.id("id")), title: RawText(json.text("title") ?? "").limited(),
            contexts: Array(json.list(String.self, "context").prefix(StatusLimits.filters)),
            action: FilterMatch.Action(rawValue: json.text("filter_action") ?? "") ?? .warn,
            expiresAt: json.moment("expires_at"), keywords: keywords)
    }
}

/// A matching filter on the wire (docs.joinmastodon.org/entities/FilterResult).
struct WireFilterResult: JSONDecodable, Sendable {
    struct Filter: JSONDecodable, Sendable {
        var title: String
        var action: String
        var contexts: [String]
        var expiresAt: Timestamp?

        init(_ json: JSONObject) {
            title = json.text("title") ?? ""
            action = json.text("filter_action") ?? ""
            contexts = json.list(String.self, "context")
            expiresAt = json.moment("expires_at")
        }
    }

    var filter: Filter

    init(_ json: JSONObject) throws {
        filter = try json.required(Filter.self, "filter")
    }
}
