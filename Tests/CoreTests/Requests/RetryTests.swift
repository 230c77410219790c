import TestSupport
import Testing

@testable import Core

@Suite(.hangGuard) struct RetryTests {
    @Test func `a lost connection is retried once at once, on a new connection`() async throws {
        let harness = try ClientHarness(TestTransport(.fails(.interrupted), .json("ok")))

        #expect(try await harness.client.send(Probe()) == "ok")

        #expect(harness.transport.sent.map(\.freshConnection) == [false, true])
        #expect(harness.time.uptime == .zero)
    }

    @Test func `a truncated body counts as a lost connection`() async throws {
        let harness = try ClientHarness(TestTransport(.cut(200, "half"), .json("whole")))
        #expect(try await harness.client.send(Probe()) == "whole")
    }

    @Test func `a connection lost twice is an error`() async throws {
        let harness = try ClientHarness(TestTransport(.fails(.interrupted)))
        let error = await failure { () async throws(RequestError) in try await harness.client.send(Probe()) }
        #expect(error == .interrupted)
        #expect(error?.remedy == .retry)
        #expect(harness.transport.sent.count == 2)
    }

    @Test(arguments: [500, 502, 503, 504])
    func `a failing server is tried three times, after one and two seconds`(status: Int) async throws {
        let harness = try ClientHarness(TestTransport(.status(status)))

        let error = try await harness.passingTime {
            await failure { () async throws(RequestError) in try await harness.client.send(Probe()) }
        }

        #expect(error == .http(status: status, serverMessage: nil))
        #expect(harness.transport.sent.count == 3)
        #expect((.seconds(3)...(.milliseconds(3750))).contains(harness.time.uptime))
    }

    @Test func `a server that recovers is not an error`() async throws {
        let harness = try ClientHarness(
            TestTransport(.status(503, [("Content-Type", "text/html")], "<p>"), .json("ok")))
        #expect(try await harness.passingTime { try await harness.client.send(Probe()) } == "ok")
    }

    @Test(arguments: [Repeatability.never, .key("k")])
    func `a request that must not be repeated is sent once`(repeatability: Repeatability) async throws {
        for answer in [TestTransport.Answer.fails(.interrupted), .status(500), .cut(200, "half"), .fails(.timedOut)] {
            let harness = try ClientHarness(TestTransport(answer))
            _ = await failure { () async throws(RequestError) in
                try await harness.client.send(Probe(method: .post, repeatability: repeatability))
            }
            // On a reused connection libcurl might send it twice.
            #expect(harness.transport.sent.map(\.freshConnection) == [true])
        }
    }

    @Test func `an idempotent request is repeated`() async throws {
        let harness = try ClientHarness(TestTransport(.fails(.interrupted), .json("ok")))
        #expect(try await harness.client.send(Probe(method: .post, repeatability: .idempotent)) == "ok")
    }

    @Test func `cancelling ends a hanging request and a waiting retry`() async throws {
        for transport in [TestTransport(.hangs), TestTransport(.status(500))] {
            let harness = try ClientHarness(transport)
            let task = Task {
                await failure { () async throws(RequestError) in try await harness.client.send(Probe()) }
            }
            #expect(await eventually { transport.sent.count == 1 })

            task.cancel()

            #expect(await task.value == .cancelled)
            #expect(transport.sent.count == 1)
            #expect(harness.log.lines.isEmpty)
        }
    }

    @Test func `waits double, vary by a quarter and are limited`() {
        let middle = Randomness { 1 << 63 }
        let backoff = Backoff()
        #expect(
            (1...5).map { backoff.wait(afterFailures: $0, using: middle) } == [1, 2, 4, 8, 16].map { .seconds($0) })
        #expect(backoff.wait(afterFailures: .max, using: Randomness { .max }) == .seconds(300))
        #expect(backoff.wait(afterFailures: .min, using: Randomness { 0 }) == .milliseconds(750))
    }
}
