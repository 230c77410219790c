internal import Dispatch
internal import Synchronization

extension Request where Self == ValueRequest<WireStatus, Status> {
    /// `GET /api/v1/statuses/:id` (docs.joinmastodon.org/methods/statuses#get).
    static func status(_ id: StatusID, authorization: Authorization = .required) -> Self {
        Self(
            method: .get, path: PathTemplate("/api/v1/statuses/{id}", ["id": id.rawValue]),
            authorization: authorization,
            scope: "read:statuses", map: MastodonMapping.status)
    }
}

/// `GET /api/v1/statuses/:id/context` (docs.joinmastodon.org/methods/statuses#context). Without a token, servers shorten
/// it to 40 ancestors and 60 descendants.
struct GetContext: MastodonRequest {
    var id: StatusID

    struct Surroundings: Sendable {
        var ancestors: [Status]
        var descendants: [Status]
        var moreAfter: Duration?
    }

    var path: PathTemplate { PathTemplate("/api/v1/statuses/{id}/context", ["id": id.rawValue]) }
    var scope: String? { "read:statuses" }

    /// The size from which a response is decoded in halves, in bytes.
    private static let longBody = 100_000

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Surroundings {
        let found = try part(from: body, what: context.path)
        context.record(found.lostAncestors + found.lostDescendants)
        return Surroundings(
            ancestors: found.ancestors, descendants: found.descendants,
            moreAfter: Self.moreAfter(context.head.headers["Mastodon-Async-Refresh"]))
    }

    /// Decodes a response; both halves of a long one at the same time, because that takes most of the time until its replies are
    /// shown.
    private func part(from body: [UInt8], what: String) throws(RequestError) -> Part {
        guard body.count >= Self.longBody, let halves = JSONHalves(of: body, array: "descendants") else {
            return try Part(body, around: id, what: what)
        }
        let parts = Mutex<[Int: Part]>([:])
        // The calling thread decodes one half, or both while no other thread is free.
        DispatchQueue.concurrentPerform(iterations: 2) { index in
            let half = try? Part(index == 0 ? halves.first : halves.second, around: id, what: what)
            parts.withLock { $0[index] = half }
        }
        let found = parts.withLock { $0 }
        guard var whole = found[0], let rest = found[1] else {
            // For the error, which describes the whole.
            return try Part(body, around: id, what: what)
        }
        whole.append(rest)
        return whole
    }

    /// The statuses of a response, or of half of one.
    private struct Part: Sendable {
        typealias Lost = LossyArray<WireStatus>.Failure

        var ancestors: [Status]
        var descendants: [Status]
        var lostAncestors: [Lost]
        var lostDescendants: [Lost]

        init(_ body: [UInt8], around id: StatusID, what: String) throws(RequestError) {
            let wire = try JSONBody.decode(WireContext.self, from: body, what: what)
            let (above, below) = wire.split(at: id.rawValue)
            ancestors = above.map(MastodonMapping.status)
            descendants = below.map(MastodonMapping.status)
            lostAncestors = wire.ancestors.failures
            lostDescendants = wire.descendants.failures + (wire.whole?.failures ?? [])
        }

        /// Adds the second half.
        mutating func append(_ part: Part) {
            let count = descendants.count + lostDescendants.count
            ancestors += part.ancestors
            descendants += part.descendants
            lostAncestors += part.lostAncestors
            for lost in part.lostDescendants {
                lostDescendants.append(Lost(index: lost.index + count, reason: lost.reason))
            }
        }
    }

    /// Parses `id="…", retry=5, result_count=2` (Mastodon 4.5), clamped to 1…60 seconds.
    private static func moreAfter(_ header: String?) -> Duration? {
        let pairs = header?.split(separator: ",").map { $0.drop { $0 == " " } } ?? []
        guard let retry = pairs.first(where: { $0.hasPrefix("retry=") }), let seconds = Int(retry.dropFirst(6)) else {
            return nil
        }
        return .seconds(min(max(seconds, 1), 60))
    }
}

/// `POST /api/v1/statuses/:id/favourite` and similar actions (docs.joinmastodon.org/methods/statuses). Idempotent.
///
/// The response to a boost is the boost with the status inside or, on some servers, the status itself.
struct PostStatusAction: MastodonRequest {
    var action: StatusAction
    var id: StatusID
    /// The audience of a boost; nil for the account's default.
    var visibility: Visibility?

    private struct Body: Encodable {
        var visibility: String
    }

    var body: RequestBody { visibility.map { .json(Body(visibility: $0.rawValue)) } ?? .none }

    var method: HTTPMethod { .post }
    var authorization: Authorization { .required }
    var repeatability: Repeatability { .idempotent }

    var scope: String? {
        switch action {
        case .favourite: "write:favourites"
        case .reblog: "write:statuses"
        case .bookmark: "write:bookmarks"
        case .muteThread: "write:mutes"
        case .pin: "write:accounts"
        }
    }

    var path: PathTemplate {
        let values = ["id": id.rawValue]
        return switch action {
        case .favourite(true): PathTemplate("/api/v1/statuses/{id}/favourite", values)
        case .favourite(false): PathTemplate("/api/v1/statuses/{id}/unfavourite", values)
        case .reblog(true): PathTemplate("/api/v1/statuses/{id}/reblog", values)
        case .reblog(false): PathTemplate("/api/v1/statuses/{id}/unreblog", values)
        case .bookmark(true): PathTemplate("/api/v1/statuses/{id}/bookmark", values)
        case .bookmark(false): PathTemplate("/api/v1/statuses/{id}/unbookmark", values)
        case .muteThread(true): PathTemplate("/api/v1/statuses/{id}/mute", values)
        case .muteThread(false): PathTemplate("/api/v1/statuses/{id}/unmute", values)
        case .pin(true): PathTemplate("/api/v1/statuses/{id}/pin", values)
        case .pin(false): PathTemplate("/api/v1/statuses/{id}/unpin", values)
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Status? {
        let status = MastodonMapping.status(try JSONBody.decode(WireStatus.self, from: body, what: context.path))
        return status.reblog?.value ?? status
    }
}

/// `GET /api/v1/polls/:id` and `POST /api/v1/polls/:id/votes` (docs.joinmastodon.org/methods/polls). A vote can't be
/// repeated.
struct GetPoll: MastodonRequest {
    var id: Poll.ID
    /// The places of the options to vote for; nil to fetch the poll only.
    var votes: [Int]?

    private struct Body: Encodable {
        var choices: [String]
    }

    var method: HTTPMethod { votes == nil ? .get : .post }
    var path: PathTemplate {
        votes == nil
            ? PathTemplate("/api/v1/polls/{id}", ["id": id.value])
            : PathTemplate("/api/v1/polls/{id}/votes", ["id": id.value])
    }
    var body: RequestBody { votes.map { .json(Body(choices: $0.map { String($0) })) } ?? .none }
    var authorization: Authorization { votes == nil ? .optional : .required }
    var scope: String? { votes == nil ? "read:statuses" : "write:statuses" }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Poll {
        MastodonMapping.poll(try JSONBody.decode(WirePoll.self, from: body, what: context.path)).limited()
    }
}

/// `POST /api/v1/statuses/:id/translate` (docs.joinmastodon.org/methods/statuses#translate).
struct TranslateStatus: MastodonRequest {
    var id: StatusID
    var language: String?

    private struct Body: Encodable {
        var lang: String?
    }

    var method: HTTPMethod { .post }
    var path: PathTemplate { PathTemplate("/api/v1/statuses/{id}/translate", ["id": id.rawValue]) }
    var body: RequestBody { .json(Body(lang: language)) }
    var authorization: Authorization { .required }
    var scope: String? { "read:statuses" }
    var repeatability: Repeatability { .idempotent }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Translation {
        let wire = try JSONBody.decode(WireTranslation.self, from: body, what: context.path)
        let described = wire.attachments.prefix(StatusLimits.attachments).compactMap { part in
            part.id.flatMap { id in part.text.map { (id, $0.limited()) } }
        }
        return Translation(
            content: StatusContent.html(RawText(wire.content)).limited(), spoiler: RawText(wire.spoiler).limited(),
            options: wire.options.prefix(StatusLimits.pollOptions).map { ($0.text ?? RawText("")).limited() },
            descriptions: Dictionary(described) { first, _ in first }, source: wire.source?.limited(),
            language: wire.language?.limited(), provider: wire.provider?.limited())
    }
}
