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
