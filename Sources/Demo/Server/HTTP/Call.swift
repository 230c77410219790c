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

    /// The parts of the path between slashes.
    var segments: [Substring] { path.split(separator: "/") }
}
