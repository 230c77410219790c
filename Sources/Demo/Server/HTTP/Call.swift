internal import FlyingFox
internal import FoundationEssentials

/// A request to the server, independent of the HTTP library.
struct Call {
    var method: String
    /// The path as sent, still percent-encoded.
    var path: String
    /// The query as sent, for the log.
    var query: String
    /// The query's fields, then the body's if it is a form.
    var fields: FormFields
    var body: [UInt8]
    var authorization: String?
    var cookie: String?
    /// The scheme, host and port by which the client reached the server, used for links in responses.
    var base: String
    /// The time of the request, in milliseconds since 1970.
    var now: Int64
    var idempotencyKey: String?
    /// The requested part of a file, and the conditions of the request below.
    var range: String?
    var ifRange: String?
    var ifNoneMatch: String?
    /// The files of a multipart body.
    var files: [MultipartBody.File] = []
    var contentType: String?
    /// Header fields of the AT Protocol.
    var proxy: String?
    var labelers: String?
    var dpop: String?

    /// The parts of the path between slashes.
    var segments: [Substring] { path.split(separator: "/") }
}

extension Call {
    init(_ request: HTTPRequest, body: Data, now: Int64) {
        let query = request.target.query()
        var fields = FormFields(query)
        if request.headers[.contentType]?.hasPrefix("application/x-www-form-urlencoded") == true {
            fields.append(contentsOf: FormFields(String(decoding: body, as: UTF8.self)))
        }
        if request.headers[.contentType]?.hasPrefix("application/json") == true {
            fields.append(JSONFields.pairs(Array(body)))
        }
        var files: [MultipartBody.File] = []
        if let type = request.headers[.contentType], type.hasPrefix("multipart/form-data") {
            let parts = MultipartBody(Array(body), type: type)
            fields.append(parts.fields)
            files = parts.files
        }
        self.init(
            method: request.method.rawValue,
            path: request.target.path(),
            query: query,
            fields: fields,
            body: Array(body),
            authorization: request.headers[.authorization],
            cookie: request.headers[HTTPHeader("Cookie")],
            base: "http://" + (request.headers[.host] ?? "127.0.0.1"),
            now: now,
            idempotencyKey: request.headers[HTTPHeader("Idempotency-Key")],
            range: request.headers[HTTPHeader("Range")],
            ifRange: request.headers[HTTPHeader("If-Range")],
            ifNoneMatch: request.headers[HTTPHeader("If-None-Match")],
            files: files,
            contentType: request.headers[.contentType],
            proxy: request.headers[HTTPHeader("atproto-proxy")],
            labelers: request.headers[HTTPHeader("atproto-accept-labelers")],
            dpop: request.headers[HTTPHeader("DPoP")])
    }
}
