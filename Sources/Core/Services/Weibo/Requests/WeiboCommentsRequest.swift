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
        context.note(wire.comments.failures)
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
