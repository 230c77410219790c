/// An article, or an entry of the collection, which refers to the article by `originId`.
struct WanandroidWireArticle: Decodable, Sendable {
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

    private enum CodingKeys: String, CodingKey {
        case id, originId, title, desc, link, author, shareUser, userId, publishTime, chapterName, superChapterName
        case envelopePic, tags, collect, zan
    }

    private struct Tag: Decodable, Sendable {
        var name: String?

        private enum CodingKeys: String, CodingKey {
            case name
        }

        init(from decoder: any Decoder) throws {
            name = try decoder.container(keyedBy: CodingKeys.self).text(.name)
        }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let own = try container.id(.id)
        let origin = container.text(.originId)
        isForeign = origin == "-1"
        id = origin.flatMap { $0 != "-1" && $0 != "0" && StatusOrder.isUsable($0) ? $0 : nil } ?? own
        collectionID = origin == nil ? nil : own
        title = container.text(.title) ?? ""
        summary = container.text(.desc) ?? ""
        link = container.text(.link) ?? ""
        author = container.text(.author).flatMap { $0.isEmpty ? nil : $0 }
        sharer = container.text(.shareUser).flatMap { $0.isEmpty ? nil : $0 }
        userID = container.text(.userId)
        publishTime = container.double(.publishTime).flatMap(DateParser.unix)
        chapter = container.text(.chapterName).flatMap { $0.isEmpty ? nil : $0 }
        superChapter = container.text(.superChapterName).flatMap { $0.isEmpty ? nil : $0 }
        picture = container.raw(.envelopePic)
        tags = container.list(Tag.self, .tags).compactMap(\.name)
        isCollected = container.bool(.collect)
        likes = container.count(.zan)
    }
}
