/// The server's deviations from Mastodon's documentation when the account writes, like those of other servers.
struct WritingSwitches: Switches {
    /// A part that a server drops from a post without a word.
    enum Part: String, CaseIterable {
        case poll, schedule, reply
    }

    /// The moment at which the response to a request is lost.
    enum Loss: String, CaseIterable {
        /// The connection is closed, and the request ignored.
        case before
        /// The request is processed, and half of the response is sent.
        case during
        /// The request is processed, and the connection closed.
        case after
    }

    /// The requests whose responses are lost.
    enum Lost: String, CaseIterable {
        /// Requests that publish, change and delete posts, and those that publish comments.
        case posts
        case uploads
        /// Requests that renew a session.
        case renewals
    }

    var drops: Set<Part> = []
    /// The number of following requests whose responses are lost.
    var losing = 0
    var loss = Loss.after
    var lost = Lost.posts
    /// Whether an `Idempotency-Key` is ignored.
    var ignoresKeys = false
    /// The requests for an upload that find it still being processed; nil for none for pictures and one for others.
    var mediaPolls: Int?
    /// Whether processing fails.
    var mediaFails = false
    /// The number of following uploads that a proxy finds too large.
    var tooLarge = 0

    static var all: [Switch<Self>] {
        [
            .words("drops", \.drops), .number("loses", \.losing, in: 0...1000), .word("when", \.loss),
            .word("of", \.lost), .flag("ignores-keys", \.ignoresKeys),
            .number("media-polls", \.mediaPolls, in: 0...1000, none: "usual"), .flag("media-fails", \.mediaFails),
            .number("too-large", \.tooLarge, in: 0...1000),
        ]
    }

    /// The paths that publish posts and comments.
    private static let texts: Set<String> = [
        "/api/v1/statuses", "/2/statuses/share.json", "/2/statuses/repost.json", "/2/comments/create.json",
        "/2/comments/reply.json", "/xrpc/com.atproto.repo.putRecord", "/xrpc/com.atproto.repo.createRecord",
        "/xrpc/com.atproto.repo.deleteRecord", "/xrpc/com.atproto.repo.applyWrites",
        "/xrpc/chat.bsky.convo.sendMessage",
    ]

    /// Counts a request.
    ///
    /// - Returns: the moment at which its response is lost; nil if it isn't.
    mutating func loss(of call: Call) -> Loss? {
        let isMeant =
            switch (lost, call.method) {
            case (.posts, "POST"): Self.texts.contains(call.path)
            case (.posts, "PUT"), (.posts, "DELETE"):
                call.segments.count == 4 && call.segments.starts(with: ["api", "v1", "statuses"])
            case (.uploads, "POST"):
                ["/api/v2/media", "/api/v1/media", "/xrpc/com.atproto.repo.uploadBlob"].contains(call.path)
            case (.renewals, "POST"): call.path == "/xrpc/com.atproto.server.refreshSession"
            default: false
            }
        guard isMeant, losing > 0 else { return nil }
        losing -= 1
        return loss
    }
}
