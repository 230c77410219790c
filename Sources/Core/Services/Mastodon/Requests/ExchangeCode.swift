/// `POST /oauth/token` (docs.joinmastodon.org/methods/oauth#token, RFC 7636 §4.5). A code can be exchanged once.
struct ExchangeCode: MastodonRequest {
    var code: AuthorizationCode
    var login: AuthorizationRequest
    var now: Timestamp

    var method: HTTPMethod { .post }
    var path: PathTemplate { "/oauth/token" }
    var authorization: Authorization { .none }

    private struct Body: Encodable {
        var grant_type = "authorization_code"
        var code: String
        var client_id: String
        var client_secret: String
        var redirect_uri: String
        var code_verifier: String
        var scope: String
    }

    var body: RequestBody {
        .json(
            Body(
                code: code.secret, client_id: login.application.id, client_secret: login.application.secret,
                redirect_uri: login.redirect, code_verifier: login.verifier,
                scope: login.application.scopes.joined(separator: " ")))
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Credential {
        let wire = try JSONBody.decode(WireToken.self, from: body, what: context.path)
        guard let token = wire.token.flatMap({ AccessToken($0) }) else {
            throw .undecodable(UnexpectedResponse(what: context.path, field: "access_token", problem: .missing))
        }
        guard wire.type.map({ $0.lowercased() == "bearer" }) ?? true else {
            throw .undecodable(UnexpectedResponse(what: context.path, field: "token_type", problem: .unusable))
        }
        // Stored as a moment, not a duration. More than a hundred years counts as unlimited.
        let span = wire.expiresIn.flatMap { (1...3_155_760_000).contains($0) ? Int64($0) : nil }
        return Credential(
            token: token, expiresAt: span.map { now.adding(seconds: $0) },
            scopes: wire.scope.map { Set($0.split(separator: " ").map(String.init)) }.flatMap { $0.isEmpty ? nil : $0 })
    }
}
