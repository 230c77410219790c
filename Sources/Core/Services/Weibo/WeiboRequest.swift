/// A request to Weibo's open API (open.weibo.com/wiki); all share the error body and the authorization.
protocol WeiboRequest: Request where ErrorBody == WeiboErrorBody {}

extension WeiboRequest {
    /// Adds the token in a header, because URLs are logged along the way.
    func authorize(_ request: inout HTTPRequest, with token: AccessToken?) {
        if let token { request.headers.add("Authorization", "OAuth2 " + token.secret) }
    }
}
