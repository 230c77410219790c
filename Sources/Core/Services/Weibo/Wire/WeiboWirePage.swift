/// A page of a timeline: an object with the statuses under one of a few names or, as in 2011, a bare array.
struct WeiboWirePage: Decodable, Sendable {
    var statuses: LossyArray<WeiboWireStatus>
    /// The server's cursor of the next page; nil if there is none or the server does not say.
    var next: String?

    private enum CodingKeys: String, CodingKey {
        case statuses, reposts, favorites
        case next = "next_cursor"
    }

    private struct Favourite: Decodable, Sendable {
        var status: WeiboWireStatus

        private enum CodingKeys: String, CodingKey {
            case status
            case time = "favorited_time"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            status = try container.decode(WeiboWireStatus.self, forKey: .status)
            status.favouritedAt = container.text(.time).flatMap(DateParser.weibo)
        }
    }

    init(from decoder: any Decoder) throws {
        if let bare = try? LossyArray<WeiboWireStatus>(from: decoder) {
            statuses = bare
            return
        }
        let container = try decoder.container(keyedBy: CodingKeys.self)
        next = container.text(.next).flatMap { $0 == "0" ? nil : $0 }
        if let favourites = container.value(LossyArray<Favourite>.self, .favorites) {
            statuses = LossyArray(
                elements: favourites.elements.map(\.status),
                failures: favourites.failures.map { .init(index: $0.index, reason: $0.reason) })
            return
        }
        guard
            let found = container.value(LossyArray<WeiboWireStatus>.self, .statuses)
                ?? container.value(LossyArray<WeiboWireStatus>.self, .reposts)
        else {
            throw DecodingError.keyNotFound(
                CodingKeys.statuses, .init(codingPath: container.codingPath, debugDescription: "no statuses"))
        }
        statuses = found
    }
}

/// A comment on a status.
struct WeiboWireComment: Decodable, Sendable {
    var id: String
    var createdAt: Timestamp?
    var text: String
    var source: String?
    var user: WeiboWireUser?
    var status: WeiboWireStatus?
    var repliesTo: String?

    private enum CodingKeys: String, CodingKey {
        case id, idstr, text, source, user, status
        case createdAt = "created_at"
        case reply = "reply_comment"
    }

    private enum ReplyKeys: String, CodingKey {
        case id, idstr
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.text(.idstr).flatMap { $0.isEmpty ? nil : $0 } ?? container.id(.id)
        createdAt = container.text(.createdAt).flatMap(DateParser.weibo)
        text = container.text(.text) ?? ""
        source = container.text(.source)
        user = container.value(WeiboWireUser.self, .user)
        status = container.value(WeiboWireStatus.self, .status)
        let reply = container.nested(ReplyKeys.self, .reply)
        repliesTo = reply?.text(.idstr) ?? reply?.text(.id)
    }
}
