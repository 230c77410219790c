import Crypto
import Demo
import Foundation
import TestSupport
import Testing

@Suite("The demo's OAuth and stream", .serialized, .exclusiveInProcess, .hangGuard)
struct LoginTests {
    private static let outOfBand = "urn:ietf:wg:oauth:2.0:oob"

    private func running(_ options: DemoOptions = DemoOptions(statuses: 50)) async throws -> (DemoServer, RawClient) {
        let server = try DemoServer(options)
        return (server, RawClient(port: try await server.start(), token: nil))
    }

    private func form(_ fields: [(String, String)]) -> String {
        fields.map { name, value in
            let allowed = CharacterSet.alphanumerics
            return name + "=" + (value.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")
        }.joined(separator: "&")
    }

    private func object(_ answer: RawResponse) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
    }

    private func register(_ client: RawClient, redirect: String = outOfBand) async throws -> (
        id: String, secret: String
    ) {
        let answer = try object(
            try await client.post(
                "/api/v1/apps",
                body: form([("client_name", "t"), ("redirect_uris", redirect), ("scopes", "read write")])))
        return (try #require(answer["client_id"] as? String), try #require(answer["client_secret"] as? String))
    }

    private func code(_ client: RawClient, _ id: String, verifier: String, person: Int = 0) async throws -> String {
        let digest = Data(SHA256.hash(data: Array(verifier.utf8))).base64EncodedString()
            .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
        let page = try await client.post(
            "/oauth/authorize",
            body: form([
                ("client_id", id), ("redirect_uri", Self.outOfBand), ("response_type", "code"), ("scope", "read"),
                ("code_challenge", digest), ("code_challenge_method", "S256"), ("allow", "1"),
                ("person", String(person)),
            ]))
        let text = String(decoding: page.body, as: UTF8.self)
        return try #require(text.components(separatedBy: "oauth-code\">").last?.components(separatedBy: "<").first)
    }

    private func exchange(
        _ client: RawClient, _ app: (id: String, secret: String), code: String, verifier: String, secret: String? = nil
    ) async throws -> RawResponse {
        try await client.post(
            "/oauth/token",
            body: form([
                ("grant_type", "authorization_code"), ("client_id", app.id), ("client_secret", secret ?? app.secret),
                ("code", code), ("redirect_uri", Self.outOfBand), ("code_verifier", verifier),
            ]))
    }

    @Test func `a code yields a token once, for its verifier and the chosen account`() async throws {
        let (server, client) = try await running()
        let app = try await register(client)
        let code = try await code(client, app.id, verifier: "v1", person: 1)
        let token = try #require(
            try object(try await exchange(client, app, code: code, verifier: "v1"))["access_token"] as? String)
        #expect(try await exchange(client, app, code: code, verifier: "v1").status == 400)

        var known = client
        known.token = token
        let own = try object(try await known.get("/api/v1/accounts/verify_credentials"))
        #expect(own["username"] as? String == "ada")
        await server.stop()
    }

    @Test func `a wrong verifier, secret or client is rejected`() async throws {
        let (server, client) = try await running()
        let app = try await register(client)
        let first = try await code(client, app.id, verifier: "v1")
        #expect(try await exchange(client, app, code: first, verifier: "v2").status == 400)
        let second = try await code(client, app.id, verifier: "v1")
        #expect(try await exchange(client, app, code: second, verifier: "v1", secret: "x").status == 401)
        #expect(try await client.get("/oauth/authorize?client_id=unknown&response_type=code").status == 401)
        await server.stop()
    }

    @Test func `an unregistered redirect is rejected, another loopback port is accepted`() async throws {
        let (server, client) = try await running()
        let app = try await register(client, redirect: "http://127.0.0.1:5000/login/x")
        func ask(_ redirect: String) async throws -> Int {
            try await client.get(
                "/oauth/authorize?"
                    + form([
                        ("client_id", app.id), ("redirect_uri", redirect), ("response_type", "code"), ("scope", "read"),
                    ])
            ).status
        }
        #expect(try await ask("http://127.0.0.1:5001/login/x") == 200)
        #expect(try await ask("http://127.0.0.1:5001/login/y") == 401)
        #expect(try await ask("https://evil.example/login/x") == 401)
        await server.stop()
    }

    @Test(arguments: [(401, 401), (403, 403), (400, 400), (422, 422)])
    func `expired and revoked tokens are rejected as by various servers`(refusal: Int, status: Int) async throws {
        let (server, client) = try await running()
        var known = client
        known.token = "demo-token"
        #expect(try await known.get("/api/v1/timelines/home").status == 200)
        _ = try await client.post("/_demo/tokens?state=expired&refusal=\(refusal)")
        #expect(try await known.get("/api/v1/timelines/home").status == status)
        #expect(try await known.get("/api/v1/accounts/verify_credentials").status == status)
        await server.stop()
    }

    @Test func `a stream begins with a heartbeat, sends new statuses, and disconnects on command`() async throws {
        let (server, client) = try await running()
        async let stream = client.exchange(
            "GET /api/v1/streaming/user HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                + "Authorization: Bearer demo-token\r\n\r\n")
        #expect(try await eventually { try object(try await client.post("/_demo/streams"))["listeners"] as? Int == 1 })
        _ = try await client.post("/_demo/new?count=2")
        _ = try await client.post("/_demo/streams?drop=1")
        let text = String(decoding: try await stream, as: UTF8.self)
        #expect(text.contains("text/event-stream"))
        #expect(text.contains(":)\n"))
        #expect(text.components(separatedBy: "event: update\ndata: {").count == 3)
        await server.stop()
    }

    @Test func `a WebSocket sends what the stream sends`() async throws {
        let (server, client) = try await running(DemoOptions(statuses: 5, events: false))
        var known = client
        known.token = "demo-token"
        #expect(try await known.get("/api/v1/streaming/user").status == 404)
        async let stream = client.exchange(
            Self.upgrade("stream=user", "Authorization: Bearer demo-token\r\nSec-WebSocket-Protocol: demo-token\r\n"))
        #expect(try await eventually { try object(try await client.post("/_demo/streams"))["listeners"] as? Int == 1 })
        _ = try await client.post("/_demo/new?count=2")
        _ = try await client.post("/_demo/streams?drop=1")
        let text = String(decoding: try await stream, as: UTF8.self)
        #expect(text.hasPrefix("HTTP/1.1 101 "))
        // The example of RFC 6455, section 1.3.
        #expect(text.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
        #expect(text.contains("Sec-WebSocket-Protocol: demo-token\r\n"))
        #expect(
            text.components(separatedBy: #"{"stream":["user"],"event":"update","payload":"{\"id\":"#).count == 3,
            "\(text)")
        await server.stop()
    }

    private static func upgrade(_ query: String, _ headers: String) -> String {
        "GET /api/v1/streaming?\(query) HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\(headers)\r\n"
    }

    @Test func `a WebSocket requires a token, its scope, a known stream and a handshake`() async throws {
        let (server, client) = try await running()
        var other = client
        other.token = try #require(
            try object(try await client.post("/_demo/tokens?scopes=write"))["token"] as? String)
        var known = client
        known.token = "demo-token"
        let upgrade = [
            "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        ]
        let path = "/api/v1/streaming?stream="
        #expect(try await client.send("GET", path + "user", headers: upgrade).status == 401)
        #expect(try await other.send("GET", path + "user", headers: upgrade).status == 401)
        #expect(try await known.send("GET", path + "nothing", headers: upgrade).status == 400)
        #expect(try await known.send("GET", path + "user").status == 400)
        _ = try await client.post("/_demo/streams?open=false")
        #expect(try await known.send("GET", path + "user", headers: upgrade).status == 404)
        await server.stop()
    }

    @Test func `without a token, or if turned off, there is no stream`() async throws {
        let (server, client) = try await running(DemoOptions(statuses: 5, streams: false))
        #expect(try await client.get("/api/v1/streaming/user").status == 404)
        await server.stop()
        let (other, guest) = try await running()
        #expect(try await guest.get("/api/v1/streaming/user").status == 401)
        await other.stop()
    }
}
