extension BlueskyService {
    /// Fetches single notifications: rows of the same kind about one post are put together where they are shown.
    package func notifications(
        _ filter: ListID.NotificationFilter, at cursor: ListCursor<NotificationID>, limit: Int
    ) async throws(RequestError) -> Page<Notification> {
        let limit = min(max(limit, 1), pageSize)
        let (client, reading) = (client, await reading())
        return try await notificationPages.page(of: .notifications(filter), at: cursor) { cursor throws(RequestError) in
            let (found, next) = try await client.send(.notifications(filter, at: cursor, limit: limit, reading))
            let posts = try await self.posts(about: found.elements)
            let elements = found.elements.map { found in
                var notification = found.notification
                notification.status = found.post.flatMap { posts[StatusID($0.description)] }.map { Box($0) }
                return notification
            }
            return (Page(elements: elements, skipped: found.skipped, hasMore: found.hasMore), next)
        }
    }

    /// Fetches the posts that notifications are about; those that were deleted are left out.
    private func posts(
        about notifications: [BlueskyNotification]
    ) async throws(RequestError) -> [StatusID: Status] {
        let ids = Set(notifications.compactMap { $0.post.map { StatusID($0.description) } })
        let found = try await statuses(ids.sorted { $0.rawValue < $1.rawValue }) ?? []
        return Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Counts notifications, and conversations with unread messages where the login may read them.
    package func unread() async throws(RequestError) -> UnreadCounts {
        let notifications = try await client.send(.unreadNotifications)
        guard let conversations = await countConversations() else { return UnreadCounts(messages: notifications) }
        return UnreadCounts(
            messages: notifications + conversations, kinds: [.conversations: conversations])
    }

    /// Fetches the read position: of notifications a moment, of other lists there is none.
    package func marker(of timeline: ListID) async throws(RequestError) -> Marker? {
        guard case .notifications = timeline else { return nil }
        let seen = try await client.send(.seen)
        guard let text = seen.seenAt, let date = seen.date else { return nil }
        return BlueskyMapping.marker(text, date)
    }

    @discardableResult
    package func setMarker(_ id: StatusID, of timeline: ListID) async throws(RequestError) -> Marker? {
        guard case .notifications = timeline, let (text, date) = BlueskyMapping.moment(of: id.rawValue) else {
            return nil
        }
        try await client.send(.see(upTo: text))
        return BlueskyMapping.marker(text, date)
    }
}

extension BlueskyMapping {
    /// Maps a notification, without the post that it is about. Its id begins with the moment at which the server saw it, as the
    /// server writes it: that is what marks it as read.
    func notification(_ wire: BlueskyWireNotification) -> Notification {
        let id = "\(wire.indexedAt) \(wire.reason) \(wire.uri)"
        return Notification(
            id: NotificationID(id), sortKey: StatusOrder.key(id: id, createdAt: wire.date),
            kind: Self.kind(wire.reason),
            createdAt: wire.date, accounts: [account(wire.author)]
        ).limited()
    }

    private static func kind(_ reason: String) -> OpenEnum<Notification.Kind> {
        switch reason {
        case "mention", "reply": .known(.mention)
        case "quote": .known(.quote)
        case "like", "like-via-repost": .known(.favourite)
        case "repost", "repost-via-repost": .known(.reblog)
        case "follow": .known(.follow)
        case "subscribed-post": .known(.status)
        default: OpenEnum(reason)
        }
    }

    /// Returns the moment in the id of a notification, or of a marker.
    static func moment(of id: String) -> (text: String, date: Timestamp)? {
        let text = String(id.prefix { $0 != " " })
        return DateParser.rfc3339(text).map { (text, $0) }
    }

    /// Returns the read position for a moment: above every notification of that moment.
    static func marker(_ text: String, _ date: Timestamp) -> Marker {
        Marker(lastRead: StatusID(text), sortKey: StatusOrder.key(id: "~", createdAt: date), updatedAt: nil)
    }
}
