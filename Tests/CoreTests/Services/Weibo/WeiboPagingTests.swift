import TestSupport
import Testing

@testable import Core

@Suite("Pages of Weibo", .hangGuard)
struct WeiboPagingTests {
    private static let leftOut = #"{"id":1,"idstr":"1","text":"x","mark":"ad"},{"text":"without an id"}"#

    private func status(_ id: Int) -> String {
        #"{"id":\#(id),"idstr":"\#(id)","text":"x","user":{"id":1,"screen_name":"甲"}}"#
    }

    private func service(_ transport: TestTransport) throws -> WeiboService {
        WeiboService(
            client: try ClientHarness(transport, server: "https://api.weibo.com", retries: .never).client,
            uid: AccountID("7"))
    }

    @Test func `a page of which every post is left out isn't the end of its list`() async throws {
        let transport = TestTransport(
            .json(#"{"statuses":[\#(status(5_250_000_000_000_009))]}"#), .json(#"{"statuses":[\#(Self.leftOut)]}"#),
            .json(#"{"statuses":[\#(status(5_250_000_000_000_003))]}"#))
        let cache = try StatusCache.inMemory()
        let loader = TimelineLoader(service: try service(transport), cache: cache, log: RecordingLog().logger)
        _ = try await loader.refresh(.home)

        #expect(try await loader.loadOlder(.home).added == 1)

        #expect(
            transport.requests.dropFirst() == [
                "GET /2/statuses/home_timeline.json?count=50&max_id=5250000000000008",
                "GET /2/statuses/home_timeline.json?count=50&max_id=5250000000000008&page=2",
            ])
    }

    @Test func `a page of which every comment is left out isn't the end of its list`() async throws {
        let transport = TestTransport(.json(#"{"comments":[{}]}"#), .json(#"{"comments":[\#(status(3))]}"#))
        let page = try await service(transport).statuses(
            in: .comments(StatusID("5250000000000009")), at: .older(than: StatusID("c9")), limit: 50)
        #expect(page.elements.map(\.id) == [StatusID("c3")])
        #expect(transport.requests.last?.hasSuffix("&max_id=8&page=2") == true)
    }

    @Test func `a page of which every favourite is left out isn't the end of its list`() async throws {
        func answer(_ statuses: String) -> TestTransport.Answer { .json(#"{"favorites":[\#(statuses)]}"#) }
        let first = answer(#"{"status":\#(status(9)),"favorited_time":"Wed Jan 24 11:00:03 +0800 2018"}"#)
        let transport = TestTransport(
            first, first, answer(#"{"status":{}}"#),
            answer(#"{"status":\#(status(3)),"favorited_time":"Wed Jan 24 11:00:01 +0800 2018"}"#))
        let cache = try StatusCache.inMemory()
        let loader = TimelineLoader(service: try service(transport), cache: cache, log: RecordingLog().logger)
        _ = try await loader.refresh(.bookmarks)
        #expect(try await loader.loadOlder(.bookmarks).added == 1)
    }

    @Test func `the search for posts that aren't left out ends after five pages`() async throws {
        let transport = TestTransport(.json(#"{"statuses":[\#(Self.leftOut)]}"#))
        #expect(try await service(transport).statuses(in: .home, at: .newest, limit: 50).elements.isEmpty)
        #expect(transport.sent.count == 5)
    }
}

@Suite("Login to Weibo", .hangGuard)
struct WeiboLoginTests {
    private func refusal(_ body: String) async throws -> RequestError? {
        let client = try ClientHarness(
            TestTransport(.status(400, [], body)), server: "https://api.weibo.com", retries: .never
        ).client
        let login = WeiboLogin(ServiceParts(client: client, time: TestTime(), log: RecordingLog().logger))
        let application = ClientApplication(id: "key", secret: "s", redirects: ["https://a.example/"], scopes: [])
        let code = try #require(AuthorizationCode("c0de"))
        do throws(RequestError) {
            _ = try await login.exchange(code, for: login.request(application, redirect: "https://a.example/"))
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [21324, 21326]) func `a wrong App Secret is no fault of the code`(code: Int) async throws {
        let error = try await refusal(#"{"error":"invalid_client","error_code":\#(code)}"#)
        if case .unauthorised = error { return }
        Issue.record("\(String(describing: error))")
    }

    @Test(arguments: [21325, 21327])
    func `a code that was used or is too old is no fault of the application`(code: Int) async throws {
        let error = try await refusal(#"{"error":"invalid_grant","error_code":\#(code)}"#)
        if case .http(400, _) = error { return }
        Issue.record("\(String(describing: error))")
    }
}
