/// A page of a timeline: an object with the statuses under one of a few names or, as in 2011, a bare array.
struct WeiboWirePage: Decodable, Sendable {
    var statuses: LossyArray<WeiboWireStatus>
    /// The server's cursor of the next page; nil if there is none or the server does not say.
    var next: String?

    private struct Favourite: JSONDecodable, Sendable {
        var status: WeiboWireStatus

        init(_ json: JSONObject) throws {
            status = try json.required(WeiboWireStatus.self, "status")
            status.favouritedAt = json.text("favorited_time").flatMap(DateParser.weibo)
        }
    }

    init(from decoder: any Decoder) throws {
        if let bare = try? LossyArray<WeiboWireStatus>(from: decoder) {
            statuses = bare
            return
        }
        let json = try JSONObject(from: decoder)
        next = json.text("next_cursor").flatMap { $0 == "0" ? nil : $0 }
        if let favourites = json.value(LossyArray<Favourite>.self, "favorites") {
            statuses = LossyArray(
                elements: favourites.elements.map(\.status),
                failures: favourites.failures.map { .init(index: $0.index, reason: $0.reason) })
            return
        }
        guard
            let found = json.value(LossyArray<WeiboWireStatus>.self, "statuses")
                ?? json.value(LossyArray<WeiboWireStatus>.self, "reposts")
        else {
            throw json.missing("statuses")
        }
        statuses = found
    }
}

/// A comment on a status.
struct WeiboWireComment: JSONDecodable, Sendable {
    var id: String
    var createdAt: Timestamp?
    var text: String
    var source: String?
    var user: WeiboWireUser?
    var status: WeiboWireStatus?
    var repliesTo: String?

    init(_ json: JSONObject) throws {
        id = try json.filled("idstr") ?? json.id("id")
        createdAt = json.text("created_at").flatMap(DateParser.weibo)
        text = json.text("text") ?? ""
        source = json.text("source")
        user = json.value(WeiboWireUser.self, "user")
        status = json.value(WeiboWireStatus.self, "status")
        let reply = json.object("reply_comment")
        repliesTo = reply?.text("idstr") ?? reply?.text("id")
    }
}
