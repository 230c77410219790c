/// `POST /oauth2/access_token` (open.weibo.com/wiki/OAuth2/access_token). A code can be exchanged once.
struct WeiboTokenRequest: Request {
    typealias ErrorBody = WeiboTokenErrorBody

    var code: AuthorizationCode
    var login: AuthorizationRequest
    var now: Timestamp

    var method: HTTPMethod { .post }
    var path: PathTemplate { "/oauth2/access_token" }
    var authorization: Authorization { .none }

    var body: RequestBody {
        .form([
            "client_id": .text(login.application.id), "client_secret": .text(login.application.secret),
            "grant_type": .text("authorization_code"), "code": .text(code.secret),
            "redirect_uri": .text(login.redirect),
        ])
    }

    private struct Wire: Decodable {
        var token: String?
        var expiresIn: Int?

        private enum CodingKeys: String, CodingKey {
            case token = "access_token"
            case expiresIn = "expires_in"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            token = container.text(.token)
            // Recorded as a number, documented as text.
            expiresIn = container.int(.expiresIn)
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Credential {
        let wire = try JSONBody.decode(Wire.self, from: body, what: context.path)
        guard let token = wire.token.flatMap({ AccessToken($0) }) else {
            throw .undecodable(UnexpectedResponse(what: context.path, field: "access_token", problem: .missing))
        }
        let span = wire.expiresIn.flatMap { (1...3_155_760_000).contains($0) ? Int64($0) : nil }
        return Credential(token: token, expiresAt: span.map { now.adding(seconds: $0) })
    }
}
