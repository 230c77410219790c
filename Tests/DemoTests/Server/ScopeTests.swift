import Foundation
import TestSupport
import Testing

@testable import Demo

@Suite("The demo's scopes and parameters", .serialized, .exclusiveInProcess, .hangGuard)
struct ScopeTests {
    private static let outOfBand = "urn:ietf:wg:oauth:2.0:oob"
    private static let id = GeneratedWorld(seed: 6, count: 300, start: 1_790_000_000_000).id(at: 0)
    private static let options = DemoOptions(statuses: 300, seed: 6, start: 1_790_000_000_000)

    private func object(_ answer: RawResponse) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
    }

    /// Returns a client whose token has these scopes.
    private func client(_ client: RawClient, scopes: String) async throws -> RawClient {
        let encoded = scopes.replacingOccurrences(of: " ", with: "+")
        var client = client
        client.token = try #require(
            try object(try await client.post("/_demo/tokens?scopes=\(encoded)"))["token"] as? String)
        return client
    }

    private static let person = "/api/v1/accounts/\(People.id(4))"

    /// The requests that need each scope: method, path, and the body of some.
    private static let requests: KeyValuePairs = [
        "read:statuses": [
            "GET /api/v1/timelines/home", "GET /api/v1/timelines/public",
            "GET /api/v1/accounts/\(People.id(1))/statuses", "GET /api/v1/markers?timeline[]=home",
            "GET /api/v1/statuses/\(id)", "GET /api/v1/statuses/\(id)/context", "GET /api/v1/statuses/\(id)/source",
            "GET /api/v1/statuses/\(id)/history", "GET /api/v1/scheduled_statuses", "GET /api/v1/polls/1",
            "GET /api/v1/conversations",
        ],
        "read:accounts": [
            "GET /api/v1/accounts/verify_credentials", "GET \(person)", "GET /api/v1/accounts/search?q=a",
            "GET \(person)/followers", "GET /api/v1/statuses/\(id)/favourited_by",
        ],
        "read:notifications": [
            "GET /api/v1/notifications", "GET /api/v1/notifications/unread_count", "GET /api/v2/notifications",
        ],
        "write:statuses": [
            "POST /api/v1/markers home[last_read_id]=1", "POST /api/v1/statuses/\(id)/reblog",
            "POST /api/v1/statuses/\(id)/unreblog", "POST /api/v1/statuses status=x",
            "PUT /api/v1/statuses/\(id) status=x", "DELETE /api/v1/statuses/\(id)", "PUT /api/v1/scheduled_statuses/1",
            "DELETE /api/v1/scheduled_statuses/1", "POST /api/v1/polls/1/votes",
        ],
        "write:favourites": ["POST /api/v1/statuses/\(id)/favourite", "POST /api/v1/statuses/\(id)/unfavourite"],
        "write:bookmarks": ["POST /api/v1/statuses/\(id)/bookmark", "POST /api/v1/statuses/\(id)/unbookmark"],
        "write:media": ["POST /api/v2/media", "GET /api/v1/media/1", "PUT /api/v1/media/1"],
        "read:lists": ["GET /api/v1/lists", "GET /api/v1/timelines/list/1"],
        "write:lists": ["POST /api/v1/lists title=x"],
        "read:bookmarks": ["GET /api/v1/bookmarks"],
        "read:favourites": ["GET /api/v1/favourites"],
        "read:follows": [
            "GET /api/v1/followed_tags", "GET /api/v1/accounts/relationships?id[]=1", "GET /api/v1/follow_requests",
        ],
        "write:follows": [
            "POST /api/v1/tags/sea/follow", "POST \(person)/follow",
            "POST /api/v1/follow_requests/\(People.id(4))/authorize",
        ],
        "write:accounts": [
            "POST /api/v1/tags/sea/feature", "POST /api/v1/announcements/1/dismiss", "POST /api/v1/statuses/\(id)/pin",
            "POST \(person)/note comment=x",
        ],
        "read:search": ["GET /api/v2/search?q=x"],
        "read:filters": ["GET /api/v2/filters"],
        "write:filters": ["POST /api/v2/filters"],
        "write:mutes": ["POST /api/v1/statuses/\(id)/mute", "POST \(person)/mute"],
        "write:reports": ["POST /api/v1/reports"],
        "write:notifications": ["POST /api/v1/notifications/clear"],
        "write:conversations": ["POST /api/v1/conversations/1500/read"],
        "read:mutes": ["GET /api/v1/mutes"],
        "read:blocks": ["GET /api/v1/blocks"],
        "write:blocks": ["POST \(person)/block"],
    ]

    @Test func `an endpoint requires its own scope or its parent`() async throws {
        try await withServer(Self.options) { (_, start) async throws in
            for (scope, requests) in Self.requests {
                let parent = String(scope.prefix { $0 != ":" })
                let others = Scopes.supported.filter { $0 != scope && $0.contains(":") && $0 != "profile" }
                for request in requests {
                    let parts = request.split(separator: " ").map(String.init)
                    let body = parts.count > 2 ? parts[2] : ""
                    func response(_ scopes: String) async throws -> RawResponse {
                        try await client(start, scopes: scopes).send(
                            parts[0], parts[1], body: body,
                            type: body.isEmpty ? nil : "application/x-www-form-urlencoded")
                    }
                    for enough in [scope, parent] { #expect(try await response(enough).status != 403, "\(request)") }
                    let refused = try await response(others.joined(separator: " "))
                    #expect(refused.status == 403, "\(request)")
                    #expect(refused.text == #"{"error":"This action is outside the authorized scopes"}"#)
                }
            }
        }
    }

    @Test func `the profile scope grants access to the own account only`() async throws {
        try await withServer(Self.options) { (_, start) async throws in
            let client = try await client(start, scopes: "profile")
            #expect(try await client.get("/api/v1/accounts/verify_credentials").status == 200)
            #expect(try await client.get("/api/v1/timelines/home").status == 403)
        }
    }

    @Test func `private endpoints require a token`() async throws {
        try await withServer(Self.options) { (_, client) async throws in
            var client = client
            client.token = nil
            let paths = [
                "timelines/home", "accounts/verify_credentials", "notifications", "markers", "streaming/user",
            ]
            for path in paths { #expect(try await client.get("/api/v1/" + path).status == 401, "\(path)") }
        }
    }

    @Test func `a stream requires its scope`() async throws {
        try await withServer(Self.options) { (_, start) async throws in
            #expect(
                try await client(start, scopes: "write").get("/api/v1/streaming/user").text.contains("required scopes"))
        }
    }

    // MARK: Parameters

    @Test func `an application without its required parameters is not registered`() async throws {
        try await withServer(Self.options) { (_, client) async throws in
            for (body, text) in [
                ("redirect_uris=\(Self.outOfBand)", "Application name can't be blank"),
                ("client_name=t", "Redirect URI can't be blank"),
                ("client_name=t&redirect_uris=nowhere", "Redirect URI must be an absolute URI."),
                ("client_name=t&redirect_uris=\(Self.outOfBand)&scopes=read+nonsense", "Scopes doesn't match"),
            ] {
                let answer = try await client.post("/api/v1/apps", body: body)
                #expect(answer.status == 422 && answer.text.contains(text), "\(body)")
            }
        }
    }

    @Test func `an application may send its redirect URIs as a list`() async throws {
        try await withServer(Self.options) { (_, client) async throws in
            let answer = try await client.post(
                "/api/v1/apps",
                body:
                    #"{"client_name":"t","redirect_uris":["\#(Self.outOfBand)","http://127.0.0.1:1/x"],"scopes":"read"}"#,
                type: "application/json")
            #expect(answer.status == 200)
            #expect((try object(answer)["redirect_uris"] as? [String])?.count == 2)
        }
    }

    @Test func `a marker without a position is rejected, and an unknown id is not found`() async throws {
        try await withServer(Self.options) { (_, client) async throws in
            for body in ["", "home[last_read_id]=", "elsewhere[last_read_id]=1"] {
                #expect(try await client.post("/api/v1/markers", body: body).status == 422, "\(body)")
            }
            for (method, path) in [
                ("GET", "statuses/1"), ("GET", "statuses/abc"), ("GET", "statuses/1/context"),
                ("POST", "statuses/1/favourite"), ("POST", "statuses/abc/reblog"), ("DELETE", "statuses/1"),
                ("GET", "accounts/abc/statuses"), ("POST", "statuses/\(Self.id)/nonsense"),
            ] {
                #expect(try await client.send(method, "/api/v1/" + path).status == 404, "\(method) \(path)")
            }
        }
    }

    @Test func `unread notifications are counted up to the limit`() async throws {
        try await withServer(Self.options) { (_, client) async throws in
            let path = "/api/v1/notifications/unread_count"
            let all = try #require(try object(try await client.get(path))["count"] as? Int)
            #expect(all > 1)
            #expect(try object(try await client.get(path + "?limit=1"))["count"] as? Int == 1)
        }
    }

    // MARK: Logging in

    private func register(_ client: RawClient, scopes: String) async throws -> (id: String, secret: String) {
        let answer = try object(
            try await client.post(
                "/api/v1/apps", body: "client_name=t&redirect_uris=\(Self.outOfBand)&scopes=\(scopes)"))
        return (try #require(answer["client_id"] as? String), try #require(answer["client_secret"] as? String))
    }

    private func authorize(_ client: RawClient, _ id: String, scope: String) async throws -> RawResponse {
        try await client.post(
            "/oauth/authorize",
            body: "client_id=\(id)&redirect_uri=\(Self.outOfBand)&response_type=code&scope=\(scope)&allow=1")
    }

    private func code(in page: RawResponse) throws -> String {
        try #require(page.text.components(separatedBy: "oauth-code\">").last?.components(separatedBy: "<").first)
    }

    @Test func `scopes beyond the registered ones are not authorized`() async throws {
        try await withServer(Self.options) { (_, client) async throws in
            let app = try await register(client, scopes: "read+write:favourites")
            for scope in ["write", "read+write:bookmarks", "follow"] {
                let page = try await authorize(client, app.id, scope: scope)
                #expect(page.status == 400)
                #expect(page.text.contains("invalid_scope"))
            }
            #expect(try await authorize(client, app.id, scope: "read+write:favourites").status == 200)
            #expect(
                try await client.get(
                    "/oauth/authorize?client_id=\(app.id)&redirect_uri=\(Self.outOfBand)&response_type=code&scope=push"
                ).status == 400)
        }
    }

    @Test func `a token has the scopes that the user agreed to`() async throws {
        try await withServer(Self.options) { (_, client) async throws in
            let app = try await register(client, scopes: "read+write")
            func exchange(_ extra: String) async throws -> RawResponse {
                let code = try code(in: try await authorize(client, app.id, scope: "read"))
                return try await client.post(
                    "/oauth/token",
                    body: "grant_type=authorization_code&client_id=\(app.id)&client_secret=\(app.secret)&code=\(code)"
                        + "&redirect_uri=\(Self.outOfBand)\(extra)")
            }
            let refused = try await exchange("&scope=read+write")
            #expect(refused.status == 400)
            #expect(try object(refused)["error"] as? String == "invalid_scope")

            let answer = try object(try await exchange("&scope=read"))
            #expect(answer["scope"] as? String == "read")
            var reader = client
            reader.token = try #require(answer["access_token"] as? String)
            #expect(try await reader.get("/api/v1/timelines/home").status == 200)
            #expect(try await reader.post("/api/v1/statuses/\(Self.id)/favourite").status == 403)
        }
    }

    @Test func `an exchange without its parameters names the error`() async throws {
        try await withServer(Self.options) { (_, client) async throws in
            let app = try await register(client, scopes: "read")
            let redirect = "&redirect_uri=\(Self.outOfBand)"
            for (body, error) in [
                ("", "invalid_request"), ("&grant_type=authorization_code" + redirect, "invalid_request"),
                ("&grant_type=authorization_code&code=x", "invalid_request"),
                ("&grant_type=password&code=x" + redirect, "unsupported_grant_type"),
                ("&grant_type=authorization_code&code=x" + redirect, "invalid_grant"),
            ] {
                let answer = try await client.post(
                    "/oauth/token", body: "client_id=\(app.id)&client_secret=\(app.secret)" + body)
                #expect(answer.status == 400, "\(body)")
                #expect(try object(answer)["error"] as? String == error, "\(body)")
                #expect(try await client.post("/oauth/token", body: body).status == 401, "\(body)")
            }
        }
    }

    @Test func `only the application that obtained a token can revoke it`() async throws {
        try await withServer(Self.options) { (_, client) async throws in
            let app = try await register(client, scopes: "read")
            let other = try await register(client, scopes: "read")
            let code = try code(in: try await authorize(client, app.id, scope: "read"))
            let token = try #require(
                try object(
                    try await client.post(
                        "/oauth/token",
                        body: "grant_type=authorization_code&client_id=\(app.id)&client_secret=\(app.secret)"
                            + "&code=\(code)&redirect_uri=\(Self.outOfBand)"))["access_token"] as? String)
            func revoke(_ app: (id: String, secret: String), _ rest: String) async throws -> Int {
                try await client.post(
                    "/oauth/revoke", body: "client_id=\(app.id)&client_secret=\(app.secret)\(rest)"
                ).status
            }
            #expect(try await revoke(other, "&token=\(token)") == 403)
            #expect(try await revoke(app, "") == 403)
            #expect(try await revoke(app, "&token=\(token)") == 200)
            #expect(try await revoke(app, "&token=\(token)") == 200)
            var reader = client
            reader.token = token
            #expect(try await reader.get("/api/v1/timelines/home").status == 401)
        }
    }

    // MARK: Deleting

    @Test func `the account's own status can be deleted`() async throws {
        let world = GeneratedWorld(seed: 6, count: 300, start: 1_790_000_000_000)
        let own = try #require(
            (200..<300).last {
                if case .boost = world.kind(of: $0) { return false }
                return world.author(of: $0) == People.reader
            })
        let other = try #require((200..<300).last { world.author(of: $0) != People.reader })
        try await withServer(Self.options) { (_, client) async throws in
            #expect(try await client.send("DELETE", "/api/v1/statuses/\(world.id(at: other))").status == 404)
            let id = world.id(at: own)
            #expect(try await client.send("DELETE", "/api/v1/statuses/\(id)").status == 200)
            #expect(try await client.send("DELETE", "/api/v1/statuses/\(id)").status == 404)
            #expect(try await client.get("/api/v1/statuses/\(id)").status == 404)
            let page = try await client.get("/api/v1/timelines/home?limit=5&max_id=\(world.id(at: own + 1))").ids
            #expect(!page.contains(id) && page.count == 4)
        }
    }
}
