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
        context.note(wire.accounts.failures)
        context.note(wire.statuses.failures)
        context.note(wire.hashtags.failures)
        return SearchResults(
            accounts: wire.accounts.elements.map(MastodonMapping.account), hashtags: wire.hashtags.elements.map(\.tag),
            statuses: wire.statuses.elements.map(MastodonMapping.status))
    }
}

/// A list of hashtags without pages, such as `GET /api/v1/accounts/:id/featured_tags`
/// (docs.joinmastodon.org/methods/accounts#featured_tags).
struct GetTags: MastodonRequest {
    var path: PathTemplate
    var parameters = Parameters.none
    var authorization = Authorization.optional
    var scope: String?

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> [Hashtag] {
        let wire = try JSONBody.decode(LossyArray<WireTag>.self, from: body, what: context.path)
        context.note(wire.failures)
        return wire.elements.map(\.tag)
    }
}
