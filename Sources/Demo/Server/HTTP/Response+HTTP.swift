internal import FlyingFox
internal import FoundationEssentials

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
            404: "Not Found", 413: "Payload Too Large", 416: "Range Not Satisfiable",
            422: "Unprocessable Content", 429: "Too Many Requests",
            500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable",
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
