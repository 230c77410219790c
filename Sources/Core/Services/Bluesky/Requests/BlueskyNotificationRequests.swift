extension Request where Self == XRPCQuery<BlueskyPage<BlueskyNotification>> {
    /// `app.bsky.notification.listNotifications`: single ones, the newest first.
    static func notifications(
        _ filter: ListID.NotificationFilter, at cursor: String?, limit: Int, _ reading: BlueskyReading
    ) -> Self {
        var parameters: Parameters = ["limit": .number(limit), "cursor": cursor.map { .text($0) }]
        let reasons = Set(reasons(filter) ?? [])
        parameters.add("reasons", each: reasons.sorted())
        let mapping = reading.mapping
        return Self("/xrpc/app.bsky.notification.listNotifications", parameters, headers: reading.headers) {
            (wire: BlueskyWireList<BlueskyWireNotification>, context) in
            Page.linked(wire, after: cursor, context) { wire in
                // A server may not know the parameter.
                reasons.isEmpty || reasons.contains(wire.reason)
                    ? BlueskyNotification(notification: mapping.notification(wire), post: wire.post) : nil
            }
        }
    }

    /// - Returns: nil for all reasons.
    private static func reasons(_ filter: ListID.NotificationFilter) -> [String]? {
        switch filter {
        case .everything: nil
        case .mentions: ["mention", "reply", "quote"]
        case .follows: ["follow"]
        case .boosts: ["repost", "repost-via-repost"]
        case .likes: ["like", "like-via-repost"]
        }
    }
}

/// A notification without its post, which is fetched by its URI.
struct BlueskyNotification: Identifiable, Sendable {
    var notification: Notification
    var post: ATURI?

    var id: NotificationID { notification.id }
}

extension Request where Self == XRPCQuery<BlueskyWireSeen> {
    /// The moment up to which the user has read notifications: part of every page of them.
    static var seen: Self {
        Self("/xrpc/app.bsky.notification.listNotifications", ["limit": .number(1)]) { (wire: BlueskyWireSeen, _) in
            wire
        }
    }
}

extension Request where Self == XRPCProcedure<Void> {
    /// `app.bsky.notification.updateSeen`: marks the notifications up to a moment as read. The server also accepts an earlier
    /// moment than the last one.
    static func see(upTo moment: String) -> Self {
        Self("/xrpc/app.bsky.notification.updateSeen", .json(["seenAt": moment]), repeatability: .idempotent)
    }
}

extension Request where Self == XRPCQuery<Int> {
    /// `app.bsky.notification.getUnreadCount`.
    static var unreadNotifications: Self {
        Self("/xrpc/app.bsky.notification.getUnreadCount") { (wire: BlueskyWireCount, _) in wire.count }
    }
}

/// A number of unread notifications.
struct BlueskyWireCount: JSONDecodable {
    var count: Int

    init(_ json: JSONObject) throws {
        guard let count = json.int("count") else { throw json.unusable("count") }
        self.count = max(count, 0)
    }
}
