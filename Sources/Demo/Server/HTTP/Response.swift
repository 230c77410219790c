internal import FlyingFox
internal import FoundationEssentials

/// A response of the server, independent of the HTTP library.
struct Response {
    var status = 200
    var headers: [(name: String, value: String)] = []
    var body: [UInt8]
    /// The cookies, each in a header field of its own.
    var cookies: [String] = []

    static func json(_ status: Int = 200, _ write: (inout JSONWriter) -> Void) -> Response {
        var writer = JSONWriter(capacity: 1024)
        write(&writer)
        return json(status, bytes: writer.bytes)
    }

    static func json(_ members: KeyValuePairs<String, (any JSONWritable)?>) -> Response { json(200, members) }

    static func json(_ status: Int, _ members: KeyValuePairs<String, (any JSONWritable)?>) -> Response {
        json(status) { $0.object { $0.fields(members) } }
    }

    static func json(_ status: Int = 200, bytes: [UInt8]) -> Response {
        Response(
            status: status,
            headers: [
                ("Content-Type", "application/json; charset=utf-8"),
                ("Cache-Control", "private, no-store"),
                ("Vary", "Authorization, Origin"),
            ],
            body: bytes)
    }

    /// Returns an error in Mastodon's form.
    static func error(_ status: Int, _ text: String) -> Response {
        json(status, ["error": text])
    }

    /// Returns an error in OAuth's form (RFC 6749 §5.2).
    static func oauthError(_ status: Int, _ code: String, _ text: String) -> Response {
        json(status, ["error": code, "error_description": text])
    }

    static func redirect(_ address: String) -> Response {
        Response(status: 302, headers: [("Location", address)], body: [])
    }

    /// The token is valid, but lacks a scope.
    static var lacksScope: Response { error(403, "This action is outside the authorized scopes") }

    static var notFound: Response { error(404, "Record not found") }

    static func html(_ status: Int, _ page: String) -> Response {
        Response(status: status, headers: [("Content-Type", "text/html")], body: Array(page.utf8))
    }
}

extension HTTPResponse {
    init(_ answer: Response) {
        self.init(
            statusCode: answer.statusCode, headers: answer.httpHeaders,
            // In one piece: the library would write the body in steps of 4 kB.
            body: HTTPBodySequence(data: Data(answer.body), suggestedBufferSize: max(1, answer.body.count)))
    }

    /// Creates a response that promises the whole body and sends half of it.
    init(cutting answer: Response) {
        let half = Array(answer.body.prefix(answer.body.count / 2))
        self.init(
            statusCode: answer.statusCode, headers: answer.httpHeaders,
            body: HTTPBodySequence(from: CutBody(bytes: half), count: answer.body.count))
    }

    /// A response of which nothing is sent.
    static var lost: HTTPResponse { HTTPResponse(webSocket: ClosedConnection()) }
}

extension Response {
    fileprivate var statusCode: HTTPStatusCode {
        let phrases = [
            200: "OK", 201: "Created", 202: "Accepted", 206: "Partial Content", 302: "Found", 304: "Not Modified",
            400: "Bad Request", 401: "Unauthorized", 403: "Forbidden",
            404: "Not Found", 405: "Method Not Allowed", 413: "Payload Too Large", 416: "Range Not Satisfiable",
            422: "Unprocessable Content", 429: "Too Many Requests",
            500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
        ]
        return HTTPStatusCode(status, phrase: phrases[status] ?? "Unknown")
    }

    fileprivate var httpHeaders: HTTPHeaders {
        var result = HTTPHeaders()
        for header in headers { result[HTTPHeader(header.name)] = header.value }
        for cookie in cookies { result.addValue(cookie, for: .setCookie) }
        return result
    }
}

/// A refusal of a request, as the response with the reason.
struct Refusal: Error {
    var response: Response

    init(_ response: Response) { self.response = response }

    /// The content of the request is not valid.
    init(_ text: String) { response = .error(422, text) }
}
