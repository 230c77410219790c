import TestSupport
import Testing

@testable import Core

@Suite(.hangGuard) struct ClientTests {
    @Test func `a request has its URL, its headers, and the token in one header only`() async throws {
        let harness = try ClientHarness(TestTransport(.json("ok")))
        let probe = Probe(
            path: PathTemplate("/api/v1/statuses/{id}/context", ["id": "a/b"]),
            parameters: ["q": .text("x&y=z"), "none": nil, "id": .list(["1", "2"])])

        #expect(try await harness.client.send(probe) == "ok")

        let sent = try #require(harness.transport.sent.first)
        #expect(sent.url == "https://harbour.example/api/v1/statuses/a%2Fb/context?q=x%26y%3Dz&id%5B%5D=1&id%5B%5D=2")
        #expect(sent.headers["Authorization"] == "Bearer \(ClientHarness.secret)")
        #expect(sent.headers["User-Agent"] == "Tideline/test")
        #expect(sent.headers["Accept"] == "application/json")
        #expect(!sent.url.contains(ClientHarness.secret))
        #expect(sent.headers.fields.count { $0.value.contains(ClientHarness.secret) } == 1)
        #expect(sent.redirects == .sameOrigin)
    }

    @Test func `a guest's request has no token, and one that needs a token is not sent`() async throws {
        let harness = try ClientHarness(TestTransport(.json("ok")), token: nil)
        _ = try await harness.client.send(Probe())
        #expect(harness.transport.sent.first?.headers["Authorization"] == nil)
        let error = await failure { () async throws(RequestError) in
            try await harness.client.send(Probe(authorization: .required))
        }
        #expect(error == .noToken)
        #expect(error?.remedy == .logIn)
        #expect(harness.transport.sent.count == 1)
    }

    @Test(arguments: [Authorization.optional, .required])
    func `without a token that can be read now nothing is sent`(authorization: Authorization) async throws {
        let transport = TestTransport(.json("ok"))
        let reason = RequestError(.keyring(.timedOut))
        let client = Client(
            server: try ServerAddress("https://harbour.example"), transport: transport, time: TestTime(),
            token: { () async throws(RequestError) in throw reason })
        let error = await failure { () async throws(RequestError) in
            try await client.send(Probe(authorization: authorization))
        }
        #expect(error == .credential(.keyring(.timedOut)) && error?.remedy == .retry)
        #expect(transport.sent.isEmpty)
    }

    @Test func `a request without authorization has no token`() async throws {
        let harness = try ClientHarness(TestTransport(.json("ok")))
        _ = try await harness.client.send(Probe(authorization: .none))
        #expect(harness.transport.sent.first?.headers["Authorization"] == nil)
    }

    @Test(arguments: [Repeatability.safe, .never])
    func `a request refused for a token that was replaced is sent again`(repeatability: Repeatability) async throws {
        let transport = TestTransport(.status(401), .json("ok"))
        let client = Client(
            server: try ServerAddress("https://harbour.example"), transport: transport, time: TestTime(),
            token: { AccessToken(transport.sent.isEmpty ? "old" : "new") })
        #expect(try await client.send(Probe(method: .post, repeatability: repeatability)) == "ok")
        #expect(transport.sent.map { $0.headers["Authorization"] } == ["Bearer old", "Bearer new"])
    }

    @Test func `a request whose token is refused is sent once for each token`() async throws {
        let harness = try ClientHarness(TestTransport(.status(401)))
        let error = await failure { () async throws(RequestError) in try await harness.client.send(Probe()) }
        #expect(error == .unauthorised(serverMessage: nil) && harness.transport.sent.count == 1)
        let transport = TestTransport(.status(401))
        let client = Client(
            server: try ServerAddress("https://harbour.example"), transport: transport, time: TestTime(),
            token: { AccessToken("token-\(transport.sent.count)") })
        let next = await failure { () async throws(RequestError) in try await client.send(Probe()) }
        #expect(next == .unauthorised(serverMessage: nil))
        #expect(transport.sent.map { $0.headers["Authorization"] } == ["Bearer token-0", "Bearer token-1"])
    }

    @Test func `bodies have their media type, and a POST follows no redirect`() async throws {
        let harness = try ClientHarness(TestTransport(.json("ok")))
        _ = try await harness.client.send(
            Probe(method: .post, body: .form(["text": .text("a=b&c d+ü")]), repeatability: .key("k-1")))
        _ = try await harness.client.send(Probe(method: .post, body: .json(["text": "a/b"]), repeatability: .never))

        let sent = harness.transport.sent
        #expect(sent[0].body?.bytes.map { String(decoding: $0, as: UTF8.self) } == "text=a%3Db%26c%20d%2B%C3%BC")
        #expect(sent[0].headers["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(sent[0].headers["Idempotency-Key"] == "k-1")
        #expect(sent[0].redirects == .none)
        #expect(sent[1].body?.bytes.map { String(decoding: $0, as: UTF8.self) } == #"{"text":"a/b"}"#)
        #expect(sent[1].headers["Content-Type"] == "application/json")
        #expect(sent[1].headers["Idempotency-Key"] == nil)
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        var status: Int
        var headers: [(String, String)] = []
        var body = ""
        var error: RequestError
        var testDescription: String { "\(status) \(body.prefix(30))" }
    }

    @Test(arguments: [
        Refusal(status: 400, body: "bad token", error: .http(status: 400, serverMessage: RawText("bad token"))),
        Refusal(
            status: 401, body: #"{"error":"The access token is invalid"}"#,
            error: .unauthorised(serverMessage: RawText("The access token is invalid"))),
        Refusal(status: 401, error: .unauthorised(serverMessage: nil)),
        Refusal(
            status: 403, body: #"{"error":"No"}"#, error: .forbidden(serverMessage: RawText("No"), missingScope: false)),
        Refusal(
            status: 403, headers: [("WWW-Authenticate", #"Bearer error="insufficient_scope""#)],
            body: #"{"error":"No"}"#,
            error: .forbidden(serverMessage: RawText("No"), missingScope: true)),
        Refusal(
            status: 404, headers: [("Content-Type", "text/html")], body: "<html>nope</html>",
            error: .notFound(serverMessage: nil)),
        Refusal(status: 404, body: "<!DOCTYPE html><p>nope", error: .notFound(serverMessage: nil)),
        Refusal(status: 410, body: "{}", error: .notFound(serverMessage: nil)),
        Refusal(status: 418, error: .http(status: 418, serverMessage: nil)),
        Refusal(status: 422, error: .invalid(serverMessage: nil, fields: [])),
        Refusal(
            status: 422,
            body: #"{"error":"V","details":{"text":[{"error":"ERR_TOO_LONG","description":"long"}],"x":"?"}}"#,
            error: .invalid(serverMessage: RawText("V"), fields: [])),
        Refusal(
            status: 302, headers: [("Location", "https://evil.example/")],
            error: .redirected(to: RawText("https://evil.example/"))),
        Refusal(status: 301, error: .redirected(to: RawText(""))),
        Refusal(status: 999, body: "[]", error: .http(status: 999, serverMessage: nil)),
        Refusal(
            status: 501, body: #"{"errors":{"detail":"Not here"}}"#,
            error: .http(status: 501, serverMessage: RawText("Not here"))),
    ])
    func `the status is checked before the body`(_ refusal: Refusal) async throws {
        let harness = try ClientHarness(TestTransport(.status(refusal.status, refusal.headers, refusal.body)))
        #expect(
            await failure { () async throws(RequestError) in try await harness.client.send(Probe()) } == refusal.error)
        #expect(harness.transport.sent.count == 1)
    }

    @Test func `the invalid fields are reported if the server names them`() async throws {
        let body =
            #"{"error":"V","details":{"text":[{"error":"ERR_TOO_LONG","description":"long"},7],"age":[{"error":"ERR"}]}}"#
        let harness = try ClientHarness(TestTransport(.status(422, [], body)))

        let error = await failure { () async throws(RequestError) in try await harness.client.send(Probe()) }

        #expect(
            error
                == .invalid(
                    serverMessage: RawText("V"),
                    fields: [
                        .init(name: RawText("age"), code: RawText("ERR")),
                        .init(name: RawText("text"), code: RawText("ERR_TOO_LONG"), message: RawText("long")),
                    ]))
    }

    @Test(arguments: [400, 403, 404, 422])
    func `a truncated or endless error body does not hide the status`(status: Int) async throws {
        for answer in [
            TestTransport.Answer.cut(status, #"{"error":"half"#),
            .status(status, [], String(repeating: "x", count: 70_000)),
        ] {
            let harness = try ClientHarness(TestTransport(answer))
            let error = await failure { () async throws(RequestError) in try await harness.client.send(Probe()) }
            #expect(error == Self.plain(status))
        }
    }

    private static func plain(_ status: Int) -> RequestError {
        switch status {
        case 403: .forbidden(serverMessage: nil, missingScope: false)
        case 404: .notFound(serverMessage: nil)
        case 422: .invalid(serverMessage: nil, fields: [])
        default: .http(status: status, serverMessage: nil)
        }
    }

    @Test func `206 is a success`() async throws {
        let harness = try ClientHarness(TestTransport(.status(206, [], "part")))
        #expect(try await harness.client.send(Probe()) == "part")
    }

    @Test(arguments: [
        (TransportError.unresolved(host: "h"), RequestError.offline(host: RawText("h"))),
        (.unreachable(host: "h"), .unreachable(host: RawText("h"))),
        (.timedOut, .timedOut), (.tls(reason: "expired"), .tls(reason: RawText("expired"))), (.malformed, .notHTTP),
        (.tooLarge(limit: 8), .tooLarge(limit: 8)), (.redirected(to: "ftp:x"), .redirected(to: RawText("ftp:x"))),
        (.proxy(reason: "407"), .proxy(reason: RawText("407"))), (.refusedAddress, .refusedAddress),
        (.cancelled, .cancelled), (.other(reason: "?"), .other(reason: RawText("?"))),
    ])
    func `a transport error keeps its kind and is not retried`(given: TransportError, expected: RequestError)
        async throws
    {
        let harness = try ClientHarness(TestTransport(.fails(given)))
        #expect(await failure { () async throws(RequestError) in try await harness.client.send(Probe()) } == expected)
        #expect(harness.transport.sent.count == 1)
    }

    @Test func `a body beyond the limit is rejected`() async throws {
        let harness = try ClientHarness(
            TestTransport(.bytes(200, [], [UInt8](repeating: 0x31, count: Limits.jsonBody + 1))))
        let error = await failure { () async throws(RequestError) in try await harness.client.send(Probe()) }
        #expect(error == .tooLarge(limit: Limits.jsonBody))
    }

    @Test func `tokens, parameters and server texts appear in no log line or error`() async throws {
        let echo = "<p>you sent Bearer \(ClientHarness.secret)</p>"
        let harness = try ClientHarness(
            TestTransport(.json(echo), .status(403, [("Content-Type", "text/plain")], "no: \(ClientHarness.secret)")))
        let service = MastodonService(client: harness.client)

        let first = await failure { () async throws(RequestError) in
            try await service.statuses(in: .home, at: .older(than: StatusID("private-id")), limit: 40)
        }
        let second = await failure { () async throws(RequestError) in try await service.ownAccount() }

        #expect(second == .forbidden(serverMessage: nil, missingScope: false))
        #expect(harness.log.lines.count == 2)
        for text in harness.log.lines + [
            "\(String(describing: first))", "\(String(describing: second))", "\(harness.client)",
        ] {
            #expect(!text.contains(ClientHarness.secret))
            #expect(!text.contains("private-id"))
        }
        var dumped = ""
        dump(AccessToken(ClientHarness.secret), to: &dumped)
        #expect(!dumped.contains(ClientHarness.secret))
    }

    @Test(arguments: ["", "a b", "a\r\nX: y", "ü"])
    func `a token that would break the header is rejected`(text: String) {
        #expect(AccessToken(text) == nil)
    }
}
