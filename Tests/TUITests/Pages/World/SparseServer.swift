import Synchronization

@testable import Core

/// A server of Mastodon's API that has posts, threads, notifications and profiles, and nothing else. It responds to
/// other requests like one of the servers that lack endpoints.
final class SparseServer: Transport {
    /// The servers, which responded so on loopback (GoToSocial 0.20, snac 2.94, Takahē 0.11), or by Pleroma's source.
    enum Kind: String, CaseIterable, Sendable { case gotosocial, snac, takahe, pleroma }

    /// The posts on the server, the newest first.
    static let posts = Array((10...29).reversed())
    /// The post whose response has ten megabytes.
    static let heavy = 24

    let kind: Kind
    private let requests = Mutex<[String]>([])

    init(_ kind: Kind) { self.kind = kind }

    /// The method and path of each request so far.
    var sent: [String] { requests.withLock(\.self) }

    // MARK: Content

    /// Returns the id of a post: a ULID, a second with a hash, a number, or a flake.
    func id(_ number: Int) -> StatusID {
        let start =
            switch kind {
            case .gotosocial: "01M7XDGAQN3M3VFSM6RPK6NW"
            case .snac: "1795209830" + String(repeating: "0", count: 30)
            case .takahe: "1795209830000000"
            case .pleroma: "AxyZ8yQ9kLmN0pQr"
            }
        return StatusID(start + String(number))
    }

    private static let bob =
        #"{"id":"7","username":"bob","acct":"bob","display_name":"Bob","note":"<p>Keeps the light.</p>"}"#
    private static let reader = #"{"id":"me","username":"reader","acct":"reader","display_name":"Reader"}"#

    private func status(_ number: Int, answers parent: Int? = nil, text: String? = nil) -> String {
        let answered = parent.map { #","in_reply_to_id":"\#(id($0).rawValue)""# } ?? ""
        let content = text ?? "Post \(number)"
        return #"{"id":"\#(id(number).rawValue)","created_at":"2026-11-20T21:\#(number):00.000Z"\#(answered),"#
            + #""content":"<p>\#(content)</p>","account":\#(Self.bob)}"#
    }

    private func page(_ query: [Substring: Substring]) -> String {
        func number(_ name: Substring) -> Int? { query[name].flatMap { Int($0.suffix(2)) } }
        let below = number("max_id") ?? Int.max
        let above = number("since_id") ?? number("min_id") ?? Int.min
        let found = Self.posts.filter { $0 < below && $0 > above }
        let limit = query["limit"].flatMap { Int($0) } ?? 20
        let shown = query["min_id"] == nil ? found.prefix(limit) : found.suffix(limit)
        return "[" + shown.map { status($0) }.joined(separator: ",") + "]"
    }

    private var notifications: String {
        #"[{"id":"902","type":"mention","created_at":"2026-11-20T21:40:00Z","account":\#(Self.bob),"status":"#
            + status(40, text: "Have you seen the harbour?") + "},"
            + #"{"id":"901","type":"follow","created_at":"2026-11-20T21:39:00Z","account":\#(Self.bob)}]"#
    }

    private var instance: String {
        let version =
            switch kind {
            case .gotosocial: "0.20.0-snapshot"
            case .snac: "4.0.0 (not true; really snac/2.94)"
            case .takahe: "takahe/0.11.0"
            case .pleroma: "2.7.2 (compatible; Pleroma 2.9.0)"
            }
        return #"{"uri":"harbour.example","title":"Harbour","version":"\#(version)"}"#
    }

    private func body(_ method: String, _ path: String, _ query: [Substring: Substring]) -> String? {
        if path.hasPrefix("/api/v1/statuses/") {
            let parts = path.split(separator: "/")
            guard parts.count > 3, let number = Int(parts[3].suffix(2)), id(number).rawValue == String(parts[3])
            else { return nil }
            switch (method, parts.dropFirst(4).joined(separator: "/")) {
            case ("GET", ""), ("POST", "favourite"), ("POST", "unfavourite"): return status(number)
            case ("GET", "context"):
                let text = number == Self.heavy ? String(repeating: "tide ", count: 2 << 20) : "An answer"
                return #"{"ancestors":[],"descendants":[\#(status(50, answers: number, text: text))]}"#
            default: return nil
            }
        }
        switch (method, path) {
        case ("GET", "/api/v1/timelines/home"), ("GET", "/api/v1/timelines/public"),
            ("GET", "/api/v1/accounts/7/statuses"):
            return page(query)
        case ("GET", "/api/v1/notifications"): return query["max_id"] == nil ? notifications : "[]"
        case ("GET", "/api/v1/accounts/verify_credentials"): return Self.reader
        case ("GET", "/api/v1/accounts/7"): return Self.bob
        case ("GET", "/api/v1/accounts/relationships"): return #"[{"id":"7","following":true}]"#
        case ("GET", "/api/v1/instance"): return instance
        case ("GET", "/api/v2/instance"): return kind == .gotosocial || kind == .takahe ? instance : nil
        default: return nil
        }
    }

    /// The response to a path that the server doesn't know.
    private var unknown: (type: String, body: String) {
        switch kind {
        case .gotosocial: ("application/json", #"{"error":"Not Found"}"#)
        case .snac: ("text/html; charset=utf-8", "<h1>404 Not Found (snac/2.94)</h1>")
        case .takahe:
            (
                "text/html; charset=utf-8",
                "<!DOCTYPE html><html lang=\"en\"><head><title>Page Not Found</title></head><body></body></html>"
            )
        case .pleroma: ("application/json", #"{"error":"Not implemented"}"#)
        }
    }

    // MARK: Transport

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let parts = request.url.split(separator: "?", maxSplits: 1)
        let origin = parts[0].split(separator: "/", maxSplits: 2)
        let path = "/" + (origin.count > 2 ? String(origin[2]) : "")
        let method = request.method.rawValue
        requests.withLock { $0.append("\(method) \(path)") }
        var query: [Substring: Substring] = [:]
        for pair in parts.count > 1 ? parts[1].split(separator: "&") : [] {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            query[halves[0]] = halves.count > 1 ? halves[1] : ""
        }
        if kind == .takahe, path == "/api/v1/notifications/unread_count" {
            return Self.response(500, "application/json", #"{"error":"KeyError"}"#)
        }
        if let body = body(method, path, query) { return Self.response(200, "application/json", body) }
        return Self.response(404, unknown.type, unknown.body)
    }

    private static func response(_ status: Int, _ type: String, _ body: String) -> HTTPResponse {
        var headers = HTTPHeaders()
        headers.add("Content-Type", type)
        return HTTPResponse(
            head: ResponseHead(status: status, headers: headers), body: ResponseBody(bytes: Array(body.utf8)))
    }
}
