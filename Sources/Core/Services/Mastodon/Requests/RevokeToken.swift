/// `POST /oauth/revoke` (docs.joinmastodon.org/methods/oauth#revoke). Idempotent.
struct RevokeToken: MastodonRequest {
    var token: AccessToken
    var application: ClientApplication

    var method: HTTPMethod { .post }
    var path: PathTemplate { "/oauth/revoke" }
    var authorization: Authorization { .none }
    var repeatability: Repeatability { .idempotent }

    private struct Body: Encodable {
        var client_id: String
        var client_secret: String
        var token: String
    }

    var body: RequestBody {
        .json(Body(client_id: application.id, client_secret: application.secret, token: token.secret))
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}
