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

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Credential {
        let json = try JSONBody.decode(JSONObject.self, from: body, what: context.path)
        guard let token = json.text("access_token").flatMap({ AccessToken($0) }) else {
            throw .undecodable(UnexpectedResponse(what: context.path, field: "access_token", problem: .missing))
        }
        // Recorded as a number, documented as text.
        let span = json.int("expires_in").flatMap { (1...3_155_760_000).contains($0) ? Int64($0) : nil }
        return Credential(token: token, expiresAt: span.map { now.adding(seconds: $0) })
    }
}

/// Errors of the exchange of a code, where Weibo's codes have the meanings of RFC 6749 §5.2
/// (open.weibo.com/wiki/OAuth2).
enum WeiboTokenErrorBody: ErrorBodyDecoding {
    static var hidesInSuccess: Bool { WeiboErrorBody.hidesInSuccess }

    static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody? {
        guard var error = WeiboErrorBody.decode(body, head) else { return nil }
        switch error.code?.value {
        // "invalid_client", "unauthorized_client": the App Key or the App Secret is wrong.
        case "21324", "21326": error.meaning = .unauthorised
        // "invalid_grant", "expired_token": the code is wrong, too old, or was used.
        case "21325", "21327": error.meaning = nil
        default: break
        }
        return error
    }
}

/// `account/get_uid`: the account of the token (open.weibo.com/wiki/2/account/get_uid).
struct WeiboUIDRequest: WeiboRequest {
    var path: PathTemplate { "/2/account/get_uid.json" }
    var authorization: Authorization { .required }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> String {
        guard let uid = try JSONBody.decode(JSONObject.self, from: body, what: context.path).filled("uid") else {
            throw .undecodable(UnexpectedResponse(what: context.path, field: "uid", problem: .missing))
        }
        return uid
    }
}

/// `/oauth2/revokeoauth2`: revokes the token (open.weibo.com/wiki/Oauth2/revokeoauth2).
struct WeiboRevokeRequest: WeiboRequest {
    /// The token as a parameter; that the header is enough is documented for the API only.
    var token: AccessToken

    var method: HTTPMethod { .post }
    var path: PathTemplate { "/oauth2/revokeoauth2" }
    var body: RequestBody { .form(["access_token": .text(token.secret)]) }
    var authorization: Authorization { .required }
    var repeatability: Repeatability { .idempotent }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}
