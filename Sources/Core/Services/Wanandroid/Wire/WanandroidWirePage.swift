/// A page of a list; some lists are a bare array.
struct WanandroidWirePage: Decodable, Sendable {
    var articles: LossyArray<WanandroidWireArticle>
    var isLast: Bool

    private enum CodingKeys: String, CodingKey {
        case datas, over, shareArticles
    }

    init(from decoder: any Decoder) throws {
        if let bare = try? LossyArray<WanandroidWireArticle>(from: decoder) {
            articles = bare
            isLast = true
            return
        }
        let outer = try decoder.container(keyedBy: CodingKeys.self)
        // The list of one account is nested beside its coins.
        let container = outer.nested(CodingKeys.self, .shareArticles) ?? outer
        articles = try container.decode(LossyArray<WanandroidWireArticle>.self, forKey: .datas)
        isLast = container.bool(.over) ?? false
    }
}

/// A picture at the top of the site's front page, with a link. Lower orders come first.
struct WanandroidWireBanner: Decodable, Sendable {
    var id: String
    var title: String
    var summary: String
    var picture: RawText?
    var link: String
    var order: Int

    private enum CodingKeys: String, CodingKey {
        case id, title, order
        case link = "url"
        case summary = "desc"
        case picture = "imagePath"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.id(.id)
        title = container.text(.title) ?? ""
        summary = container.text(.summary) ?? ""
        picture = container.raw(.picture)
        link = container.text(.link) ?? ""
        order = container.int(.order) ?? 0
    }
}

/// A node of the topic tree, or a popular search: a name with children.
struct WanandroidWireTopic: Decodable, Sendable {
    final class Nested: Decodable, Sendable {
        let topic: WanandroidWireTopic

        init(from decoder: any Decoder) throws {
            topic = try WanandroidWireTopic(from: decoder)
        }
    }

    var id: String
    var name: String
    var children: [Nested]

    private enum CodingKeys: String, CodingKey {
        case id, name, title, children
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.id(.id)
        name = container.text(.name) ?? container.text(.title) ?? ""
        children = container.list(Nested.self, .children)
    }
}

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
