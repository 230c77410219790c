import Logging
import TestSupport
import Testing

@testable import Core

@Suite("Polling where a day has a number of requests", .hangGuard)
struct CountedPollingTests {
    private static let page = TestTransport.Answer.json(
        #"{"statuses":[{"id":9,"idstr":"9","text":"x","user":{"id":2,"screen_name":"ann"}}]}"#)

    private let time = TestTime()
    private let polls = Counter()

    private func follow(_ transport: TestTransport) throws -> Task<Void, Never> {
        let client = try ClientHarness(transport, server: "https://api.weibo.com", retries: .never).client
        let service = WeiboService(client: client, uid: AccountID("7"))
        let log = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let follower = AccountFollower(
            loader: TimelineLoader(service: service, cache: try StatusCache.inMemory(), log: log), service: service,
            time: time, interval: .seconds(600), streams: false, randomness: Randomness { 1 << 63 }, log: log,
            report: { [polls] _ in polls.add() })
        return Task { await follower.run() }
    }

    /// Lets so many polls pass.
    private func poll(_ count: Int) async {
        for number in 1...count {
            #expect(await eventually { polls.count == number && time.sleepers == 1 })
            if number < count { time.advance(by: .seconds(600)) }
        }
    }

    @Test func `the pages that polls fetch count, so that most of a day's requests are left`() async throws {
        let transport = TestTransport(routes: [
            "GET /2/statuses/home_timeline.json": Self.page,
            "GET /2/remind/unread_count.json": .json(#"{"status":3}"#),
        ])
        let task = try follow(transport)
        await poll(144)
        // The first poll always fetches the page.
        #expect(transport.sent.count == 2 + 60)
        time.advance(by: .seconds(600))
        #expect(await eventually { polls.count == 145 })
        // The next day has its own.
        #expect(transport.sent.count == 2 + 60 + 2)
        task.cancel()
    }

    @Test func `a page is fetched only if something is new`() async throws {
        let counted = TestTransport(routes: [
            "GET /2/statuses/home_timeline.json": Self.page,
            "GET /2/remind/unread_count.json": .json(#"{"status":0}"#),
        ])
        let task = try follow(counted)
        await poll(3)
        #expect(counted.requests.count { $0.contains("home_timeline") } == 1)
        task.cancel()
    }

    @Test func `Home is polled though the server has no counts`() async throws {
        let transport = TestTransport(routes: [
            "GET /2/statuses/home_timeline.json": Self.page,
            "GET /2/remind/unread_count.json": .status(
                400, [], #"{"error":"Request api not found!","error_code":10020}"#),
        ])
        let task = try follow(transport)
        await poll(3)
        #expect(transport.requests.count { $0.contains("home_timeline") } == 3)
        #expect(transport.requests.count { $0.contains("unread_count") } == 1)
        task.cancel()
    }
}
