/// A request that publishes something. Its response is the new status or comment, or only the code that it will be visible later.
struct WeiboPostRequest<Request: WeiboRequest>: WeiboRequest where Request.Response == Status {
    var request: Request

    var method: HTTPMethod { request.method }
    var path: PathTemplate { request.path }
    var parameters: Parameters { request.parameters }
    var body: RequestBody { request.body }
    var repeatability: Repeatability { request.repeatability }
    var authorization: Authorization { request.authorization }

    init(_ request: Request) { self.request = request }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> SentPost {
        if CodedErrorBody(body, code: "error_code", messages: [])?.code == WeiboErrorBody.delayed { return .confirmed }
        return .published(try request.response(from: body, context))
    }
}
