/// `remind/unread_count`, which has a host of its own (open.weibo.com/wiki/2/remind/unread_count).
struct WeiboUnreadRequest: WeiboRequest {
    var uid: String

    var path: PathTemplate { "/2/remind/unread_count.json" }
    var parameters: Parameters { ["uid": .text(uid), "unread_message": .number(0)] }
    var authorization: Authorization { .required }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> UnreadCounts {
        let wire = try JSONBody.decode(WeiboWireUnread.self, from: body, what: context.path)
        return UnreadCounts(home: wire.statuses, messages: wire.messages, kinds: wire.kinds)
    }
}
