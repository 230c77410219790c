import Foundation
import TestSupport
import Testing

@testable import Demo

@Suite("The demo's scopes and parameters", .serialized, .exclusive, .hangGuard)
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

    struct Endpoint: Sendable, CustomTestStringConvertible {
        var method: String
        var path: String
        var scope: String
        var body = ""
        var testDescription: String { "\(method) \(path)" }

        static let all =
            [
                Endpoint(method: "GET", path: "/api/v1/timelines/home", scope: "read:statuses"),
                Endpoint(method: "GET", path: "/api/v1/timelines/public", scope: "read:statuses"),
                Endpoint(method: "GET", path: "/api/v1/accounts/\(People.id(1))/statuses", scope: "read:statuses"),
                Endpoint(method: "GET", path: "/api/v1/accounts/verify_credentials", scope: "read:accounts"),
                Endpoint(method: "GET", path: "/api/v1/notifications", scope: "read:notifications"),
                Endpoint(method: "GET", path: "/api/v1/notifications/unread_count", scope: "read:notifications"),
                Endpoint(method: "GET", path: "/api/v1/markers?timeline[]=home", scope: "read:statuses"),
                Endpoint(
                    method: "POST", path: "/api/v1/markers", scope: "write:statuses", body: "home[last_read_id]=1"),
                Endpoint(method: "GET", path: "/api/v1/statuses/\(id)", scope: "read:statuses"),
                Endpoint(method: "GET", path: "/api/v1/statuses/\(id)/context", scope: "read:statuses"),
                Endpoint(method: "POST", path: "/api/v1/statuses/\(id)/favourite", scope: "write:favourites"),
                Endpoint(method: "POST", path: "/api/v1/statuses/\(id)/unfavourite", scope: "write:favourites"),
                Endpoint(method: "POST", path: "/api/v1/statuses/\(id)/bookmark", scope: "write:bookmarks"),
                Endpoint(method: "POST", path: "/api/v1/statuses/\(id)/unbookmark", scope: "write:bookmarks"),
                Endpoint(method: "POST", path: "/api/v1/statuses/\(id)/reblog", scope: "write:statuses"),
                Endpoint(method: "POST", path: "/api/v1/statuses/\(id)/unreblog", scope: "write:statuses"),
            ]
            + accounts + messages + collections + writing

        static let writing = [
            Endpoint(method: "POST", path: "/api/v1/statuses", scope: "write:statuses", body: "status=x"),
            Endpoint(method: "PUT", path: "/api/v1/statuses/\(id)", scope: "write:statuses", body: "status=x"),
            Endpoint(method: "DELETE", path: "/api/v1/statuses/\(id)", scope: "write:statuses"),
            Endpoint(method: "GET", path: "/api/v1/statuses/\(id)/source", scope: "read:statuses"),
            Endpoint(method: "GET", path: "/api/v1/statuses/\(id)/history", scope: "read:statuses"),
            Endpoint(method: "POST", path: "/api/v2/media", scope: "write:media"),
            Endpoint(method: "GET", path: "/api/v1/media/1", scope: "write:media"),
            Endpoint(method: "PUT", path: "/api/v1/media/1", scope: "write:media"),
            Endpoint(method: "GET", path: "/api/v1/scheduled_statuses", scope: "read:statuses"),
            Endpoint(method: "PUT", path: "/api/v1/scheduled_statuses/1", scope: "write:statuses"),
            Endpoint(method: "DELETE", path: "/api/v1/scheduled_statuses/1", scope: "write:statuses"),
        ]

        static let collections = [
            Endpoint(method: "GET", path: "/api/v1/lists", scope: "read:lists"),
            Endpoint(method: "GET", path: "/api/v1/timelines/list/1", scope: "read:lists"),
            Endpoint(method: "POST", path: "/api/v1/lists", scope: "write:lists", body: "title=x"),
            Endpoint(method: "GET", path: "/api/v1/bookmarks", scope: "read:bookmarks"),
            Endpoint(method: "GET", path: "/api/v1/favourites", scope: "read:favourites"),
            Endpoint(method: "GET", path: "/api/v1/followed_tags", scope: "read:follows"),
            Endpoint(method: "POST", path: "/api/v1/tags/sea/follow", scope: "write:follows"),
            Endpoint(method: "POST", path: "/api/v1/tags/sea/feature", scope: "write:accounts"),
            Endpoint(method: "GET", path: "/api/v2/search?q=x", scope: "read:search"),
            Endpoint(method: "POST", path: "/api/v1/announcements/1/dismiss", scope: "write:accounts"),
            Endpoint(method: "GET", path: "/api/v2/filters", scope: "read:filters"),
            Endpoint(method: "POST", path: "/api/v2/filters", scope: "write:filters"),
            Endpoint(method: "GET", path: "/api/v1/polls/1", scope: "read:statuses"),
            Endpoint(method: "POST", path: "/api/v1/polls/1/votes", scope: "write:statuses"),
            Endpoint(method: "POST", path: "/api/v1/statuses/\(id)/mute", scope: "write:mutes"),
            Endpoint(method: "POST", path: "/api/v1/statuses/\(id)/pin", scope: "write:accounts"),
            Endpoint(method: "POST", path: "/api/v1/reports", scope: "write:reports"),
        ]

        static let messages = [
            Endpoint(method: "GET", path: "/api/v2/notifications", scope: "read:notifications"),
            Endpoint(method: "POST", path: "/api/v1/notifications/clear", scope: "write:notifications"),
            Endpoint(method: "GET", path: "/api/v1/conversations", scope: "read:statuses"),
            Endpoint(method: "POST", path: "/api/v1/conversations/1500/read", scope: "write:conversations"),
        ]

        private static let person = "/api/v1/accounts/\(People.id(4))"

        static let accounts = [
            Endpoint(method: "GET", path: person, scope: "read:accounts"),
            Endpoint(method: "GET", path: "/api/v1/accounts/search?q=a", scope: "read:accounts"),
            Endpoint(method: "GET", path: "\(person)/followers", scope: "read:accounts"),
            Endpoint(method: "GET", path: "/api/v1/statuses/\(id)/favourited_by", scope: "read:accounts"),
            Endpoint(method: "GET", path: "/api/v1/accounts/relationships?id[]=1", scope: "read:follows"),
            Endpoint(method: "GET", path: "/api/v1/follow_requests", scope: "read:follows"),
            Endpoint(method: "GET", path: "/api/v1/mutes", scope: "read:mutes"),
            Endpoint(method: "GET", path: "/api/v1/blocks", scope: "read:blocks"),
            Endpoint(method: "POST", path: "\(person)/follow", scope: "write:follows"),
            Endpoint(method: "POST", path: "\(person)/mute", scope: "write:mutes"),
            Endpoint(method: "POST", path: "\(person)/block", scope: "write:blocks"),
            Endpoint(method: "POST", path: "\(person)/note", scope: "write:accounts", body: "comment=x"),
            Endpoint(
                method: "POST", path: "/api/v1/follow_requests/\(People.id(4))/authorize", scope: "write:follows"),
        ]
    }

    @Test(arguments: Endpoint.all)
    func `an endpoint requires its own scope or its parent`(endpoint: Endpoint) async throws {
        try await withServer(Self.options) { (_, start) async throws in
            func status(_ scopes: String) async throws -> RawResponse {
                try await client(start, scopes: scopes).send(
                    endpoint.method, endpoint.path, body: endpoint.body,
                    type: endpoint.body.isEmpty ? nil : "application/x-www-form-urlencoded")
            }
            #expect(try await status(endpoint.scope).status != 403)
            #expect(try await status(String(endpoint.scope.prefix { $0 != ":" })).status != 403)
            let others = Scopes.supported.filter { scope in
                scope != endpoint.scope && scope.contains(":") && scope != "profile"
            }
            let refused = try await status(others.joined(separator: " "))
            #expect(refused.status == 403)
            #expect(refused.text == #"{"error":"This action is outside the authorized scopes"}"#)
        }
    }

    @Test func `the profile scope grants access to the own account only`() async throws {
        try await withServer(Self.options) { (_, start) async throws in
            let client = try await client(start, scopes: "profile")
            #expect(try await client.get("/api/v1/accounts/verify_credentials").status == 200)
            #expect(try await client.get("/api/v1/timelines/home").status == 403)
        }
    }

    @Test(arguments: [
        "/api/v1/timelines/home", "/api/v1/accounts/verify_credentials", "/api/v1/notifications", "/api/v1/markers",
        "/api/v1/streaming/user",
    ])
    func `private endpoints require a token`(path: String) async throws {
        try await withServer(Self.options) { (_, client) async throws in
            var client = client
            client.token = nil
            #expect(try await client.get(path).status == 401)
        }
    }

    @Test func `a stream requires its scope`() async throws {
        try await withServer(Self.options) { (_, start) async throws in
            #expect(
                try await client(start, scopes: "write").get("/api/v1/streaming/user").text.contains("required scopes"))
        }
    }

    // MARK: Parameters

    @Test(arguments: [
        ("redirect_uris=\(outOfBand)", "Application name can't be blank"),
        ("client_name=t", "Redirect URI can't be blank"),
        ("client_name=t&redirect_uris=nowhere", "Redirect URI must be an absolute URI."),
        ("client_name=t&redirect_uris=\(outOfBand)&scopes=read+nonsense", "Scopes doesn't match"),
    ])
    func `an application without its required parameters is not registered`(body: String, text: String) async throws {
        try await withServer(Self.options) { (_, client) async throws in
            let answer = try await client.post("/api/v1/apps", body: body)
            #expect(answer.status == 422)
            #expect(answer.text.contains(text))
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

    @Test(arguments: ["", "home[last_read_id]=", "elsewhere[last_read_id]=1"])
    func `a marker without a position is rejected`(body: String) async throws {
        try await withServer(Self.options) { (_, client) async throws in
            #expect(try await client.post("/api/v1/markers", body: body).status == 422)
        }
    }

    @Test(arguments: [
        ("GET", "/api/v1/statuses/1"), ("GET", "/api/v1/statuses/abc"), ("GET", "/api/v1/statuses/1/context"),
        ("POST", "/api/v1/statuses/1/favourite"), ("POST", "/api/v1/statuses/abc/reblog"),
        ("DELETE", "/api/v1/statuses/1"), ("GET", "/api/v1/accounts/abc/statuses"),
        ("POST", "/api/v1/statuses/\(id)/nonsense"),
    ])
    func `an unknown id is not found`(method: String, path: String) async throws {
        try await withServer(Self.options) { (_, client) async throws in
            #expect(try await client.send(method, path).status == 404)
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

    @Test(arguments: [
        ("", "invalid_request"), ("&grant_type=authorization_code&redirect_uri=\(outOfBand)", "invalid_request"),
        ("&grant_type=authorization_code&code=x", "invalid_request"),
        ("&grant_type=password&code=x&redirect_uri=\(outOfBand)", "unsupported_grant_type"),
        ("&grant_type=authorization_code&code=x&redirect_uri=\(outOfBand)", "invalid_grant"),
    ])
    func `an exchange without its parameters names the error`(body: String, error: String) async throws {
        try await withServer(Self.options) { (_, client) async throws in
            let app = try await register(client, scopes: "read")
            let answer = try await client.post(
                "/oauth/token", body: "client_id=\(app.id)&client_secret=\(app.secret)" + body)
            #expect(answer.status == 400)
            #expect(try object(answer)["error"] as? String == error)
            #expect(try await client.post("/oauth/token", body: body).status == 401)
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
