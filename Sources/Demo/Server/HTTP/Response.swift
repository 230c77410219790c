/// A response of the server, independent of the HTTP library.
struct Response {
    var status: Int
    var headers: [(name: String, value: String)]
    var body: [UInt8]
    /// The cookies, each in a header field of its own.
    var cookies: [String] = []

    init(status: Int = 200, headers: [(name: String, value: String)] = [], body: [UInt8]) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    static func json(_ status: Int = 200, _ write: (inout JSONWriter) -> Void) -> Response {
        var writer = JSONWriter(capacity: 1024)
        write(&writer)
        return json(status, bytes: writer.bytes)
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
        json(status) { $0.object { $0.field("error", text) } }
    }

    /// Returns an error in OAuth's form (RFC 6749 §5.2).
    static func oauthError(_ status: Int, _ code: String, _ text: String) -> Response {
        json(status) {
            $0.object {
                $0.field("error", code)
                $0.field("error_description", text)
            }
        }
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
