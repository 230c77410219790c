/// An account's coins and rank. The rank was a number in the past and is text now.
struct WanandroidWireCoins: Decodable, Sendable {
    var coins: Int
    var rank: String?
    var username: String

    private enum CodingKeys: String, CodingKey {
        case rank, username
        case coins = "coinCount"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        coins = container.int(.coins) ?? 0
        rank = container.text(.rank)
        username = container.text(.username) ?? ""
    }
}
