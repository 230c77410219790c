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
