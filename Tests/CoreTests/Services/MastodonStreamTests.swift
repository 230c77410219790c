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
    ])
    func `other lists have streams of their own`(list: ListID, path: String) async throws {
        let transport = TestTransport(instance("wss://harbour.example"), stream(":)\n"))
        #expect(try await service(transport).events(of: list) != nil)
        #expect(transport.sent.last?.url == "https://harbour.example" + path)
    }

    @Test func `a list that the server doesn't stream leaves the home stream alone`() async throws {
        let transport = TestTransport(
            instance("wss://harbour.example"), .status(404, [], ""), instance("wss://harbour.example"), stream(":)\n"))
        let service = try service(transport)
        for _ in 1...3 { #expect(try await service.events(of: .local) == nil) }
        #expect(transport.sent.count == 2)
        #expect(try await service.events() != nil)
        #expect(try await service.events(of: .author(AccountID("1"), .posts)) == nil)
    }

    @Test(arguments: [
        "ws://elsewhere.example", "ftp://x", "file:///etc/passwd", "wss://a@b.example", "nonsense nonsense",
        // Hosts that may be somebody else's get no token.
        "wss://elsewhere.example", "wss://streaming.example", "wss://evilharbour.example", "ws://127.0.0.1:9",
        "wss://harbour.example.evil.example",
    ])
    func `a forbidden stream URL is not requested and gets no token`(named: String) async throws {
        let transport = TestTransport(instance(named), stream(""))
        #expect(try await service(transport).events() == nil)
        #expect(transport.sent.count == 1)
    }

    @Test(arguments: [400, 403, 404, 405, 406, 422, 501])
    func `a server without a stream gets one request`(status: Int) async throws {
        let transport = TestTransport(instance("wss://harbour.example"), .status(status))
        let service = try service(transport)
        for _ in 1...3 { #expect(try await service.events() == nil) }
        #expect(transport.sent.count == 2)
    }

    @Test func `a web page for every path is not a stream`() async throws {
        let transport = TestTransport(
            instance("wss://harbour.example"), .status(200, [("Content-Type", "text/html")], "<html>"))
        #expect(try await service(transport).events() == nil)
    }

    @Test(arguments: [500, 502, 503])
    func `a failing server may have a stream later`(status: Int) async throws {
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
