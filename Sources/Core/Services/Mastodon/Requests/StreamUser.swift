/// `GET /api/v1/streaming/user` (docs.joinmastodon.org/methods/streaming#user): an endless stream of events.
struct StreamUser: MastodonRequest {
    var path: PathTemplate { "/api/v1/streaming/user" }
    var authorization: Authorization { .required }
    var scope: String? { "read:statuses" }
    var repeatability: Repeatability { .never }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}
