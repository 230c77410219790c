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
