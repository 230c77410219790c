import Foundation
import Logging
import TestSupport
import Testing

@testable import Core

@Suite("Mastodon's stream", .hangGuard)
struct MastodonStreamTests {
    private func service(_ answers: TestTransport) throws -> MastodonService {
        MastodonService(client: try ClientHarness(answers, retries: .never).client)
    }

    private func stream(_ body: String) -> TestTransport.Answer {
        .status(200, [("Content-Type", "text/event-stream")], body)
    }

    private func instance(_ streaming: String) -> TestTransport.Answer {
        .json(#"{"domain":"x","version":"4.5","configuration":{"urls":{"streaming":"\#(streaming)"}}}"#)
    }

    @Test func `events are mapped, and broken ones skipped`() async throws {
        let status = PageHarness.plain("7")
        let transport = TestTransport(
            instance("wss://harbour.example"),
            stream(
                ":)\nevent: update\ndata: \(status)\n\nevent: update\ndata: {\n\nevent: status.update\ndata: \(status)\n\n"
                    + "event: delete\ndata: 9001\n\nevent: notification\ndata: {}\n\nevent: filters_changed\ndata: undefined\n\n"
                    + "event: conversation\ndata: {}\n\n"))
        var told: [StreamEvent] = []
        for try await event in try #require(await service(transport).events()) { told.append(event) }

        #expect(told.count == 5)
        guard case .status(let one)? = told.first, case .edit = told[1] else { return #expect(Bool(false), "\(told)") }
        #expect(one.id == StatusID("7"))
        #expect(told[2...] == [.deletion(StatusID("9001")), .notification, .reload])
        let request = try #require(transport.sent.last)
        #expect(request.url == "https://harbour.example/api/v1/streaming/user")
        #expect(request.timeout == nil && request.stall == Limits.streamSilence)
        #expect(request.headers["Accept"] == "text/event-stream")
        #expect(request.headers["Authorization"]?.contains(ClientHarness.secret) == true)
    }

    @Test(arguments: [
        ("wss://streaming.harbour.example", "https://streaming.harbour.example"),
        ("wss://harbour.example/api/v1/streaming", "https://harbour.example"),
        ("ws://harbour.example", "https://harbour.example"),
    ])
    func `the stream is requested where the instance document says`(named: String, origin: String) async throws {
        let transport = TestTransport(instance(named), stream(":)\n"))
        _ = try await service(transport).events()
        #expect(transport.sent.last?.url == origin + "/api/v1/streaming/user")
    }

    @Test(arguments: [
        (ListID.local, "/api/v1/streaming/public/local"), (.federated, "/api/v1/streaming/public"),
        (.hashtag("sea side"), "/api/v1/streaming/hashtag?tag=sea%20side"),
        (.list(ServerListID("7")), "/api/v1/streaming/list?list=7"),
        (.notifications(.mentions), "/api/v1/streaming/user/notification"),
    ])
    func `other lists have streams of their own`(list: ListID, path: String) async throws {
        let transport = TestTransport(instance("wss://harbour.example"), stream(":)\n"))
        #expect(try await service(transport).events(of: list) != nil)
        #expect(transport.sent.last?.url == "https://harbour.example" + path)
    }

    @Test func `a list that the server doesn't stream leaves the home stream alone`() async throws {
        let transport = TestTransport(
            instance("wss://harbour.example"), .status(404), .status(404), instance("wss://harbour.example"),
            stream(":)\n"))
        let service = try service(transport)
        for _ in 1...3 { #expect(try await service.events(of: .local) == nil) }
        #expect(transport.sent.count == 3)
        #expect(try await service.events() != nil)
        #expect(try await service.events(of: .author(AccountID("1"), .posts)) == nil)
    }

    @Test(arguments: [
        "ws://elsewhere.example", "ftp://x", "file:///etc/passwd", "wss://a@b.example", "nonsense nonsense",
        // Hosts that may belong to others get no token.
        "wss://elsewhere.example", "wss://streaming.example", "wss://evilharbour.example", "ws://127.0.0.1:9",
        "wss://harbour.example.evil.example",
    ])
    func `a forbidden stream URL is not requested and gets no token`(named: String) async throws {
        let transport = TestTransport(instance(named), stream(""))
        #expect(try await service(transport).events() == nil)
        #expect(transport.sent.count == 1)
    }

    @Test(arguments: [400, 403, 404, 405, 406, 422, 426, 501])
    func `a server without a stream gets one request of each kind`(status: Int) async throws {
        let transport = TestTransport(instance("wss://harbour.example"), .status(status))
        let service = try service(transport)
        for _ in 1...3 { #expect(try await service.events() == nil) }
        #expect(transport.sent.map(\.opensWebSocket) == [false, false, true])
    }

    // MARK: WebSockets

    /// Returns a WebSocket with one message.
    private func socket(_ message: String) -> TestTransport.Answer { .status(101, [], message) }

    /// Returns the responses of GoToSocial at the start: a scheme that is wrong here, and no server-sent events.
    private func socketOnly(_ status: Int, _ message: String) -> TestTransport {
        TestTransport(instance("wss://harbour.example"), .status(status), socket(message))
    }

    private func events(_ transport: TestTransport) async throws -> [StreamEvent] {
        var events: [StreamEvent] = []
        for try await event in try #require(await service(transport).events()) { events.append(event) }
        return events
    }

    private func message(_ event: String, _ payload: String) throws -> String {
        let encoded = String(decoding: try JSONEncoder().encode(payload), as: UTF8.self)
        return #"{"stream":["user"],"event":"\#(event)","payload":\#(encoded)}"#
    }

    @Test(arguments: [404, 400, 405, 426, 501])
    func `a server without server-sent events is followed by WebSocket`(status: Int) async throws {
        let transport = socketOnly(status, try message("update", PageHarness.plain("7")))
        guard case .status(let one)? = try await events(transport).first else { return #expect(Bool(false)) }
        #expect(one.id == StatusID("7"))

        let request = try #require(transport.sent.last)
        #expect(request.url == "https://harbour.example/api/v1/streaming?stream=user")
        #expect(request.opensWebSocket && request.redirects == .none)
        #expect(request.timeout == nil && request.stall == Limits.streamSilence)
        #expect(request.bodyLimit == Limits.streamEvent)
        #expect(request.headers["Authorization"] == "Bearer " + ClientHarness.secret)
        // Where Pleroma looks for it.
        #expect(request.headers["Sec-WebSocket-Protocol"] == ClientHarness.secret)
    }

    @Test func `a token that is no word is sent in one place`() async throws {
        let transport = socketOnly(404, "{}")
        let client = try ClientHarness(transport, token: "a/b=c", retries: .never).client
        _ = try await MastodonService(client: client).events()
        let request = try #require(transport.sent.last)
        #expect(request.opensWebSocket && request.headers["Sec-WebSocket-Protocol"] == nil)
        #expect(request.headers["Authorization"] == "Bearer a/b=c")
    }

    @Test func `the messages of a WebSocket are mapped, and broken ones skipped`() async throws {
        let status = PageHarness.plain("7")
        for (message, expected) in [
            (try message("delete", "9001"), [.deletion(StatusID("9001"))]),
            (try message("notification", "{}"), [.notification]),
            (#"{"stream":["user"],"event":"filters_changed"}"#, [.reload]),
            (try message("update", "{"), []), (#"{"event":"update","payload":{"id":"1"}}"#, []), ("[]", []), ("{", []),
            (#"{"error":"no such stream","status":400}"#, []), ("", []),
        ] as [(String, [StreamEvent])] {
            #expect(try await events(socketOnly(404, message)) == expected, "\(message)")
        }
        guard case .edit? = try await events(socketOnly(404, try message("status.update", status))).first else {
            return #expect(Bool(false))
        }
    }

    @Test(arguments: [
        (ListID.local, "stream=public%3Alocal"), (.federated, "stream=public"),
        (.hashtag("sea side"), "tag=sea%20side&stream=hashtag"), (.list(ServerListID("7")), "list=7&stream=list"),
    ])
    func `other lists have WebSockets of their own`(list: ListID, query: String) async throws {
        let transport = socketOnly(404, "{}")
        #expect(try await service(transport).events(of: list) != nil)
        #expect(transport.sent.last?.url == "https://harbour.example/api/v1/streaming?" + query)
    }

    @Test func `the kind is remembered`() async throws {
        let transport = socketOnly(404, "{}")
        let service = try service(transport)
        #expect(try await service.events() != nil)
        transport.answers(instance("wss://harbour.example"), socket("{}"))
        #expect(try await service.events() != nil)
        #expect(transport.sent.map(\.opensWebSocket) == [false, false, true, false, true])
        // A server that is down has it still.
        transport.answers(instance("wss://harbour.example"), .status(502))
        await #expect(throws: RequestError.self) { try await service.events() }
        transport.answers(instance("wss://harbour.example"), socket("{}"))
        #expect(try await service.events() != nil)
    }

    @Test func `a server with server-sent events gets no WebSocket`() async throws {
        let transport = TestTransport(instance("wss://harbour.example"), stream(":)\n"))
        _ = try await service(transport).events()
        #expect(!transport.sent.contains { $0.opensWebSocket })
    }

    @Test(arguments: ["wss://elsewhere.example", "ws://127.0.0.1:9", "wss://harbour.example.evil.example"])
    func `a forbidden URL gets no WebSocket either`(named: String) async throws {
        let transport = TestTransport(instance(named), socket("{}"))
        #expect(try await service(transport).events() == nil)
        #expect(transport.sent.count == 1)
    }

    @Test func `a server that refuses the WebSocket's token does not end the session`() async throws {
        let transport = TestTransport(instance("wss://harbour.example"), .status(404), .status(401))
        #expect(try await service(transport).events() == nil)
    }

    @Test func `a web page for every path is not a stream`() async throws {
        let transport = TestTransport(
            instance("wss://harbour.example"), .status(200, [("Content-Type", "text/html")], "<html>"))
        #expect(try await service(transport).events() == nil)
    }

    @Test(arguments: [500, 502, 503]) func `a failing server may have a stream later`(status: Int) async throws {
        let transport = TestTransport(instance("wss://harbour.example"), .status(status))
        let service = try service(transport)
        await #expect(throws: RequestError.self) { try await service.events() }
        transport.answers(instance("wss://harbour.example"), stream(":)\n"))
        #expect(try await service.events() != nil)
    }

    @Test func `an invalid token is reported`() async throws {
        let transport = TestTransport(instance("wss://harbour.example"), .status(401))
        await #expect(throws: RequestError.unauthorised(serverMessage: nil)) { try await service(transport).events() }
    }
}
