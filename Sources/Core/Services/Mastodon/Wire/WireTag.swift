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

/// A link that is talked about on the wire (docs.joinmastodon.org/entities/PreviewCard#trends-link).
struct WireTrendingLink: Decodable, Sendable {
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

    var card: WireCard
    var uses: [Int]
    var accounts: [Int]

    private enum CodingKeys: String, CodingKey {
        case history
    }

    init(from decoder: any Decoder) throws {
        card = try WireCard(from: decoder)
        let days = try decoder.container(keyedBy: CodingKeys.self).list(Day.self, .history)
            .prefix(StatusLimits.days)
        uses = days.map(\.uses)
        accounts = days.map(\.accounts)
    }
}

/// The results of a search on the wire (docs.joinmastodon.org/entities/Search).
struct WireSearchResults: Decodable, Sendable {
    var accounts: LossyArray<WireAccount>
    var statuses: LossyArray<WireStatus>
    var hashtags: LossyArray<WireTag>

    private enum CodingKeys: String, CodingKey {
        case accounts, statuses, hashtags
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        accounts = container.value(LossyArray<WireAccount>.self, .accounts) ?? LossyArray()
        statuses = container.value(LossyArray<WireStatus>.self, .statuses) ?? LossyArray()
        hashtags = container.value(LossyArray<WireTag>.self, .hashtags) ?? LossyArray()
    }
}
