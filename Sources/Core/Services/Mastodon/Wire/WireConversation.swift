/// A conversation on the wire (docs.joinmastodon.org/entities/Conversation).
struct WireConversation: JSONDecodable, Sendable {
    var id: String
    var accounts: [WireAccount]
    var last: WireStatus?
    var isUnread: Bool

    init(_ json: JSONObject) throws {
        id = try json.id("id")
        accounts = json.list(WireAccount.self, "accounts")
        last = json.value(WireStatus.self, "last_status")
        isUnread = json.flag("unread")
    }
}

/// A list on the wire (docs.joinmastodon.org/entities/List).
struct WireList: JSONDecodable, Sendable {
    var list: ServerList

    init(_ json: JSONObject) throws {
        list = ServerList(
            id: ServerListID(try json.id("id")), title: RawText(json.text("title") ?? "").limited(),
            replies: OpenEnum(json.text("replies_policy") ?? "list"), isExclusive: json.flag("exclusive"))
    }
}
