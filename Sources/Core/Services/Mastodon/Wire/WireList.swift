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
