import TestSupport
import Testing

@testable import Core

@Suite(.hangGuard) struct MastodonServiceTests {
    private func service(_ transport: TestTransport) throws -> MastodonService {
        MastodonService(client: try ClientHarness(transport, retries: .never).client)
    }

    @Test(arguments: [
        (Cursor.newest, 40, "limit=40"), (.newest, 1000, "limit=40"), (.newest, 0, "limit=1"),
        (.newer(than: StatusID("12")), 20, "since_id=12&limit=20"),
        (.older(than: StatusID("a/b&c")), 40, "max_id=a%2Fb%26c&limit=40"),
        (.between(newer: StatusID("9"), older: StatusID("3")), 40, "max_id=9&since_id=3&limit=40"),
    ])
    func `a cursor is sent in Mastodon's parameters`(cursor: Cursor, limit: Int, query: String) async throws {
        let transport = TestTransport(.json("[]"))
        _ = try await service(transport).statuses(in: .home, at: cursor, limit: limit)
        #expect(transport.sent.map(\.url) == ["https://harbour.example/api/v1/timelines/home?" + query])
        #expect(transport.sent.first?.method == .get)
    }

    @Test func `a partial page with status 206 is a page`() async throws {
        let page = try await service(TestTransport(.status(206, [], "[\(PageHarness.plain("1"))]"))).statuses(
            in: .home, at: .newest, limit: 40)
        #expect(page.elements.count == 1)
    }

    @Test(arguments: ["", "null", "{}", "<html>", #"[{"id":"1","account""#])
    func `a malformed page is an error, not an empty timeline`(body: String) async throws {
        let transport = TestTransport(.status(200, [], body))
        await #expect {
            _ = try await service(transport).statuses(in: .home, at: .newest, limit: 40)
        } throws: { error in
            if case .undecodable = error as? RequestError { true } else { false }
        }
        #expect(transport.sent.count == 1)
    }

    @Test func `unread notifications are counted where the server supports it`() async throws {
        #expect(try await service(TestTransport(.json(#"{"count":7}"#))).unread().messages == 7)
        #expect(try await service(TestTransport(.json(#"{"count":"-3"}"#))).unread().messages == 0)
        await #expect(throws: RequestError.self) { try await service(TestTransport(.json("{}"))).unread().messages }
    }

    @Test(arguments: [404, 405, 501]) func `a missing endpoint is requested once`(status: Int) async throws {
        let transport = TestTransport(.status(status))
        let service = try service(transport)
        for _ in 1...3 { #expect(try await service.unread().messages == nil) }
        #expect(transport.requests.count { $0.hasSuffix("/notifications/unread_count") } == 1)
        #expect(try await service.marker(of: .home) == nil)
        #expect(try await service.setMarker(StatusID("5"), of: .home) == nil)
        #expect(transport.requests.count { $0.contains("/markers") } == 1)
    }

    @Test func `a server that fails to count gets a request again after a pause`() async throws {
        let count = "GET /api/v1/notifications/unread_count"
        let harness = try ClientHarness(
            TestTransport(routes: ["GET /api/v1/notifications/unread_count": .status(500)]), retries: .never)
        let service = MastodonService(client: harness.client)
        #expect(try await service.unread().messages == nil)
        #expect(try await service.unread().messages == nil)
        #expect(harness.transport.requests.count { $0 == count } == 1)
        harness.transport.answer(["GET /api/v1/notifications/unread_count": .json(#"{"count":1}"#)])
        harness.time.advance(by: .seconds(120))
        #expect(try await service.unread().messages == 1)
    }

    @Test func `an invalid token is not mistaken for a missing endpoint`() async throws {
        await #expect(throws: RequestError.unauthorised(serverMessage: nil)) {
            try await service(TestTransport(.status(401))).unread().messages
        }
    }

    @Test func `the read position is decoded`() async throws {
        let transport = TestTransport(
            .json(#"{"home":{"last_read_id":"12","version":3,"updated_at":"1740308876.000000"}}"#))
        let marker = try await service(transport).marker(of: .home)
        #expect(
            marker
                == Marker(
                    lastRead: StatusID("12"), sortKey: SortKey("i00212"),
                    updatedAt: Timestamp(milliseconds: 1_740_308_876_000)))
        #expect(transport.sent.first?.url == "https://harbour.example/api/v1/markers?timeline%5B%5D=home")
    }

    @Test(arguments: ["{}", #"{"home":null}"#, #"{"home":[]}"#, #"{"home":{}}"#, #"{"home":{"last_read_id":""}}"#])
    func `a server without markers has none`(body: String) async throws {
        #expect(try await service(TestTransport(.json(body))).marker(of: .home) == nil)
    }

    @Test func `the read position is sent as JSON, and is idempotent`() async throws {
        let transport = TestTransport(.fails(.interrupted), .json(#"{"home":{"last_read_id":"12"}}"#))
        let service = MastodonService(client: try ClientHarness(transport).client)
        #expect(try await service.setMarker(StatusID("12"), of: .home)?.lastRead == StatusID("12"))
        #expect(transport.sent.count == 2)
        #expect(transport.sent.last?.method == .post)
        #expect(
            transport.sent.last?.body?.bytes.map { String(decoding: $0, as: UTF8.self) }
                == #"{"home":{"last_read_id":"12"}}"#)
    }

    @Test(arguments: [
        (RequestError.http(status: 400, serverMessage: RawText("x")), true),
        (.forbidden(serverMessage: nil, missingScope: false), true),
        (.invalid(serverMessage: nil, fields: []), true), (.invalid(serverMessage: RawText("x"), fields: []), false),
        (.forbidden(serverMessage: nil, missingScope: true), false), (.notFound(serverMessage: nil), false),
        (.timedOut, false),
    ])
    func `an error that suggests a bad token is to be verified`(error: RequestError, expected: Bool) {
        #expect(error.suggestsBadToken == expected)
    }
}
