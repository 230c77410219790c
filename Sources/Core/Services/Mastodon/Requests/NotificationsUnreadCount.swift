/// `GET /api/v1/notifications/unread_count` (docs.joinmastodon.org/methods/notifications#unread-count; Mastodon 4.3).
/// The count is at most 100.
struct NotificationsUnreadCount: MastodonRequest {
    var path: PathTemplate { "/api/v1/notifications/unread_count" }
    var authorization: Authorization { .required }
    var scope: String? { "read:notifications" }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Int {
        try JSONBody.decode(WireUnreadCount.self, from: body, what: context.path).count
    }
}
