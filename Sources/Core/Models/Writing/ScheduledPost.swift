/// A post that the server is to publish later.
package struct ScheduledPost: Hashable, Sendable, Identifiable {
    package struct ID: ServerID {
        package let rawValue: String

        package init(_ rawValue: String) { self.rawValue = rawValue }
    }

    package var id: ID
    package var publishAt: Timestamp
    package var text: RawText
    package var warning: RawText
    package var visibility: Visibility?
    package var inReplyTo: StatusID?
    package var hasPoll: Bool
    package var mediaCount: Int

    package init(
        id: ID, publishAt: Timestamp, text: RawText, warning: RawText = RawText(""), visibility: Visibility? = nil,
        inReplyTo: StatusID? = nil, hasPoll: Bool = false, mediaCount: Int = 0
    ) {
        self.id = id
        self.publishAt = publishAt
        self.text = text
        self.warning = warning
        self.visibility = visibility
        self.inReplyTo = inReplyTo
        self.hasPoll = hasPoll
        self.mediaCount = mediaCount
    }
}

/// The outcome of sending a post.
package enum SentPost: Hashable, Sendable {
    case published(Status)
    case scheduled(ScheduledPost)
    /// The server has the post and doesn't return it.
    case confirmed
}
