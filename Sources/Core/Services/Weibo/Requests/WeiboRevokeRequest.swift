/// `/oauth2/revokeoauth2`: revokes the token (open.weibo.com/wiki/Oauth2/revokeoauth2).
struct WeiboRevokeRequest: WeiboRequest {
    var method: HTTPMethod { .post }
    var path: PathTemplate { "/oauth2/revokeoauth2" }
    var authorization: Authorization { .required }
    var repeatability: Repeatability { .idempotent }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}
