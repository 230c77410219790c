/// A status in Weibo's form. Only the id is required.
struct WeiboWireStatus: Decodable, Sendable {
    /// A nested status; a class, since a struct can't contain itself.
    final class Nested: Decodable, Sendable {
        let status: WeiboWireStatus

        init(from decoder: any Decoder) throws {
            status = try WeiboWireStatus(from: decoder)
        }
    }

    var id: String
    var mid: String?
    var createdAt: Timestamp?
    /// The time when the user added it to the favourites; only in that list.
    var favouritedAt: Timestamp?
    var text: String
    /// The full text, if it was requested and the application may see it.
    var longText: String?
    var source: String?
    var isFavourite: Bool
    var isDeleted: Bool
    var thumbnails: [RawText]
    var user: WeiboWireUser?
    var repost: Nested?
    var reposts: Int
    var comments: Int
    var likes: Int
    /// The audience: 0 for everyone, 1 for the author only, others for groups.
    var visibility: Int
    var isAdvert: Bool

    private enum CodingKeys: String, CodingKey {
        case id, idstr, mid, text, source, favorited, deleted, user, visible, longText, mark
        case createdAt = "created_at"
        case pictures = "pic_urls"
        case picture = "thumbnail_pic"
        case repost = "retweeted_status"
        case reposts = "reposts_count"
        case comments = "comments_count"
        case likes = "attitudes_count"
    }

    private enum LongTextKeys: String, CodingKey {
        case content = "longTextContent"
    }

    private enum VisibleKeys: String, CodingKey {
        case type
    }

    private struct Picture: Decodable, Sendable {
        var thumbnail: RawText?

        private enum CodingKeys: String, CodingKey {
            case thumbnail = "thumbnail_pic"
        }

        init(from decoder: any Decoder) throws {
            thumbnail = try decoder.container(keyedBy: CodingKeys.self).raw(.thumbnail)
        }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.text(.idstr).flatMap { StatusOrder.isUsable($0) ? $0 : nil } ?? container.id(.id)
        mid = container.text(.mid)
        createdAt = container.text(.createdAt).flatMap(DateParser.weibo)
        text = container.text(.text) ?? ""
        longText = container.nested(LongTextKeys.self, .longText)?.text(.content)
        source = container.text(.source)
        isFavourite = container.bool(.favorited) ?? false
        isDeleted = container.bool(.deleted) ?? false
        let many = container.list(Picture.self, .pictures).compactMap(\.thumbnail)
        thumbnails = many.isEmpty ? [container.raw(.picture)].compactMap(\.self) : many
        user = container.value(WeiboWireUser.self, .user)
        repost = container.value(Nested.self, .repost)
        reposts = container.count(.reposts)
        comments = container.count(.comments)
        likes = container.count(.likes)
        visibility = container.nested(VisibleKeys.self, .visible)?.int(.type) ?? 0
        isAdvert = container.text(.mark).map { !$0.isEmpty } ?? false
    }
}
