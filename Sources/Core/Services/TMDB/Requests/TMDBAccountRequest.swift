/// `account`: the account of the session (developer.themoviedb.org/reference/account-details).
struct TMDBAccountRequest: TMDBRequest {
    var key: AccessToken?

    var path: PathTemplate { "/3/account" }
    var authorization: Authorization { .required }

    private struct Wire: Decodable {
        var id: String
        var name: String?
        var username: String?

        private enum CodingKeys: String, CodingKey {
            case id, name, username
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.id(.id)
            name = container.text(.name).flatMap { $0.isEmpty ? nil : $0 }
            username = container.text(.username)
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Account {
        let wire = try JSONBody.decode(Wire.self, from: body, what: context.path)
        let name = wire.username ?? wire.id
        return Account(
            id: AccountID(wire.id), username: RawText(name), acct: RawText(name),
            displayName: RawText(wire.name ?? name), url: nil, avatarURL: nil, isBot: false, isLocked: false, emojis: []
        )
    }
}
