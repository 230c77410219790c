/// Recognizes a post of unknown outcome among those that the server has.
struct PostLikeness: Sendable {
    private let texts: [String]
    private let media: Int
    private let kind: OutgoingText
    private let earliest: Timestamp
    private let excluded: Set<StatusID>
    private let root: StatusID?

    /// The largest difference between the clocks of the server and of this machine, in seconds.
    static let skew: Int64 = 15 * 60

    /// - Parameters:
    ///   - post: as it was sent. Some servers make the content warning of an empty text the text.
    ///   - sending: excludes the parts sent before, and posts that are older than the first attempt.
    ///   - root: the original of the post that is reposted, if that is a repost itself.
    init(_ post: OutgoingPost, kind: OutgoingText, sending: Draft.Sending, root: StatusID? = nil) {
        let isBlank = post.text.allSatisfy(\.isWhitespace)
        texts = isBlank && !post.warning.isEmpty ? [post.text, post.warning] : [post.text]
        media = post.media.count
        self.kind = kind
        self.root = root
        earliest = sending.startedAt.adding(seconds: -Self.skew)
        excluded = Set(sending.sent).union(sending.known)
    }

    /// Looks for the post among others.
    ///
    /// - Parameter statuses: newest first.
    func find(in statuses: [Status]) -> PostSender.Finding {
        if let found = statuses.first(where: { $0.createdAt >= earliest && matches($0) }) {
            return .found(.published(found))
        }
        // By its date it is older than the attempt: an older post with the same text, or one of the clocks is wrong.
        guard let index = statuses.firstIndex(where: matches) else { return .missing }
        // A post above one that was known before the attempt is newer than that one.
        let isNew = statuses[index...].contains { excluded.contains($0.id) }
        return isNew ? .found(.published(statuses[index])) : .impossible(nil)
    }

    private func matches(_ status: Status) -> Bool {
        !excluded.contains(status.id) && answers(status) && hasText(of: status)
    }

    /// Whether a status has the text. Author and date are not compared.
    func hasText(of status: Status) -> Bool {
        if kind.kind == .repost, texts == [""] { return true }
        // The name in front may be the server's, or the user's own.
        let contents = kind.kind == .reply ? [status.content, status.content.withoutAnswered] : [status.content]
        return contents.contains { hasText($0, of: status) }
    }

    private func hasText(_ content: StatusContent, of status: Status) -> Bool {
        // What was sent had no facets.
        let found = TextFingerprint(of: content.with(content.source).styled(hidesQuoteInline: true))
        return texts.contains { text in
            let isHTML = if case .html = status.content { true } else { false }
            // Other formats are sent as they are returned, except for links.
            let sent =
                isHTML
                ? TextFingerprint(of: text)
                : TextFingerprint(of: status.content.with(RawText(text)).styled())
            return sent.isLike(found, hasShortLinks: !isHTML)
                && (!sent.words.isEmpty || status.attachments.count == media)
        }
    }

    /// Whether a post replies to or reposts the right status. Some servers drop the parent.
    private func answers(_ status: Status) -> Bool {
        switch kind {
        case .repost(let id):
            // A repost with a text shows its original like a quote; that of a repost shows the same original.
            [status.reblog, status.quote?.status].contains { shown in
                shown.map { $0.value.id == id || $0.value.id == root } ?? false
            }
        case .reply(let id, nil):
            status.reblog == nil && (status.inReplyToID == nil || status.inReplyToID == id)
        // In a list of comments, where only some services state the parent of each.
        case .comment, .reply: true
        case .status, .quote, .edit: status.reblog == nil && status.inReplyToID == nil
        }
    }

    func matches(_ post: ScheduledPost, at time: Timestamp) -> Bool {
        let isThen = abs(post.publishAt.milliseconds / 1000 - time.milliseconds / 1000) < 60
        let found = TextFingerprint(of: post.text.value)
        let isLike = texts.contains { TextFingerprint(of: $0).isLike(found) }
        return isThen && isLike && post.mediaCount == media
    }
}

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
