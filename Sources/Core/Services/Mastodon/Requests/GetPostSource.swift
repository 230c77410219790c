/// `GET /api/v1/statuses/:id/source` (docs.joinmastodon.org/methods/statuses#source).
struct GetPostSource: MastodonRequest {
    var id: StatusID

    var path: PathTemplate { PathTemplate("/api/v1/statuses/{id}/source", ["id": id.rawValue]) }
    var authorization: Authorization { .required }
    var scope: String? { "read:statuses" }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> PostSource? {
        try JSONBody.decode(WirePostSource.self, from: body, what: context.path).source
    }
}
