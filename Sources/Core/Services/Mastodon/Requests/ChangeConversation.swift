/// `POST /api/v1/conversations/:id/read` and `DELETE /api/v1/conversations/:id`
/// (docs.joinmastodon.org/methods/conversations).
struct ChangeConversation: MastodonRequest {
    var id: Conversation.ID
    /// Whether it is removed; else it is marked as read.
    var removes: Bool

    var method: HTTPMethod { removes ? .delete : .post }
    var path: PathTemplate {
        removes
            ? PathTemplate("/api/v1/conversations/{id}", ["id": id.rawValue])
            : PathTemplate("/api/v1/conversations/{id}/read", ["id": id.rawValue])
    }
    var authorization: Authorization { .required }
    var scope: String? { "write:conversations" }
    var repeatability: Repeatability { .idempotent }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}
