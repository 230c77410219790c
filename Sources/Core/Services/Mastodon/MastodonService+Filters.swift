extension MastodonService {
    package func filters() async throws(RequestError) -> [ContentFilter] {
        let request = ArrayRequest<WireFilter, ContentFilter>(path: "/api/v2/filters", scope: "read:filters") {
            $0.filter
        }
        let found = try await required(.filters) { () async throws(RequestError) in try await client.send(request) }
        // Servers without filters return an empty list, too.
        if found.isEmpty, try await !instance().hasFilters {
            await missing.add(.filters)
            throw .unsupported
        }
        return found
    }

    /// The version of the API whose filters can blur (Mastodon 4.4, mastodon/mastodon#34256).
    private static let blurringVersion = 5

    package func filterActions() async -> [FilterMatch.Action] {
        // Other servers may refuse the word, and so may this one as long as it doesn't describe itself.
        let version = try? await instance().apiVersion
        return (version ?? 0) >= Self.blurringVersion ? [.warn, .hide, .blur] : [.warn, .hide]
    }

    private struct Body: Encodable {
        struct Keyword: Encodable {
            var id: String?
            var keyword: String?
            var whole_word: Bool?
            var _destroy: Bool?
        }

        var title: String
        var context: [String]
        var filter_action: String
        /// The seconds until the filter ends; "" removes its end, and is refused by some servers; nil leaves it as it is.
        var expires_in: String?
        var keywords_attributes: [Keyword]
    }

    package func save(
        _ filter: ContentFilter, replacing old: ContentFilter?, endsAfter seconds: Int?
    ) async throws(RequestError) -> ContentFilter {
        let kept = Set(filter.keywords.compactMap(\.id))
        let removed = (old?.keywords ?? []).compactMap(\.id).filter { !kept.contains($0) }
        let body = Body(
            title: filter.title.value, context: filter.contexts, filter_action: filter.action.rawValue,
            expires_in: seconds.map { String($0) } ?? (old?.expiresAt == nil ? nil : ""),
            keywords_attributes: filter.keywords.map {
                Body.Keyword(id: $0.id, keyword: $0.text.value, whole_word: $0.isWholeWord)
            } + removed.map { Body.Keyword(id: $0, _destroy: true) })
        let id = filter.id ?? old?.id
        return try await client.send(
            ValueRequest<WireFilter, ContentFilter>(
                method: id == nil ? .post : .put,
                path: id.map { PathTemplate("/api/v2/filters/{id}", ["id": $0.rawValue]) } ?? "/api/v2/filters",
                body: .json(body), scope: "write:filters", repeatability: id == nil ? .never : .idempotent
            ) { $0.filter })
    }

    package func remove(_ id: ContentFilter.ID) async throws(RequestError) {
        let path = PathTemplate("/api/v2/filters/{id}", ["id": id.rawValue])
        try await client.send(ChangeRequest(method: .delete, path: path, scope: "write:filters"))
    }
}
