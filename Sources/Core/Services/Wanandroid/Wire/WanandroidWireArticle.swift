/// An article, or an entry of the collection, which refers to the article by `originId`.
struct WanandroidWireArticle: JSONDecodable, Sendable {
    var id: String
    /// The number of the entry in the collection; later additions have higher ones.
    var collectionID: String?
    /// Whether it is an entry of the collection for a page of another site, which is no article: its id is the entry's.
    var isForeign: Bool
    var title: String
    var summary: String
    var link: String
    var author: String?
    var sharer: String?
    var userID: String?
    var publishTime: Timestamp?
    var chapter: String?
    var superChapter: String?
    var picture: RawText?
    var tags: [String]
    var isCollected: Bool?
    var likes: Int

    init(_ json: JSONObject) throws {
        let own = try json.id("id")
        let origin = json.text("originId")
        isForeign = origin == "-1"
        id = origin.flatMap { $0 != "-1" && $0 != "0" && StatusOrder.isUsable($0) ? $0 : nil } ?? own
        collectionID = origin == nil ? nil : own
        title = json.text("title") ?? ""
        summary = json.text("desc") ?? ""
        link = json.text("link") ?? ""
        author = json.filled("author")
        sharer = json.filled("shareUser")
        userID = json.text("userId")
        publishTime = json.double("publishTime").flatMap(DateParser.unix)
        chapter = json.filled("chapterName")
        superChapter = json.filled("superChapterName")
        picture = json.raw("envelopePic")
        tags = json.objects("tags").compactMap { $0.text("name") }
        isCollected = json.bool("collect")
        likes = json.count("zan")
    }
}
