/// A notification of wanandroid.
struct WanandroidWireMessage: Decodable, Sendable {
    var id: String
    var title: String
    /// The text, as HTML like everything on the site.
    var message: String
    var tag: String?
    var sender: String?
    var senderID: String?
    var date: Timestamp?
    var link: String

    private enum CodingKeys: String, CodingKey {
        case id, title, message, tag, fromUser, fromUserId, date, link, fullLink
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func filled(_ key: CodingKeys) -> String? { container.text(key).flatMap { $0.isEmpty ? nil : $0 } }
        id = try container.id(.id)
        title = container.text(.title) ?? ""
        message = container.text(.message) ?? ""
        tag = filled(.tag)
        sender = filled(.fromUser)
        senderID = filled(.fromUserId)
        date = container.double(.date).flatMap(DateParser.unix)
        link = filled(.fullLink) ?? filled(.link) ?? ""
    }
}
