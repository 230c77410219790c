/// The number of unread notifications.
struct WireUnreadCount: Decodable, Sendable {
    var count: Int

    private enum CodingKeys: String, CodingKey {
        case count
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let count = container.int(.count) else {
            throw DecodingError.dataCorruptedError(forKey: .count, in: container, debugDescription: "no number")
        }
        self.count = max(count, 0)
    }
}
