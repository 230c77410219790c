/// A request to wanandroid (github.com/hongyangAndroid/wanandroid), whose session is a set of cookies.
protocol WanandroidRequest: Request where ErrorBody == WanandroidErrorBody {}

extension WanandroidRequest {
    func authorize(_ request: inout HTTPRequest, with token: AccessToken?) {
        if let token { request.headers.add("Cookie", WanandroidSession.header(token)) }
    }
}

/// The envelope of wanandroid's responses: `{"data": …, "errorCode": 0, "errorMsg": ""}`. `data` may be missing, null,
/// or of any type.
struct WanandroidEnvelope<Value: Decodable & Sendable>: JSONDecodable, Sendable {
    var data: Value

    init(_ json: JSONObject) throws {
        data = try json.required(Value.self, "data")
    }
}

/// wanandroid's errors have status 200, and may be sent as text/html: only the envelope's code counts. 0 is success,
/// −1001 means that the session has expired, anything else is a failure with a message.
enum WanandroidErrorBody: ErrorBodyDecoding {
    static var hidesInSuccess: Bool { true }

    static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody? {
        guard let said = CodedErrorBody(body, code: "errorCode", messages: ["errorMsg"]), let code = said.code,
            code != 0
        else { return nil }
        return said.body(code == -1001 ? .unauthorised : nil)
    }
}

/// The paged lists (the site's own API documentation, §1, §4, §10). The first page is 0 or 1, depending on the list.
struct WanandroidListRequest: WanandroidRequest {
    var path: PathTemplate
    var parameters: Parameters = .none
    /// A search is sent as a form.
    var words: String?
    var authorization: Authorization = .optional

    var method: HTTPMethod { words == nil ? .get : .post }
    var body: RequestBody { words.map { .form(["k": .text($0)]) } ?? .none }
    var repeatability: Repeatability { .safe }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Page<Status> {
        let wire = try JSONBody.decode(WanandroidEnvelope<WanandroidWirePage>.self, from: body, what: context.path).data
        context.record(wire.articles.failures)
        return Page(
            once: wire.articles.elements.map(WanandroidMapping.status), skipped: wire.articles.failures.count,
            hasMore: !wire.isLast)
    }
}

/// `banner/json`: the whole list on one page.
struct WanandroidBannerRequest: WanandroidRequest {
    var path: PathTemplate { "/banner/json" }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Page<Status> {
        let wire = try JSONBody.decode(
            WanandroidEnvelope<LossyArray<WanandroidWireBanner>>.self, from: body, what: context.path
        ).data
        context.record(wire.failures)
        return Page(
            once: wire.elements.map(WanandroidMapping.status), skipped: wire.failures.count, hasMore: false)
    }
}

/// `message/lg/unread_list/N/json` and `message/lg/readed_list/N/json`, from page 1: the user's notifications. The server counts
/// those of the first list as read once it has sent them.
struct WanandroidMessagesRequest: WanandroidRequest {
    var isUnread: Bool
    var page: Int

    var authorization: Authorization { .required }
    var path: PathTemplate {
        let page = ["page": String(max(1, page))]
        return isUnread
            ? PathTemplate("/message/lg/unread_list/{page}/json", page)
            : PathTemplate("/message/lg/readed_list/{page}/json", page)
    }

    private struct Wire: JSONDecodable, Sendable {
        var messages: LossyArray<WanandroidWireMessage>
        var isLast: Bool

        init(_ json: JSONObject) throws {
            messages = try json.required(LossyArray<WanandroidWireMessage>.self, "datas")
            isLast = json.flag("over")
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Page<Status> {
        let wire = try JSONBody.decode(WanandroidEnvelope<Wire>.self, from: body, what: context.path).data
        context.record(wire.messages.failures)
        return Page(
            once: wire.messages.elements.map(WanandroidMapping.status), skipped: wire.messages.failures.count,
            hasMore: !wire.isLast)
    }
}

/// A request for a single value.
struct WanandroidValueRequest<Wire: Decodable & Sendable, Value: Sendable>: WanandroidRequest {
    var path: PathTemplate
    var authorization = Authorization.required
    var map: @Sendable (Wire) -> Value

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Value {
        map(try JSONBody.decode(WanandroidEnvelope<Wire>.self, from: body, what: context.path).data)
    }
}

/// A request that changes something and whose response is not needed. Idempotent.
struct WanandroidChangeRequest: WanandroidRequest {
    var path: PathTemplate
    var body = RequestBody.none

    var method: HTTPMethod { .post }
    var authorization: Authorization { .required }
    var repeatability: Repeatability { .idempotent }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}

extension Request where Self == WanandroidValueRequest<Int, Int> {
    /// `message/lg/count_unread/json`: a bare number.
    static var unreadCount: Self { Self(path: "/message/lg/count_unread/json") { max(0, $0) } }
}

extension Request where Self == WanandroidValueRequest<LossyArray<WanandroidWireTopic>, [WanandroidWireTopic]> {
    /// `tree/json`, `project/tree/json` and `hotkey/json`: lists of names.
    static func topics(_ path: PathTemplate) -> Self { Self(path: path, authorization: .optional, map: \.elements) }
}

extension Request where Self == WanandroidChangeRequest {
    /// `lg/collect/ID/json` and `lg/uncollect_originId/ID/json`.
    static func collect(_ id: StatusID, _ isOn: Bool) -> Self {
        Self(
            path: isOn
                ? PathTemplate("/lg/collect/{id}/json", ["id": id.rawValue])
                : PathTemplate("/lg/uncollect_originId/{id}/json", ["id": id.rawValue]))
    }

    /// `lg/uncollect/ID/json`: removes a page of another site from the collection.
    ///
    /// - Parameter entry: the number of the entry in the collection.
    static func removeEntry(_ entry: String) -> Self {
        // There is no article that the entry is about.
        Self(path: PathTemplate("/lg/uncollect/{id}/json", ["id": entry]), body: .form(["originId": .number(-1)]))
    }
}

extension Request where Self == WanandroidValueRequest<WanandroidWireCoins, WanandroidWireCoins> {
    /// `lg/coin/userinfo/json`: the coins of the account.
    static var coins: Self { Self(path: "/lg/coin/userinfo/json") { $0 } }
}

/// A page of the ranking by coins.
struct WanandroidRanking: Decodable, Sendable {
    var datas: LossyArray<WanandroidWireCoins>
}

extension Request where Self == WanandroidValueRequest<WanandroidRanking, [WanandroidWireCoins]> {
    /// `coin/rank/N/json`, in pages from 1.
    static func ranking(page: Int) -> Self {
        Self(
            path: PathTemplate("/coin/rank/{page}/json", ["page": String(max(1, page))]), authorization: .optional,
            map: \.datas.elements)
    }
}
