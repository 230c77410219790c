import TestSupport
import Testing

@testable import Core

@Suite("Endpoints that a server lacks") struct MissingEndpointsTests {
    private let broken = RequestError.http(status: 500, serverMessage: nil)

    @Test func `a failing endpoint is requested again after twice as long each time`() async {
        let time = TestTime()
        let missing = MissingEndpoints(time: time)
        for pause in [120, 240, 480, 960] {
            #expect(await missing.contains(.unreadCount) == false)
            #expect(await missing.record(broken, at: .unreadCount))
            time.advance(by: .seconds(pause) - .milliseconds(1))
            #expect(await missing.contains(.unreadCount))
            #expect(await missing.contains(.markers) == false)
            time.advance(by: .milliseconds(1))
        }
        for _ in 0..<100 { _ = await missing.record(broken, at: .unreadCount) }
        time.advance(by: .seconds(6 * 3600))
        #expect(await missing.contains(.unreadCount) == false)
    }

    @Test func `after a success the next failure counts as the first`() async {
        let time = TestTime()
        let missing = MissingEndpoints(time: time)
        for _ in 0..<5 { _ = await missing.record(broken, at: .unreadCount) }
        await missing.remove(.unreadCount)
        #expect(await missing.contains(.unreadCount) == false)
        _ = await missing.record(broken, at: .unreadCount)
        time.advance(by: .seconds(120))
        #expect(await missing.contains(.unreadCount) == false)
    }

    @Test func `a missing endpoint is not requested again, a temporary failure is passed on`() async {
        let missing = MissingEndpoints(time: TestTime())
        #expect(await missing.record(.timedOut, at: .markers) == false)
        #expect(await missing.contains(.markers) == false)
        #expect(await missing.record(.notFound(serverMessage: nil), at: .markers))
        await missing.remove(.markers)
        #expect(await missing.contains(.markers))
    }

    @Test func `a day of polls requests a broken counter a few times`() async throws {
        let transport = TestTransport(.status(500))
        let harness = try ClientHarness(transport, retries: .never)
        let service = MastodonService(client: harness.client)
        for _ in 0..<24 * 60 {
            #expect(try await service.unread() == UnreadCounts())
            harness.time.advance(by: .seconds(60))
        }
        // The counter, and the instance, which tells whether groups are counted.
        #expect(transport.sent.count < 30)
    }
}
