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
