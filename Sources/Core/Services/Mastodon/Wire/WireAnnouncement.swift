/// An announcement on the wire (docs.joinmastodon.org/entities/Announcement).
struct WireAnnouncement: Decodable, Sendable {
    var id: String
    var content: String
    var publishedAt: Timestamp?
    var startsAt: Timestamp?
    var endsAt: Timestamp?
    var isRead: Bool
    var emojis: [WireEmoji]

    private enum CodingKeys: String, CodingKey {
        case id, content, read, emojis
        case publishedAt = "published_at"
        case startsAt = "starts_at"
        case endsAt = "ends_at"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.id(.id)
        content = container.text(.content) ?? ""
        publishedAt = container.moment(.publishedAt)
        startsAt = container.moment(.startsAt)
        endsAt = container.moment(.endsAt)
        isRead = container.bool(.read) ?? false
        emojis = container.list(WireEmoji.self, .emojis)
    }
}
