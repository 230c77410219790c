/// `GET /api/v1/notifications` (docs.joinmastodon.org/methods/notifications#get), and `/api/v2/notifications`, which
/// groups them (docs.joinmastodon.org/methods/grouped_notifications#get-grouped).
struct GetNotifications: MastodonRequest {
    /// The most in one response, of version 2 and version 1.
    static let most = 80

    var isGrouped: Bool
    var filter: ListID.NotificationFilter
    var cursor: ListCursor<NotificationID>
    var limit: Int

    var path: PathTemplate { isGrouped ? "/api/v2/notifications" : "/api/v1/notifications" }
    var authorization: Authorization { .required }
    var scope: String? { "read:notifications" }

    var parameters: Parameters {
        var parameters: Parameters = ["limit": .number(limit)]
        switch cursor {
        case .newest: break
        case .newer(let id): parameters.add("since_id", .text(id.rawValue))
        case .older(let id): parameters.add("max_id", .text(id.rawValue))
        case .above(let id): parameters.add("min_id", .text(id.rawValue))
        case .between(let newer, let older):
            parameters.add("max_id", .text(newer.rawValue))
            parameters.add("since_id", .text(older.rawValue))
        }
        if let kinds = Self.kinds(filter) { parameters.add("types", .list(kinds.map(\.rawValue))) }
        return parameters
    }

    /// - Returns: nil for all kinds.
    private static func kinds(_ filter: ListID.NotificationFilter) -> [Notification.Kind]? {
        switch filter {
        case .everything: nil
        case .mentions: [.mention]
        case .follows: [.follow, .followRequest]
        case .boosts: [.reblog]
        case .likes: [.favourite]
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Page<Notification> {
        var found: [Notification]
        let skipped: Int
        if isGrouped {
            let wire = try JSONBody.decode(WireNotificationPage.self, from: body, what: context.path)
            context.record(wire.groups.failures)
            context.record(wire.accounts.failures)
            context.record(wire.statuses.failures)
            found = MastodonMapping.notifications(wire)
            skipped = wire.groups.failures.count
        } else {
            let wire = try JSONBody.decode(LossyArray<WireNotification>.self, from: body, what: context.path)
            context.record(wire.failures)
            found = wire.elements.map(MastodonMapping.notification)
            skipped = wire.failures.count
        }
        var seen: Set<NotificationID> = []
        found.removeAll { !seen.insert($0.id).inserted }
        // Whether the page was the last one is judged before some servers' disregard for `types` is made up for.
        let isEmpty = found.isEmpty
        if let kinds = Self.kinds(filter) {
            found.removeAll { notification in notification.kind.known.map { !kinds.contains($0) } ?? true }
        }
        return Page(
            elements: found, skipped: skipped, hasMore: isEmpty ? nil : MastodonPage.hasMore(context),
            order: StatusOrder.order(of: found.lazy.map(\.latest.rawValue)))
    }
}

extension Request where Self == ValueRequest<WireUnreadCount, Int> {
    /// `GET /api/v1/notifications/unread_count` (docs.joinmastodon.org/methods/notifications#unread-count), and version 2,
    /// which counts groups (docs.joinmastodon.org/methods/grouped_notifications#unread-group-count). The count is at most 100.
    static func unreadCount(isGrouped: Bool) -> Self {
        Self(
            method: .get,
            path: isGrouped ? "/api/v2/notifications/unread_count" : "/api/v1/notifications/unread_count",
            scope: "read:notifications", map: \.count)
    }
}

extension Request where Self == ChangeRequest {
    /// `POST /api/v1/notifications/:id/dismiss`, and its version 2 for groups
    /// (docs.joinmastodon.org/methods/notifications#dismiss, grouped_notifications#dismiss-group).
    static func dismiss(_ id: NotificationID, isGrouped: Bool) -> Self {
        Self(
            path: isGrouped
                ? PathTemplate("/api/v2/notifications/{key}/dismiss", ["key": id.rawValue])
                : PathTemplate("/api/v1/notifications/{id}/dismiss", ["id": id.rawValue]),
            scope: "write:notifications")
    }

    /// `POST /api/v1/conversations/:id/read` (docs.joinmastodon.org/methods/conversations).
    static func read(_ id: Conversation.ID) -> Self {
        Self(path: PathTemplate("/api/v1/conversations/{id}/read", ["id": id.rawValue]), scope: "write:conversations")
    }

    /// `DELETE /api/v1/conversations/:id` (docs.joinmastodon.org/methods/conversations).
    static func remove(_ id: Conversation.ID) -> Self {
        Self(
            method: .delete, path: PathTemplate("/api/v1/conversations/{id}", ["id": id.rawValue]),
            scope: "write:conversations")
    }
}
