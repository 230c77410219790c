/// `remind/unread_count`; missing fields count as 0.
struct WeiboWireUnread: Decodable, Sendable {
    var statuses: Int
    var messages: Int

    private enum CodingKeys: String, CodingKey {
        case status, cmt, dm, follower
        case mentionStatus = "mention_status"
        case mentionComment = "mention_cmt"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        statuses = container.count(.status)
        messages =
            container.count(.cmt) + container.count(.mentionStatus) + container.count(.mentionComment)
            + container.count(.dm) + container.count(.follower)
    }
}
