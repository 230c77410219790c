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
