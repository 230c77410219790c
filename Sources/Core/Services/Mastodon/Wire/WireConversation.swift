/// A conversation on the wire (docs.joinmastodon.org/entities/Conversation).
struct WireConversation: Decodable, Sendable {
    var id: String
    var accounts: [WireAccount]
    var last: WireStatus?
    var isUnread: Bool

    private enum CodingKeys: String, CodingKey {
        case id, accounts, unread
        case last = "last_status"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.id(.id)
        accounts = container.list(WireAccount.self, .accounts)
        last = container.value(WireStatus.self, .last)
        isUnread = container.bool(.unread) ?? false
    }
}

/// A list on the wire (docs.joinmastodon.org/entities/List).
struct WireList: Decodable, Sendable {
    var list: ServerList

    private enum CodingKeys: String, CodingKey {
        case id, title, exclusive
        case replies = "replies_policy"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        list = ServerList(
            id: ServerListID(try container.id(.id)), title: RawText(container.text(.title) ?? "").limited(),
            replies: OpenEnum(container.text(.replies) ?? "list"), isExclusive: container.bool(.exclusive) ?? false)
    }
}
