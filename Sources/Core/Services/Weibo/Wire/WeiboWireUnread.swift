/// `remind/unread_count`; missing fields count as 0.
struct WeiboWireUnread: Decodable, Sendable {
    var statuses: Int
    /// Unread messages by the list that shows them.
    var kinds: [ListID: Int]
    /// The number of all unread messages, with direct messages and followers, which no list shows.
    var messages: Int

    private enum CodingKeys: String, CodingKey {
        case status, cmt, dm, follower
        case mentionStatus = "mention_status"
        case mentionComment = "mention_cmt"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        statuses = container.count(.status)
        kinds = [
            WeiboService.comments: container.count(.cmt), WeiboService.mentions: container.count(.mentionStatus),
            WeiboService.commentMentions: container.count(.mentionComment),
        ]
        messages = kinds.values.reduce(container.count(.dm) + container.count(.follower), +)
    }
}
