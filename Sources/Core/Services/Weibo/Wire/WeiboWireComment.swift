/// A comment on a status.
struct WeiboWireComment: Decodable, Sendable {
    var id: String
    var createdAt: Timestamp?
    var text: String
    var source: String?
    var user: WeiboWireUser?
    var status: WeiboWireStatus?
    var repliesTo: String?

    private enum CodingKeys: String, CodingKey {
        case id, idstr, text, source, user, status
        case createdAt = "created_at"
        case reply = "reply_comment"
    }

    private enum ReplyKeys: String, CodingKey {
        case id, idstr
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.text(.idstr).flatMap { $0.isEmpty ? nil : $0 } ?? container.id(.id)
        createdAt = container.text(.createdAt).flatMap(DateParser.weibo)
        text = container.text(.text) ?? ""
        source = container.text(.source)
        user = container.value(WeiboWireUser.self, .user)
        status = container.value(WeiboWireStatus.self, .status)
        let reply = container.nested(ReplyKeys.self, .reply)
        repliesTo = reply?.text(.idstr) ?? reply?.text(.id)
    }
}
