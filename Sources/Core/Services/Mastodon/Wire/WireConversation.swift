/// A conversation on the wire (docs.joinmastodon.org/entities/Conversation).
struct WireConversation: Decodable, Sendable {
    var id: String
    var accounts: [WireAccount]
    var last: WireStatus?
    var isUnread: Bool

    init(from decoder: any Decoder) throws {
        let json = try JSONObject(from: decoder)
        id = try json.id("id")
        accounts = json.list(WireAccount.self, "accounts")
        last = json.value(WireStatus.self, "last_status")
        isUnread = json.flag("unread")
    }
}

/// A list on the wire (docs.joinmastodon.org/entities/List).
struct WireList: Decodable, Sendable {
    var list: ServerList

    init(from decoder: any Decoder) throws {
        let json = try JSONObject(from: decoder)
        list = ServerList(
            id: ServerListID(try json.id("id")), title: RawText(json.text("title") ?? "").limited(),
            replies: OpenEnum(json.text("replies_policy") ?? "list"), isExclusive: json.flag("exclusive"))
    }
}
