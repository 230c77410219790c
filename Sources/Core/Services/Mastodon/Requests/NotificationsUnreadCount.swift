/// `GET /api/v1/notifications/unread_count` (docs.joinmastodon.org/methods/notifications#unread-count), and version 2, which
/// counts groups (docs.joinmastodon.org/methods/grouped_notifications#unread-group-count). The count is at most 100.
struct NotificationsUnreadCount: MastodonRequest {
    var isGrouped: Bool

    var path: PathTemplate {
        isGrouped ? "/api/v2/notifications/unread_count" : "/api/v1/notifications/unread_count"
    }
    var authorization: Authorization { .required }
    var scope: String? { "read:notifications" }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Int {
        try JSONBody.decode(WireUnreadCount.self, from: body, what: context.path).count
    }
}
