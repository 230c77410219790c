/// A request to a server of the AT Protocol (atproto.com/specs/xrpc); all but those for messages share the error body.
protocol XRPCRequest: Request {
    /// The headers that name another service, to which the server forwards the request, or labelers.
    var headers: HTTPHeaders { get }
}

extension XRPCRequest {
    func authorize(_ request: inout HTTPRequest, with token: AccessToken?) {
        for field in headers.fields { request.headers.set(field.name, field.value) }
        if let token { request.headers.add("Authorization", token.authorization) }
    }
}

/// A query: a GET that changes nothing.
struct XRPCQuery<Response: Sendable>: XRPCRequest {
    typealias ErrorBody = XRPCErrorBody

    let path: PathTemplate
    var parameters: Parameters
    var authorization: Authorization
    var headers: HTTPHeaders
    private let decode: @Sendable ([UInt8], ResponseContext) throws(RequestError) -> Response

    /// - Parameters:
    ///   - path: `/xrpc/` and the name of the method.
    ///   - map: reads what was decoded; logs what it leaves out.
    init<Wire: Decodable & SendableMetatype>(
        _ path: PathTemplate, _ parameters: Parameters = .none, authorization: Authorization = .required,
        headers: HTTPHeaders = HTTPHeaders(), map: @escaping @Sendable (Wire, ResponseContext) -> Response
    ) {
        self.path = path
        self.parameters = parameters
        self.authorization = authorization
        self.headers = headers
        decode = { body, context throws(RequestError) in
            map(try JSONBody.decode(Wire.self, from: body, what: context.path), context)
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Response {
        try decode(body, context)
    }
}

/// A procedure: a POST that changes something.
struct XRPCProcedure<Response: Sendable>: XRPCRequest {
    typealias ErrorBody = XRPCErrorBody

    let path: PathTemplate
    var body: RequestBody
    var authorization: Authorization
    var repeatability: Repeatability
    var headers: HTTPHeaders
    private let decode: @Sendable ([UInt8], ResponseContext) throws(RequestError) -> Response

    var method: HTTPMethod { .post }

    /// - Parameters:
    ///   - path: `/xrpc/` and the name of the method.
    ///   - repeatability: `idempotent` only where a repetition has no effect, as that of a `putRecord` with its key.
    ///   - map: reads what was decoded.
    init<Wire: Decodable & SendableMetatype>(
        _ path: PathTemplate, _ body: RequestBody = .none, authorization: Authorization = .required,
        repeatability: Repeatability = .never, headers: HTTPHeaders = HTTPHeaders(),
        map: @escaping @Sendable (Wire, ResponseContext) -> Response
    ) {
        self.path = path
        self.body = body
        self.authorization = authorization
        self.repeatability = repeatability
        self.headers = headers
        decode = { body, context throws(RequestError) in
            map(try JSONBody.decode(Wire.self, from: body, what: context.path), context)
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Response {
        try decode(body, context)
    }
}

extension XRPCProcedure where Response == Void {
    /// A procedure whose response is empty, or not needed.
    init(
        _ path: PathTemplate, _ body: RequestBody = .none, authorization: Authorization = .required,
        repeatability: Repeatability = .never, headers: HTTPHeaders = HTTPHeaders()
    ) {
        self.path = path
        self.body = body
        self.authorization = authorization
        self.repeatability = repeatability
        self.headers = headers
        decode = { _, _ throws(RequestError) in }
    }
}

/// A request for messages: forwarded to the service that has them, with errors of its own.
struct ChatRequest<Base: XRPCRequest>: XRPCRequest {
    typealias ErrorBody = XRPCChatErrorBody

    private var base: Base

    init(_ base: Base) { self.base = base }

    var method: HTTPMethod { base.method }
    var path: PathTemplate { base.path }
    var parameters: Parameters { base.parameters }
    var body: RequestBody { base.body }
    var repeatability: Repeatability { base.repeatability }
    var authorization: Authorization { .required }
    var headers: HTTPHeaders {
        var headers = base.headers
        headers.set("atproto-proxy", "did:web:api.bsky.chat#bsky_chat")
        return headers
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Base.Response {
        try base.response(from: body, context)
    }
}

extension Parameters {
    /// Adds an array as XRPC writes it: the name once for each element.
    mutating func add(_ name: String, each values: some Sequence<String>) {
        for value in values { add(name, .text(value)) }
    }
}
