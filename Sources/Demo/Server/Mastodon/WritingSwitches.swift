/// The server's deviations from Mastodon's documentation when the account writes, like those of other servers.
struct WritingSwitches {
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

    /// Returns the switches after a change; nil if a field is unknown or its value is out of range.
    ///
    /// `drops` as names with commas between them, `loses`, `media-polls` (or `usual`) and `too-large` as numbers, `when` (of
    /// `Loss`), `of` (of `Lost`), `ignores-keys` and `media-fails` as `true` or `false`.
    func applying(_ fields: FormFields) -> WritingSwitches? {
        var change = self
        for (name, value) in fields.pairs where !change.set(name, value) { return nil }
        return change
    }

    private mutating func set(_ name: String, _ value: String) -> Bool {
        func count() -> Int? { Int(value).flatMap { (0...1000).contains($0) ? $0 : nil } }
        switch name {
        case "drops":
            let parts = value.split(separator: ",").map { Part(rawValue: String($0)) }
            guard !parts.contains(nil) else { return false }
            drops = Set(parts.compactMap(\.self))
        case "loses":
            guard let count = count() else { return false }
            losing = count
        case "when":
            guard let loss = Loss(rawValue: value) else { return false }
            self.loss = loss
        case "of":
            guard let lost = Lost(rawValue: value) else { return false }
            self.lost = lost
        case "too-large":
            guard let count = count() else { return false }
            tooLarge = count
        case "media-polls":
            guard count() != nil || value == "usual" else { return false }
            mediaPolls = count()
        case "ignores-keys":
            guard let flag = Bool(value) else { return false }
            ignoresKeys = flag
        case "media-fails":
            guard let flag = Bool(value) else { return false }
            mediaFails = flag
        default: return false
        }
        return true
    }

    /// The paths that publish posts and comments.
    private static let texts: Set<String> = [
        "/api/v1/statuses", "/2/statuses/share.json", "/2/statuses/repost.json", "/2/comments/create.json",
        "/2/comments/reply.json",
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
            case (.uploads, "POST"): call.path == "/api/v2/media" || call.path == "/api/v1/media"
            default: false
            }
        guard isMeant, losing > 0 else { return nil }
        losing -= 1
        return loss
    }

    func write(into json: inout JSONWriter) {
        json.object {
            $0.field("drops", strings: Part.allCases.filter(drops.contains).map(\.rawValue))
            $0.field("loses", losing)
            $0.field("when", loss.rawValue)
            $0.field("of", lost.rawValue)
            $0.field("ignores-keys", ignoresKeys)
            $0.field("media-polls", mediaPolls)
            $0.field("media-fails", mediaFails)
            $0.field("too-large", tooLarge)
        }
    }
}
