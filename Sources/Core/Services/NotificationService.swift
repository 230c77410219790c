/// Notifications, and direct messages as conversations. Their read position is a `marker(of:)` of
/// `ListID.notifications`, whose id is that of a single notification (`Notification.latest`).
package protocol NotificationService: Sendable {
    /// Fetches a page of notifications, grouped where the server groups them.
    ///
    /// - Parameters:
    ///   - cursor: names a notification, or one of the single ones in a group.
    ///   - limit: the largest number of groups; clamped to the server's limit.
    func notifications(
        _ filter: ListID.NotificationFilter, at cursor: ListCursor<NotificationID>, limit: Int
    ) async throws(RequestError) -> Page<Notification>

    /// Deletes a notification, or a group of them, on the server.
    func dismiss(_ id: NotificationID) async throws(RequestError)

    /// Fetches a page of conversations, the one with the newest message first.
    func conversations(
        at cursor: ListCursor<Conversation.ID>, limit: Int
    ) async throws(RequestError) -> Page<Conversation>

    /// Returns what a direct message to an account is, where it isn't a post for those whom it mentions; else nil.
    func message(to account: AccountID) -> OutgoingText?

    /// The number of unread conversations, as far as it is known without a request; nil where they aren't counted on their own.
    var unreadConversations: Int? { get async }

    /// Marks a conversation as read.
    func read(_ id: Conversation.ID) async throws(RequestError)

    /// Marks a list of messages as read, where its unread ones are counted (`UnreadCounts.kinds`) and the server doesn't notice
    /// that they were fetched.
    ///
    /// - Returns: whether the server counts the messages of the list from 0 again.
    func markRead(_ list: ListID) async throws(RequestError) -> Bool

    /// Removes a conversation from the list; its messages stay.
    func remove(_ id: Conversation.ID) async throws(RequestError)
}

extension NotificationService {
    package func notifications(
        _ filter: ListID.NotificationFilter, at cursor: ListCursor<NotificationID>, limit: Int
    ) async throws(RequestError) -> Page<Notification> { throw .unsupported }
    package func dismiss(_ id: NotificationID) async throws(RequestError) { throw .unsupported }
    package func conversations(
        at cursor: ListCursor<Conversation.ID>, limit: Int
    ) async throws(RequestError) -> Page<Conversation> { throw .unsupported }
    package func message(to account: AccountID) -> OutgoingText? { nil }
    package var unreadConversations: Int? { get async { nil } }
    package func markRead(_ list: ListID) async throws(RequestError) -> Bool { false }
    package func read(_ id: Conversation.ID) async throws(RequestError) { throw .unsupported }
    package func remove(_ id: Conversation.ID) async throws(RequestError) { throw .unsupported }
}
