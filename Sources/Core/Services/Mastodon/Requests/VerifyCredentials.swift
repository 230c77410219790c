/// `GET /api/v1/accounts/verify_credentials` (docs.joinmastodon.org/methods/accounts#verify_credentials).
struct VerifyCredentials: MastodonRequest {
    var path: PathTemplate { "/api/v1/accounts/verify_credentials" }
    var authorization: Authorization { .required }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Account {
        MastodonMapping.account(try JSONBody.decode(WireAccount.self, from: body, what: context.path))
    }
}
