/// `POST /api/v1/follow_requests/:account_id/authorize` and `reject`
/// (docs.joinmastodon.org/methods/follow_requests).
struct AnswerFollowRequest: MastodonRequest {
    var id: AccountID
    var accepts: Bool

    var method: HTTPMethod { .post }
    var path: PathTemplate {
        accepts
            ? PathTemplate("/api/v1/follow_requests/{id}/authorize", ["id": id.rawValue])
            : PathTemplate("/api/v1/follow_requests/{id}/reject", ["id": id.rawValue])
    }
    var authorization: Authorization { .required }
    var scope: String? { "write:follows" }
    var repeatability: Repeatability { .idempotent }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Relationship {
        try JSONBody.decode(WireRelationship.self, from: body, what: context.path).value
    }
}
