/// `GET /api/v2/search` (docs.joinmastodon.org/methods/search). Some servers need a token for all of it, Mastodon for
/// `resolve` and `offset`.
struct SearchServer: MastodonRequest {
    var words: String
    var kind: SearchResults.Kind?
    /// Whether the server fetches unknown posts and accounts.
    var resolves = false
    var offset = 0
    var limit: Int

    var path: PathTemplate { "/api/v2/search" }
    var parameters: Parameters {
        [
            "q": .text(words), "type": kind.map { .text($0.rawValue) }, "resolve": resolves ? .flag(true) : nil,
            "offset": offset > 0 ? .number(offset) : nil, "limit": .number(limit),
        ]
    }
    var authorization: Authorization { .required }
    var scope: String? { "read:search" }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> SearchResults {
        let wire = try JSONBody.decode(WireSearchResults.self, from: body, what: context.path)
        context.record(wire.accounts.failures)
        context.record(wire.statuses.failures)
        context.record(wire.hashtags.failures)
        return SearchResults(
            accounts: wire.accounts.elements.map(MastodonMapping.account), hashtags: wire.hashtags.elements.map(\.tag),
            statuses: wire.statuses.elements.map(MastodonMapping.status))
    }
}

extension Request where Self == ArrayRequest<WireTag, Hashtag> {
    /// A list of hashtags without pages, such as `GET /api/v1/accounts/:id/featured_tags`
    /// (docs.joinmastodon.org/methods/accounts#featured_tags).
    static func tags(_ path: PathTemplate, _ parameters: Parameters = .none) -> Self {
        Self(path: path, parameters: parameters, authorization: .optional) { $0.tag }
    }
}
