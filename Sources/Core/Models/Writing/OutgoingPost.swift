/// A post as the user has written it.
package struct OutgoingPost: Hashable, Sendable, Codable {
    package var text: String
    /// The content warning; empty for none.
    package var warning: String
    /// Whether the media is hidden until readers ask for it. A warning implies it.
    package var isSensitive: Bool
    /// The visibility; nil for the account's default.
    package var visibility: Visibility?
    /// The ISO 639 code of the language, such as `de`; nil for the account's default.
    package var language: String?
    package var poll: OutgoingPoll?
    /// The time at which the server is to publish it; nil for at once.
    package var publishAt: Timestamp?
    package var media: [OutgoingMedia]

    package init(
        text: String = "", warning: String = "", isSensitive: Bool = false, visibility: Visibility? = nil,
        language: String? = nil, poll: OutgoingPoll? = nil, publishAt: Timestamp? = nil, media: [OutgoingMedia] = []
    ) {
        self.text = text
        self.warning = warning
        self.isSensitive = isSensitive
        self.visibility = visibility
        self.language = language
        self.poll = poll
        self.publishAt = publishAt
        self.media = media
    }

    /// Whether there is nothing in it that a reader would see.
    package var isEmpty: Bool { media.isEmpty && poll == nil && hasNoText }
    /// Whether the user has written nothing.
    package var hasNoText: Bool { text.allSatisfy(\.isWhitespace) && warning.allSatisfy(\.isWhitespace) }
}

/// A poll as the user has written it.
package struct OutgoingPoll: Hashable, Sendable, Codable {
    package var options: [String]
    package var isMultiple: Bool
    /// Whether the counts are hidden until it ends.
    package var hidesTotals: Bool
    /// The duration in seconds.
    package var duration: Int

    package init(options: [String], isMultiple: Bool = false, hidesTotals: Bool = false, duration: Int = 86_400) {
        self.options = options
        self.isMultiple = isMultiple
        self.hidesTotals = hidesTotals
        self.duration = duration
    }
}

/// One of the user's posts as it was written.
package struct PostSource: Hashable, Sendable {
    package var text: String
    package var warning: String
    /// The poll, with the time it was open; nil if it had none or the response doesn't contain it.
    package var poll: OutgoingPoll?
}

/// A version of a post.
package struct PostRevision: Hashable, Sendable {
    package var content: StatusContent
    package var warning: RawText?
    package var createdAt: Timestamp
}
