extension Dropped {
    /// Returns the parts of a post that the server's response lacks.
    static func missing(in sent: SentPost, of post: OutgoingPost, as kind: OutgoingText) -> Set<Dropped> {
        var dropped: Set<Dropped> = []
        switch sent {
        case .confirmed: break
        case .scheduled(let scheduled):
            if post.poll != nil, !scheduled.hasPoll { dropped.insert(.poll) }
            if scheduled.mediaCount < post.media.count { dropped.insert(.media) }
            if isText(post.warning), isText(post.text), !isText(scheduled.warning.value) { dropped.insert(.warning) }
            if case .reply = kind, scheduled.inReplyTo == nil { dropped.insert(.reply) }
            if isWider(scheduled.visibility, than: post.visibility) { dropped.insert(.visibility) }
        case .published(let status):
            if post.poll != nil, status.poll == nil { dropped.insert(.poll) }
            if post.publishAt != nil { dropped.insert(.schedule) }
            if status.attachments.count < post.media.count { dropped.insert(.media) }
            if isText(post.warning), isText(post.text), !isText(status.spoiler.value) { dropped.insert(.warning) }
            if isWider(status.visibility.known, than: post.visibility) { dropped.insert(.visibility) }
            guard !status.hasUnknownContext else { break }
            if case .reply(_, nil) = kind, status.inReplyToID == nil { dropped.insert(.reply) }
            if case .quote = kind, status.quote == nil { dropped.insert(.quote) }
        }
        return dropped
    }

    /// Whether a text isn't empty: some servers make the content warning of an empty text the text.
    private static func isText(_ text: String) -> Bool { !text.allSatisfy(\.isWhitespace) }

    private static func isWider(_ visibility: Visibility?, than asked: Visibility?) -> Bool {
        guard let visibility, let asked else { return false }
        return visibility.isWider(than: asked)
    }
}
