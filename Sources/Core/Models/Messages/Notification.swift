/// An event caused by others that concerns the user, or a group of such events as formed by the server.
package struct Notification: Identifiable, Hashable, Sendable {
    /// Mastodon's words (docs.joinmastodon.org/entities/Notification), then Bluesky's (`app.bsky.notification.listNotifications`).
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case mention, status, reblog, favourite, follow, poll, update, quote
        case followRequest = "follow_request"
        case quotedUpdate = "quoted_update"
        case severedRelationships = "severed_relationships"
        case moderationWarning = "moderation_warning"
        case adminSignUp = "admin.sign_up"
        case adminReport = "admin.report"
        case starterPackJoined = "starterpack-joined"
        case verified, unverified
        case contactMatch = "contact-match"
    }

    package var id: NotificationID
    /// The place in the order of the service; greater is newer.
    package var sortKey: SortKey
    package var kind: OpenEnum<Kind>
    package var createdAt: Timestamp
    /// The accounts that caused it; of a group those that the response names, the latest first.
    package var accounts: [Account]
    /// The status that it is about, if any.
    package var status: Box<Status>?
    /// The size of the group; 1 for a single notification.
    package var count: Int
    /// The newest and the oldest single notification in it, for the read position and for cursors; its own id unless it is
    /// a group.
    package var latest: NotificationID
    package var oldest: NotificationID
    /// The text that it brings: the comment of a report, the text of a warning, the name of a severed server.
    package var text: RawText?
    /// The account that a report is about.
    package var subject: Account?

    package init(
        id: NotificationID, sortKey: SortKey, kind: OpenEnum<Kind>, createdAt: Timestamp, accounts: [Account],
        status: Status? = nil, count: Int = 1, latest: NotificationID? = nil, oldest: NotificationID? = nil,
        text: RawText? = nil, subject: Account? = nil
    ) {
        self.id = id
        self.sortKey = sortKey
        self.kind = kind
        self.createdAt = createdAt
        self.accounts = accounts
        self.status = status.map { Box($0) }
        self.count = count
        self.latest = latest ?? id
        self.oldest = oldest ?? id
        self.text = text
        self.subject = subject
    }
}

/// The server's id of a notification, or of a group of them.
package struct NotificationID: ServerID {
    package let rawValue: String

    package init(_ rawValue: String) { self.rawValue = rawValue }
}

/// Unread counts as the server reports them.
package struct UnreadCounts: Hashable, Sendable {
    /// New statuses on Home; nil if the server does not count them.
    package var home: Int?
    /// Mentions, comments, messages, followers; nil if the server does not count them.
    package var messages: Int?
    /// The part of `messages` that each list shows, where the server counts it.
    package var kinds: [ListID: Int]

    package init(home: Int? = nil, messages: Int? = nil, kinds: [ListID: Int] = [:]) {
        self.home = home
        self.messages = messages
        self.kinds = kinds
    }
}
