/// A request that changes something. Its response is nil if Weibo only confirms it: done already, or visible later.
struct WeiboActionRequest<Request: WeiboRequest>: WeiboRequest {
    var request: Request

    var method: HTTPMethod { request.method }
    var path: PathTemplate { request.path }
    var parameters: Parameters { request.parameters }
    var body: RequestBody { request.body }
    var repeatability: Repeatability { request.repeatability }
    var authorization: Authorization { request.authorization }

    init(_ request: Request) { self.request = request }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Request.Response? {
        if WeiboErrorBody.confirms(body) { return nil }
        return try request.response(from: body, context)
    }
}
