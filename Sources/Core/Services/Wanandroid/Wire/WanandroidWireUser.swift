/// The account in the responses to a login and to `userinfo`.
struct WanandroidWireUser: Decodable, Sendable {
    var id: String
    var username: String
    var nickname: String?
    var icon: RawText?
    var email: String?
    /// The number of favourites; only `userinfo` has it.
    var collected: Int?

    private enum CodingKeys: String, CodingKey {
        case id, username, nickname, icon, email, userInfo, collectArticleInfo, count
    }

    init(from decoder: any Decoder) throws {
        let outer = try decoder.container(keyedBy: CodingKeys.self)
        let container = outer.nested(CodingKeys.self, .userInfo) ?? outer
        func filled(_ key: CodingKeys) -> String? { container.text(key).flatMap { $0.isEmpty ? nil : $0 } }
        id = try container.id(.id)
        username = container.text(.username) ?? id
        nickname = filled(.nickname)
        icon = filled(.icon).map { RawText($0) }
        email = filled(.email)
        collected = outer.nested(CodingKeys.self, .collectArticleInfo)?.int(.count).map { max(0, $0) }
    }
}

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
