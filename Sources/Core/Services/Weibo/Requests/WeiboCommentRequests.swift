/// `comments/show`, `comments/to_me`, `comments/mentions` and `comments/by_me` (open.weibo.com/wiki/2/comments/show); `max_id` is
/// inclusive here too.
struct WeiboCommentsRequest: WeiboRequest {
    /// The status; nil for comments to the user, by the user, or that mention the user.
    var status: StatusID?
    var isOwn = false
    var mentionsUser = false
    var newer: StatusID?
    var older: StatusID?
    var limit: Int
    /// The number of the page, from 1; nil for the first one.
    var page: Int?

    var path: PathTemplate {
        if isOwn { return "/2/comments/by_me.json" }
        if mentionsUser { return "/2/comments/mentions.json" }
        return status == nil ? "/2/comments/to_me.json" : "/2/comments/show.json"
    }
    var authorization: Authorization { .required }

    var parameters: Parameters {
        [
            "id": status.map { .text($0.rawValue) }, "count": .number(min(max(limit, 1), 200)),
            "since_id": newer.map { .text($0.rawValue) },
            "max_id": older.flatMap(WeiboTimelineRequest.below).map { .text($0) },
            "page": page.map { .number($0) },
        ]
    }

    private struct Wire: Decodable {
        var comments: LossyArray<WeiboWireComment>
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Page<Status> {
        let wire = try JSONBody.decode(Wire.self, from: body, what: context.path)
        context.record(wire.comments.failures)
        let comments = wire.comments.elements.map { wire in
            var wire = wire
            // Under its status that status is not shown again; among comments to the user it is.
            if status != nil { wire.status = nil }
            var comment = WeiboMapping.comment(wire)
            comment.hasUnknownContext = wire.status == nil
            return comment
        }
        return Page(once: comments, skipped: wire.comments.failures.count, hasMore: nil)
    }
}

/// `comments/create`, `reply` and `destroy` (open.weibo.com/wiki/2/comments/create).
struct WeiboCommentRequest: WeiboRequest {
    enum Action: Sendable {
        case create(on: StatusID, text: String)
        case reply(to: StatusID, on: StatusID, text: String)
        case destroy(StatusID)
    }

    var action: Action
    /// The user's IP address, which Weibo requires.
    var address: String

    var method: HTTPMethod { .post }
    var authorization: Authorization { .required }

    var path: PathTemplate {
        switch action {
        case .create: "/2/comments/create.json"
        case .reply: "/2/comments/reply.json"
        case .destroy: "/2/comments/destroy.json"
        }
    }

    var body: RequestBody {
        switch action {
        case .create(let status, let text):
            .form(["id": .text(status.rawValue), "comment": .text(text), "rip": .text(address)])
        case .reply(let comment, let status, let text):
            .form([
                "cid": .text(comment.rawValue), "id": .text(status.rawValue), "comment": .text(text),
                "rip": .text(address),
            ])
        case .destroy(let comment): .form(["cid": .text(comment.rawValue)])
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Status {
        WeiboMapping.comment(try JSONBody.decode(WeiboWireComment.self, from: body, what: context.path))
    }
}

/// The ids of comments. Comments are listed like statuses but numbered independently, so their ids get a letter as
/// prefix.
enum WeiboCommentID {
    private static let mark: Character = "c"

    static func status(_ number: String) -> StatusID { StatusID(String(mark) + number) }

    /// - Returns: nil for the id of a status.
    static func number(of id: StatusID) -> String? {
        id.rawValue.first == mark ? String(id.rawValue.dropFirst()) : nil
    }

    static func bare(_ id: StatusID) -> StatusID { StatusID(number(of: id) ?? id.rawValue) }
}
