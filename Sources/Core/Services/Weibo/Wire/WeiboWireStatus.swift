/// A status in Weibo's form. Only the id is required.
struct WeiboWireStatus: JSONDecodable, Sendable {
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
    var repost: Box<WeiboWireStatus>?
    var reposts: Int
    var comments: Int
    var likes: Int
    /// The audience: 0 for everyone, 1 for the author only, others for groups.
    var visibility: Int
    var isAdvert: Bool

    init(_ json: JSONObject) throws {
        id = try json.optionalID("idstr") ?? json.id("id")
        mid = json.text("mid")
        createdAt = json.text("created_at").flatMap(DateParser.weibo)
        text = json.text("text") ?? ""
        longText = json.object("longText")?.text("longTextContent")
        source = json.text("source")
        isFavourite = json.flag("favorited")
        isDeleted = json.flag("deleted")
        let many = json.objects("pic_urls").compactMap { $0.raw("thumbnail_pic") }
        thumbnails = many.isEmpty ? [json.raw("thumbnail_pic")].compactMap(\.self) : many
        user = json.value(WeiboWireUser.self, "user")
        repost = json.value(WeiboWireStatus.self, "retweeted_status").map { Box($0) }
        reposts = json.count("reposts_count")
        comments = json.count("comments_count")
        likes = json.count("attitudes_count")
        visibility = json.object("visible")?.int("type") ?? 0
        isAdvert = json.text("mark").map { !$0.isEmpty } ?? false
    }
}
