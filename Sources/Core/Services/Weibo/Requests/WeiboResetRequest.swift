/// `remind/set_count`: sets the count of one kind of messages to 0 (open.weibo.com/wiki/2/remind/set_count). Only applications of
/// a high level may use it.
struct WeiboResetRequest: WeiboRequest {
    /// The name of the count, as in `remind/unread_count`.
    var kind: String

    var method: HTTPMethod { .post }
    var path: PathTemplate { "/2/remind/set_count.json" }
    var body: RequestBody { .form(["type": .text(kind)]) }
    var authorization: Authorization { .required }
    var repeatability: Repeatability { .idempotent }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}
