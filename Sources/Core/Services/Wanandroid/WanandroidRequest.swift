/// A request to wanandroid (github.com/hongyangAndroid/wanandroid), whose session is a set of cookies.
protocol WanandroidRequest: Request where ErrorBody == WanandroidErrorBody {}

extension WanandroidRequest {
    func authorize(_ request: inout HTTPRequest, with token: AccessToken?) {
        if let token { request.headers.add("Cookie", WanandroidSession.header(token)) }
    }
}
