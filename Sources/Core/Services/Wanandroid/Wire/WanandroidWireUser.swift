/// The account in the responses to a login and to `userinfo`.
struct WanandroidWireUser: Decodable, Sendable {
    var id: String
    var username: String
    var nickname: String?

    private enum CodingKeys: String, CodingKey {
        case id, username, nickname, userInfo
    }

    init(from decoder: any Decoder) throws {
        let outer = try decoder.container(keyedBy: CodingKeys.self)
        let container = outer.nested(CodingKeys.self, .userInfo) ?? outer
        id = try container.id(.id)
        username = container.text(.username) ?? id
        nickname = container.text(.nickname).flatMap { $0.isEmpty ? nil : $0 }
    }
}
