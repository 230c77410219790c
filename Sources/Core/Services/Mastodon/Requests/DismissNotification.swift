/// `POST /api/v1/notifications/:id/dismiss`, and its version 2 for groups
/// (docs.joinmastodon.org/methods/notifications#dismiss, grouped_notifications#dismiss-group).
struct DismissNotification: MastodonRequest {
    var id: NotificationID
    var isGrouped = false

    var method: HTTPMethod { .post }
    var path: PathTemplate {
        isGrouped
            ? PathTemplate("/api/v2/notifications/{key}/dismiss", ["key": id.rawValue])
            : PathTemplate("/api/v1/notifications/{id}/dismiss", ["id": id.rawValue])
    }
    var authorization: Authorization { .required }
    var scope: String? { "write:notifications" }
    var repeatability: Repeatability { .idempotent }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}
