/// `DELETE /api/v1/statuses/:id` (docs.joinmastodon.org/methods/statuses#delete). The response has the post as it was written;
/// some servers only confirm.
struct DeleteStatus: MastodonRequest {
    var id: StatusID

    var method: HTTPMethod { .delete }
    var path: PathTemplate { PathTemplate("/api/v1/statuses/{id}", ["id": id.rawValue]) }
    var authorization: Authorization { .required }
    var scope: String? { "write:statuses" }
    var repeatability: Repeatability { .idempotent }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> PostSource? {
        // It is deleted, whatever the body is.
        (try? JSONBody.decode(WirePostSource.self, from: body, what: context.path))?.source
    }
}
