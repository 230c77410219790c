internal import FlyingFox
internal import FoundationEssentials

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
            files: files)
    }
}
