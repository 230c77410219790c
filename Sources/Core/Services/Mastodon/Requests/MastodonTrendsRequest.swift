/// `GET /api/v1/trends/statuses` (docs.joinmastodon.org/methods/trends#statuses), paged by offset.
struct MastodonTrendsRequest: MastodonRequest {
    static let pageSize = 20

    /// The number of the page, from 0.
    var page: Int

    var path: PathTemplate { "/api/v1/trends/statuses" }
    var parameters: Parameters {
        ["offset": page > 0 ? .number(page * Self.pageSize) : nil, "limit": .number(Self.pageSize)]
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Page<Status> {
        try MastodonPage.statuses(from: body, context)
    }
}
