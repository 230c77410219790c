import TestSupport
import Testing

@testable import Core

/// The clock of these tests is at 2026-11-20T00:00:00Z.
@Suite(.hangGuard) struct RateLimitTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var headers: [(String, String)]
        var wait: Duration
        var status = 429
        var testDescription: String { "\(status) \(headers)" }
    }

    @Test(arguments: [
        Case(headers: [("Retry-After", "7")], wait: .seconds(7)),
        Case(headers: [("Retry-After", "  7 ")], wait: .seconds(7)),
        Case(headers: [("retry-after", "3153600000")], wait: .seconds(900)),
        Case(headers: [("Retry-After", "999999999999999999999999")], wait: .seconds(900)),
        Case(headers: [("Retry-After", "-99999999999999999999")], wait: .seconds(1)),
        Case(headers: [("Retry-After", "0")], wait: .seconds(1)),
        Case(headers: [("Retry-After", "soon")], wait: .seconds(1)),
        Case(headers: [("Retry-After", "")], wait: .seconds(1)),
        Case(headers: [("Retry-After", "Fri, 20 Nov 2026 00:01:00 GMT")], wait: .seconds(60)),
        Case(
            headers: [("Retry-After", "Fri, 20 Nov 2026 00:01:00 GMT"), ("Date", "Fri, 20 Nov 2026 00:00:50 GMT")],
            wait: .seconds(10)),
        Case(headers: [("Retry-After", "Fri, 20 Nov 2020 00:01:00 GMT")], wait: .seconds(1)),
        Case(headers: [("Retry-After", "Fri, 20 Nov 2126 00:01:00 GMT")], wait: .seconds(900)),
        Case(
            headers: [("X-RateLimit-Remaining", "0"), ("X-RateLimit-Reset", "2026-11-20T00:00:30.500000Z")],
            wait: .milliseconds(30_500)),
        Case(headers: [("X-Ratelimit-Reset", "1795132830")], wait: .seconds(30)),
        Case(headers: [("RateLimit-Remaining", "0"), ("RateLimit-Reset", "1795132830")], wait: .seconds(30)),
        Case(headers: [("X-RateLimit-Reset", "42")], wait: .seconds(42)),
        Case(headers: [("X-RateLimit-Reset", "1999-01-01T00:00:00Z")], wait: .seconds(1)),
        Case(headers: [], wait: .seconds(1)),
        Case(headers: [("Retry-After", "30")], wait: .seconds(30), status: 503),
    ])
    func `a refusal has an end between a second and a quarter of an hour`(_ item: Case) async throws {
        // With random numbers in the middle, the backoff has no jitter; demanded waits are extended by up to a tenth.
        let harness = try ClientHarness(TestTransport(.status(item.status, item.headers, "{}"), .json("ok")))
        let error = await failure { () async throws(RequestError) in try await harness.client.send(Probe()) }

        guard case .rateLimited(let until?) = error else {
            Issue.record("not rate limited but \(String(describing: error))")
            return
        }
        let wait = until.since(harness.time.now)
        #expect(wait >= item.wait)
        #expect(wait <= min(item.wait * 1.1, Limits.longestWait))
        #expect(error?.remedy == .wait(until: until))

        let again = await failure { () async throws(RequestError) in try await harness.client.send(Probe()) }
        #expect(again == .rateLimited(until: until))
        #expect(harness.transport.sent.count == 1, "nothing is sent while the server would refuse")

        harness.time.advance(by: wait)
        #expect(try await harness.client.send(Probe()) == "ok")
    }

    @Test func `refusals without an end wait longer and longer`() async throws {
        let harness = try ClientHarness(TestTransport(.status(429)), random: 1 << 63)
        var waits: [Duration] = []
        for _ in 1...12 {
            guard
                case .rateLimited(let until?) = await failure({ () async throws(RequestError) in
                    try await harness.client.send(Probe())
                })
            else { break }
            waits.append(until.since(harness.time.now))
            harness.time.advance(by: until.since(harness.time.now) + .milliseconds(1))
        }
        #expect(waits.count == 12)
        #expect(zip(waits, waits.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(waits.last == Limits.longestWait)
        #expect(harness.transport.sent.count == 12)
    }

    @Test func `after a success, refusals begin with a short wait again`() async throws {
        let harness = try ClientHarness(TestTransport(.status(429)), random: 1 << 63)
        func wait() async throws -> Duration {
            guard
                case .rateLimited(let until?) = await failure({ () async throws(RequestError) in
                    try await harness.client.send(Probe())
                })
            else { throw RequestError.interrupted }
            let wait = until.since(harness.time.now)
            harness.time.advance(by: wait + .milliseconds(1))
            return wait
        }
        let first = try await wait()
        for _ in 1...4 { #expect(try await wait() > first) }
        harness.transport.answers(.json("ok"))
        #expect(try await harness.client.send(Probe()) == "ok")
        harness.transport.answers(.status(429))
        #expect(try await wait() == first)
    }

    @Test func `a late response with a shorter wait doesn't shorten the block`() async throws {
        let time = TestTime()
        let limiter = RateLimiter(time: time, randomness: Randomness { 0 })
        func head(_ seconds: String) -> ResponseHead {
            var head = ResponseHead(status: 429)
            head.headers.add("Retry-After", seconds)
            return head
        }
        let until = await limiter.record(head("100"), isRefusal: true, in: .reading)
        // To a request that was sent before.
        #expect(await limiter.record(head("5"), isRefusal: true, in: .reading) == until)
        time.advance(by: .seconds(99))
        await #expect(throws: RequestError.rateLimited(until: until)) { try await limiter.permit(.reading) }
        time.advance(by: .seconds(1))
        try await limiter.permit(.reading)
    }

    @Test func `the last allowed request is the last one before the reset`() async throws {
        let headers = [
            ("X-RateLimit-Limit", "300"), ("X-RateLimit-Remaining", "0"), ("X-RateLimit-Reset", "2026-11-20T00:01:40Z"),
        ]
        let harness = try ClientHarness(TestTransport(.status(200, headers, "ok"), .json("ok")), random: 0)

        #expect(try await harness.client.send(Probe()) == "ok")
        let blocked = await failure { () async throws(RequestError) in try await harness.client.send(Probe()) }
        #expect(blocked == .rateLimited(until: harness.time.now.adding(seconds: 100)))
        #expect(harness.transport.sent.count == 1)

        // Writes are counted separately.
        _ = try await harness.client.send(Probe(method: .post, repeatability: .never))
        harness.time.advance(by: .seconds(100))
        #expect(try await harness.client.send(Probe()) == "ok")
    }

    @Test(arguments: [
        [("X-RateLimit-Remaining", "1"), ("X-RateLimit-Reset", "2026-11-20T00:01:40Z")],
        [("X-RateLimit-Remaining", "0")],
        [("X-RateLimit-Remaining", "none"), ("X-RateLimit-Reset", "whenever")],
        [("X-RateLimit-Reset", "2026-11-20T00:01:40Z")],
    ])
    func `remaining requests and malformed headers block nothing`(headers: [(String, String)]) async throws {
        let harness = try ClientHarness(TestTransport(.status(200, headers, "ok")))
        for _ in 1...3 { _ = try await harness.client.send(Probe()) }
        #expect(harness.transport.sent.count == 3)
    }
}
