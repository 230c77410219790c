/// `comments/show` and `comments/to_me` (open.weibo.com/wiki/2/comments/show); `max_id` is inclusive here too.
struct WeiboCommentsRequest: WeiboRequest {
    /// nil for those to me.
    var status: StatusID?
    var older: StatusID?
    var limit: Int

    var path: PathTemplate { status == nil ? "/2/comments/to_me.json" : "/2/comments/show.json" }
    var authorization: Authorization { .required }

    var parameters: Parameters {
        [
            "id": status.map { .text($0.rawValue) }, "count": .number(min(max(limit, 1), 200)),
            "max_id": older.flatMap(WeiboTimelineRequest.below).map { .text($0) },
        ]
    }

    private struct Wire: Decodable {
        var comments: LossyArray<WeiboWireComment>
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Page<Status> {
        let wire = try JSONBody.decode(Wire.self, from: body, what: context.path)
        return Page(elements: wire.comments.elements.map(WeiboMapping.comment), skipped: wire.comments.failures.count)
    }
}
