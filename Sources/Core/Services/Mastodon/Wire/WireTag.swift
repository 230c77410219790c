/// A hashtag on the wire (docs.joinmastodon.org/entities/Tag, and FeaturedTag).
struct WireTag: Decodable, Sendable, Identifiable {
    /// A day of its history; the numbers are text.
    private struct Day: Decodable, Sendable {
        var uses: Int
        var accounts: Int

        private enum CodingKeys: String, CodingKey {
            case uses, accounts
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            uses = container.count(.uses)
            accounts = container.count(.accounts)
        }
    }

    var tag: Hashtag
    var id: String { tag.name.value }

    private enum CodingKeys: String, CodingKey {
        case name, url, history, following, featuring
        case statuses = "statuses_count"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // snac writes the number sign into the name.
        let written = container.raw(.name).map { RawText(String($0.value.drop { $0 == "#" })) }
        guard let name = written, StatusOrder.isUsable(name.value) else {
            throw DecodingError.dataCorruptedError(forKey: .name, in: container, debugDescription: "no name")
        }
        let days = container.list(Day.self, .history)
        tag = Hashtag(
            name: name, url: container.raw(.url), isFollowed: container.bool(.following),
            isFeatured: container.bool(.featuring), uses: days.map(\.uses), accounts: days.map(\.accounts),
            statuses: container.int(.statuses)
        ).limited()
    }
}
