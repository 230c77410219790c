/// The account in the responses to a login and to `userinfo`.
struct WanandroidWireUser: JSONDecodable, Sendable {
    var id: String
    var username: String
    var nickname: String?
    var icon: RawText?
    var email: String?
    /// The number of favourites; only `userinfo` has it.
    var collected: Int?

    init(_ outer: JSONObject) throws {
        let json = outer.object("userInfo") ?? outer
        id = try json.id("id")
        username = json.text("username") ?? id
        nickname = json.filled("nickname")
        icon = json.filled("icon").map { RawText($0) }
        email = json.filled("email")
        collected = outer.object("collectArticleInfo")?.int("count").map { max(0, $0) }
    }
}

/// An account's coins and rank. The rank was a number in the past and is text now.
struct WanandroidWireCoins: JSONDecodable, Sendable {
    var coins: Int
    var rank: String?
    var username: String

    init(_ json: JSONObject) {
        coins = json.int("coinCount") ?? 0
        rank = json.text("rank")
        username = json.text("username") ?? ""
    }
}
