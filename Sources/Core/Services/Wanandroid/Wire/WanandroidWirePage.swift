/// A page of a list; some lists are a bare array.
struct WanandroidWirePage: Decodable, Sendable {
    var articles: LossyArray<WanandroidWireArticle>
    var isLast: Bool

    init(from decoder: any Decoder) throws {
        if let bare = try? LossyArray<WanandroidWireArticle>(from: decoder) {
            articles = bare
            isLast = true
            return
        }
        let outer = try JSONObject(from: decoder)
        // The list of one account is nested beside its coins.
        let json = outer.object("shareArticles") ?? outer
        articles = try json.required(LossyArray<WanandroidWireArticle>.self, "datas")
        isLast = json.flag("over")
    }
}

/// A picture at the top of the site's front page, with a link. Lower orders come first.
struct WanandroidWireBanner: JSONDecodable, Sendable {
    var id: String
    var title: String
    var summary: String
    var picture: RawText?
    var link: String
    var order: Int

    init(_ json: JSONObject) throws {
        id = try json.id("id")
        title = json.text("title") ?? ""
        summary = json.text("desc") ?? ""
        picture = json.raw("imagePath")
        link = json.text("url") ?? ""
        order = json.int("order") ?? 0
    }
}

/// A node of the topic tree, or a popular search: a name with children.
struct WanandroidWireTopic: JSONDecodable, Sendable {
    var id: String
    var name: String
    var children: [WanandroidWireTopic]

    init(_ json: JSONObject) throws {
        id = try json.id("id")
        name = json.text("name") ?? json.text("title") ?? ""
        children = json.list(WanandroidWireTopic.self, "children")
    }
}

/// A notification of wanandroid.
struct WanandroidWireMessage: JSONDecodable, Sendable {
    var id: String
    var title: String
    /// The text, as HTML like everything on the site.
    var message: String
    var tag: String?
    var sender: String?
    var senderID: String?
    var date: Timestamp?
    var link: String

    init(_ json: JSONObject) throws {
        id = try json.id("id")
        title = json.text("title") ?? ""
        message = json.text("message") ?? ""
        tag = json.filled("tag")
        sender = json.filled("fromUser")
        senderID = json.filled("fromUserId")
        date = json.double("date").flatMap(DateParser.unix)
        link = json.filled("fullLink") ?? json.filled("link") ?? ""
    }
}
