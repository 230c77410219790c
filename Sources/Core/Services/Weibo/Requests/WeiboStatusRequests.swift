/// A request to Weibo's open API (open.weibo.com/wiki); all share the error body and the authorization.
protocol WeiboRequest: Request where ErrorBody == WeiboErrorBody {}

extension WeiboRequest {
    /// Adds the token in a header, because URLs are logged along the way.
    func authorize(_ request: inout HTTPRequest, with token: AccessToken?) {
        if let token { request.headers.add("Authorization", "OAuth2 " + token.secret) }
    }
}

/// The timelines: `statuses/home_timeline`, `mentions`, `user_timeline`, `repost_timeline`
/// (open.weibo.com/wiki/2/statuses/home_timeline). `since_id` is exclusive, `max_id` inclusive.
struct WeiboTimelineRequest: WeiboRequest {
    var path: PathTemplate
    var extra: [(String, Parameters.Argument)] = []
    /// Only statuses newer than this.
    var newer: StatusID?
    /// Only statuses older than this; the preceding number is sent.
    var older: StatusID?
    /// The largest number of statuses, at most 100.
    var limit: Int
    /// The number of the page, from 1; nil for the first one.
    var page: Int?

    var authorization: Authorization { .required }

    var parameters: Parameters {
        var parameters: Parameters = ["count": .number(min(max(limit, 1), 100))]
        for (name, value) in extra { parameters.add(name, value) }
        parameters.add("since_id", newer.map { .text($0.rawValue) })
        parameters.add("max_id", older.flatMap(Self.below).map { .text($0) })
        parameters.add("page", page.map { .number($0) })
        return parameters
    }

    /// Returns the preceding number, since `max_id` is inclusive.
    static func below(_ id: StatusID) -> String? {
        UInt64(id.rawValue).flatMap { $0 > 0 ? String($0 - 1) : nil }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Page<Status> {
        let wire = try JSONBody.decode(WeiboWirePage.self, from: body, what: context.path)
        context.record(wire.statuses.failures)
        // Advertisements have ids and dates of long ago, and so no position in the order.
        let statuses = wire.statuses.elements.filter { !$0.isAdvert }.map(WeiboMapping.status)
        return Page(
            once: statuses, skipped: wire.statuses.failures.count + wire.statuses.elements.count - statuses.count,
            hasMore: wire.next == nil ? nil : true)
    }
}

/// Requests whose response is one status: `statuses/show`, `repost`, `share`, `favorites/create`
/// (open.weibo.com/wiki/2/statuses/show).
struct WeiboStatusRequest: WeiboRequest {
    var method = HTTPMethod.get
    var path: PathTemplate
    var arguments: Parameters
    var repeatability: Repeatability = .never
    /// The picture, sent with the arguments in one multipart body.
    var picture: MultipartForm.File?

    var parameters: Parameters { method == .get ? arguments : .none }
    var body: RequestBody {
        guard let picture else { return method == .get ? .none : .form(arguments) }
        return .multipart(MultipartForm(fields: arguments.texts, files: [picture]))
    }
    var authorization: Authorization { .required }

    /// A favourite contains the status.
    private struct Wire: JSONDecodable {
        var status: WeiboWireStatus

        init(_ json: JSONObject) throws {
            status = try json.value(WeiboWireStatus.self, "status") ?? WeiboWireStatus(json)
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Status {
        WeiboMapping.status(try JSONBody.decode(Wire.self, from: body, what: context.path).status)
    }

    static func show(_ id: StatusID) -> WeiboStatusRequest {
        WeiboStatusRequest(
            path: "/2/statuses/show.json", arguments: ["id": .text(id.rawValue), "isGetLongText": .number(1)],
            repeatability: .safe)
    }

    static func favourite(_ id: StatusID, _ isOn: Bool) -> WeiboStatusRequest {
        WeiboStatusRequest(
            method: .post, path: isOn ? "/2/favorites/create.json" : "/2/favorites/destroy.json",
            arguments: ["id": .text(id.rawValue)], repeatability: .idempotent)
    }

    /// - Parameter text: if empty, Weibo uses "转发微博".
    static func repost(_ id: StatusID, text: String, address: String) -> WeiboStatusRequest {
        WeiboStatusRequest(
            method: .post, path: "/2/statuses/repost.json",
            arguments: [
                "id": .text(id.rawValue), "status": .text(text), "is_comment": .number(0), "rip": .text(address),
            ])
    }

    static func share(_ text: String, picture: MultipartForm.File?, address: String) -> WeiboStatusRequest {
        WeiboStatusRequest(
            method: .post, path: "/2/statuses/share.json", arguments: ["status": .text(text), "rip": .text(address)],
            picture: picture)
    }
}

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
