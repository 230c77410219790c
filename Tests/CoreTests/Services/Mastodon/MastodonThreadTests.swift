import TestSupport
import Testing

@testable import Core

@Suite(.hangGuard) struct MastodonThreadTests {
    private static let status = "GET /api/v1/statuses/5"
    private static let context = "GET /api/v1/statuses/5/context"

    private func service(
        _ routes: KeyValuePairs<String, TestTransport.Answer>, token: String? = ClientHarness.secret
    ) throws -> (service: MastodonService, harness: ClientHarness) {
        let harness = try ClientHarness(TestTransport(routes: routes), token: token, retries: .never)
        return (MastodonService(client: harness.client), harness)
    }

    private func reply(_ id: String, to parent: String) -> String {
        PageHarness.plain(id, #""in_reply_to_id":"\#(parent)""#)
    }

    private func ids(_ statuses: [Status]?) -> [String]? { statuses?.map(\.id.rawValue) }

    @Test func `a status and its context make a thread, in the server's order`() async throws {
        let (service, harness) = try service([
            Self.status: .json(reply("5", to: "4")),
            Self.context: .json(
                #"{"ancestors":[\#(PageHarness.plain("4"))],"descendants":[\#(reply("9", to: "5")),"#
                    + #"{"id":"8"},\#(reply("7", to: "8"))]}"#),
        ])
        let thread = try await service.thread(of: StatusID("5"))
        #expect(thread?.status.id == StatusID("5"))
        #expect(ids(thread?.ancestors) == ["4"] && ids(thread?.descendants) == ["9", "7"])
        #expect(thread?.moreAfter == nil)
        // The reply without an author is skipped and logged; the one below it stays.
        #expect(harness.log.lines.filter { $0.contains("left out element 1") }.count == 1)
        #expect(thread.map { ThreadOrder($0).orphans } == [StatusID("7")])
    }

    @Test func `an array is split at the status`() async throws {
        let (service, _) = try service([
            Self.status: .json(PageHarness.plain("5")),
            Self.context: .json("[\(PageHarness.plain("4")),\(PageHarness.plain("5")),\(reply("6", to: "5"))]"),
        ])
        let thread = try await service.thread(of: StatusID("5"))
        #expect(ids(thread?.ancestors) == ["4"] && ids(thread?.descendants) == ["6"])
    }

    @Test(arguments: [(5, 5), (0, 1), (600, 60)])
    func `a server that fetches replies says when to ask again`(retry: Int, seconds: Int) async throws {
        let (service, _) = try service([
            Self.status: .json(PageHarness.plain("5")),
            Self.context: .status(
                200, [("Mastodon-Async-Refresh", #"id="x", retry=\#(retry), result_count=2"#)],
                #"{"ancestors":[],"descendants":[]}"#),
        ])
        #expect(try await service.thread(of: StatusID("5"))?.moreAfter == .seconds(seconds))
    }

    @Test(arguments: [404, 410]) func `a deleted status is not found`(status: Int) async throws {
        let (service, _) = try service([Self.status: .status(status, [], #"{"error":"Record not found"}"#)])
        let error = await failure { () async throws(RequestError) in try await service.thread(of: StatusID("5")) }
        #expect(error == .notFound(serverMessage: RawText("Record not found")))
    }

    @Test func `a status without a thread is shown alone`() async throws {
        let (service, _) = try service([Self.status: .json(PageHarness.plain("5"))])
        let thread = try await service.thread(of: StatusID("5"))
        #expect(thread?.ancestors.isEmpty == true && thread?.descendants.isEmpty == true)
    }

    @Test(arguments: ["", "null", "<html>", #""x""#])
    func `a malformed thread is an error`(body: String) async throws {
        let (service, _) = try service([Self.status: .json(PageHarness.plain("5")), Self.context: .json(body)])
        let error = await failure { () async throws(RequestError) in try await service.thread(of: StatusID("5")) }
        #expect(error.map { if case .undecodable = $0 { true } else { false } } == true)
    }

    @Test func `a long thread has all its replies in order, and counts broken ones`() async throws {
        let places = 0..<2000
        let broken = [0, 600, 1200, 1800]
        let replies = places.map { broken.contains($0) ? #"{"id":"8"}"# : reply("\(100 + $0)", to: "5") }
        let body =
            #"{"ancestors":[\#(PageHarness.plain("4"))],"descendants":[\#(replies.joined(separator: ","))]}"#
        #expect(body.utf8.count > 100_000)
        let (service, harness) = try service([
            Self.status: .json(PageHarness.plain("5")), Self.context: .json(body),
        ])
        let thread = try await service.thread(of: StatusID("5"))
        let wanted = places.filter { !broken.contains($0) }.map { "\(100 + $0)" }
        #expect(ids(thread?.ancestors) == ["4"] && ids(thread?.descendants) == wanted)
        for place in broken {
            #expect(harness.log.lines.filter { $0.contains("left out element \(place) of") }.count == 1)
        }
    }

    @Test func `a long thread that ends too early is an error`() async throws {
        let replies = (0..<2000).map { reply("\(100 + $0)", to: "5") }
        let body = #"{"ancestors":[],"descendants":[\#(replies.joined(separator: ","))"#
        let (service, _) = try service([Self.status: .json(PageHarness.plain("5")), Self.context: .json(body)])
        let error = await failure { () async throws(RequestError) in try await service.thread(of: StatusID("5")) }
        #expect(error.map { if case .undecodable = $0 { true } else { false } } == true)
    }

    @Test func `guests read threads without a token`() async throws {
        let (service, harness) = try service(
            [Self.status: .json(PageHarness.plain("5")), Self.context: .json("{}")], token: nil)
        #expect(try await service.thread(of: StatusID("5")) != nil)
        #expect(harness.transport.sent.allSatisfy { $0.headers["Authorization"] == nil })
        #expect(service.capabilities.forGuests.hasThreads)
    }

    @Test(.enabled(if: SharedMaterial.isHere, "\(SharedMaterial.absence)"))
    func `a recorded thread is decoded`() async throws {
        let body = String(decoding: try SharedMaterial.bytes("fixtures/mastodon/context.json"), as: UTF8.self)
        let (service, harness) = try service([
            Self.status: .json(PageHarness.plain("5")), Self.context: .json(body),
        ])
        let thread = try #require(try await service.thread(of: StatusID("5")))
        #expect(!thread.ancestors.isEmpty && harness.log.lines.isEmpty)
    }
}
