/// `GET /api/v1/accounts/:id` and `lookup` (docs.joinmastodon.org/methods/accounts#get, #lookup).
struct GetAccount: MastodonRequest {
    enum Key: Sendable, Hashable {
        case id(AccountID)
        /// `user` or `user@host`, without an "@" in front.
        case handle(String)
    }

    var key: Key

    var path: PathTemplate {
        switch key {
        case .id(let id): PathTemplate("/api/v1/accounts/{id}", ["id": id.rawValue])
        case .handle: "/api/v1/accounts/lookup"
        }
    }
    var parameters: Parameters {
        if case .handle(let handle) = key { ["acct": .text(handle)] } else { .none }
    }
    var scope: String? { "read:accounts" }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> AccountDetails {
        MastodonMapping.details(try JSONBody.decode(WireProfile.self, from: body, what: context.path))
    }
}
