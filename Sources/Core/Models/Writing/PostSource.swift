/// One of the user's posts as it was written.
package struct PostSource: Hashable, Sendable {
    package var text: String
    package var warning: String
    /// The poll, with the time it was open; nil if it had none or the response doesn't contain it.
    package var poll: OutgoingPoll?

    package init(text: String, warning: String, poll: OutgoingPoll? = nil) {
        self.text = text
        self.warning = warning
        self.poll = poll
    }
}

/// A version of a post.
package struct PostRevision: Hashable, Sendable {
    package var content: StatusContent
    package var warning: RawText?
    package var createdAt: Timestamp

    package init(content: StatusContent, warning: RawText? = nil, createdAt: Timestamp) {
        self.content = content
        self.warning = warning
        self.createdAt = createdAt
    }
}
