/// `GET /api/v1/accounts/search` (docs.joinmastodon.org/methods/accounts#search), which also finds an account that the
/// server does not know yet.
struct SearchAccounts: MastodonRequest {
    var handle: String

    var path: PathTemplate { "/api/v1/accounts/search" }
    var parameters: Parameters { ["q": .text("@" + handle), "resolve": .flag(true), "limit": .number(5)] }
    var authorization: Authorization { .required }
    var scope: String? { "read:accounts" }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> [AccountDetails] {
        let wire = try JSONBody.decode(LossyArray<WireProfile>.self, from: body, what: context.path)
        context.note(wire.failures)
        return wire.elements.map(MastodonMapping.details)
    }
}
