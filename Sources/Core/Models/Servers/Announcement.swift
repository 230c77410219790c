/// A message of the server's administrators to all users.
package struct Announcement: Identifiable, Hashable, Sendable {
    /// The server's id of an announcement: an opaque string, unique on that server.
    package struct ID: Hashable, Sendable {
        package let rawValue: String

        package init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    package var id: ID
    package var content: StatusContent
    package var publishedAt: Timestamp?
    /// The start of the announced event, and its end below; nil if not stated.
    package var startsAt: Timestamp?
    package var endsAt: Timestamp?
    package var isRead: Bool
    package var emojis: [CustomEmoji]

    package init(
        id: ID, content: StatusContent, publishedAt: Timestamp? = nil, startsAt: Timestamp? = nil,
        endsAt: Timestamp? = nil, isRead: Bool = false, emojis: [CustomEmoji] = []
    ) {
        self.id = id
        self.content = content
        self.publishedAt = publishedAt
        self.startsAt = startsAt
        self.endsAt = endsAt
        self.isRead = isRead
        self.emojis = emojis
    }
}
