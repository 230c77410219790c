/// A request to Weibo's open API (open.weibo.com/wiki): errors and the way of the token are the same for all.
protocol WeiboRequest: Request where ErrorBody == WeiboErrorBody {}

extension WeiboRequest {
    /// In a header: what stands in an address is logged on the way.
    func authorize(_ request: inout HTTPRequest, with token: AccessToken?) {
        if let token { request.headers.add("Authorization", "OAuth2 " + token.secret) }
    }
}
