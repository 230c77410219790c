internal import Logging

extension MastodonService {
    /// The version of the API that groups notifications (Mastodon 4.3).
    private static let groupingVersion = 2

    package func notifications(
        _ filter: ListID.NotificationFilter, at cursor: ListCursor<NotificationID>, limit: Int
    ) async throws(RequestError) -> Page<Notification> {
        var request = GetNotifications(
            isGrouped: true, filter: filter, cursor: await groups.cursor(cursor),
            limit: min(max(limit, 1), GetNotifications.most))
        if try await groupsNotifications() {
            let grouped = request
            if let page = try await optional(
                .groupedNotifications,
                { () async throws(RequestError) in
                    try await client.send(grouped)
                })
            {
                await groups.record(page.elements)
                return page
            }
        }
        request.isGrouped = false
        return try await client.send(request)
    }

    /// Fetches the number of unread notifications, as they are listed: in groups where the server groups them.
    func unreadNotifications() async throws(RequestError) -> Int? {
        let groups = try await optional(.groupedNotifications) { () async throws(RequestError) -> Int? in
            guard try await groupsNotifications() else { return nil }
            return try await client.send(.unreadCount(isGrouped: true))
        }
        if let groups { return groups }
        return try await optional(.unreadCount) { () async throws(RequestError) -> Int? in
            try await client.send(.unreadCount(isGrouped: false))
        }
    }

    private func groupsNotifications() async throws(RequestError) -> Bool {
        if await missing.contains(.groupedNotifications) { return false }
        return (try await instance().apiVersion ?? 0) >= Self.groupingVersion
    }

    package func dismiss(_ id: NotificationID) async throws(RequestError) {
        let isGrouped = try await groupsNotifications()
        // Not found: it is gone already.
        _ = try await found { () async throws(RequestError) in
            try await client.send(.dismiss(id, isGrouped: isGrouped))
        }
    }

    package func conversations(
        at cursor: ListCursor<Conversation.ID>, limit: Int
    ) async throws(RequestError) -> Page<Conversation> {
        let request = GetLinkedPage<WireConversation, Conversation>(
            path: "/api/v1/conversations", limit: min(max(limit, 1), 40), scope: "read:statuses",
            map: MastodonMapping.conversation)
        let (client, pages) = (client, conversationPages)
        return try await required(.conversations) { () async throws(RequestError) in
            try await pages.page(of: .conversations, at: cursor) { link throws(RequestError) in
                var request = request
                request.link = link
                return try await client.send(request)
            }
        }
    }

    package func read(_ id: Conversation.ID) async throws(RequestError) {
        try await client.send(.read(id))
    }

    package func remove(_ id: Conversation.ID) async throws(RequestError) {
        try await client.send(.remove(id))
    }
}
