import TestSupport
import Testing

@testable import Demo

@Suite(.serialized, .exclusiveInProcess, .hangGuard) struct FaultTests {
    @Test("the request beyond the limit is rejected, with rate limit headers")
    func rateLimit() async throws {
        try await withServer(DemoOptions(statuses: 3, rateLimit: 2)) { _, client in
            var remaining: [String?] = []
            for _ in 0..<2 {
                let answer = try await client.get("/api/v1/timelines/home")
                #expect(answer.status == 200)
                remaining.append(answer.headers["x-ratelimit-remaining"])
            }
            let refused = try await client.get("/api/v1/timelines/home")

            #expect(remaining == ["1", "0"])
            #expect(refused.status == 429)
            #expect(refused.text == #"{"error":"Too many requests"}"#)
            #expect(refused.headers["x-ratelimit-limit"] == "2")
            #expect(refused.headers["x-ratelimit-remaining"] == "0")
            #expect(refused.headers["x-ratelimit-reset"] == "2027-01-15T08:05:00.000000Z")
        }
    }

    @Test("a new window of five minutes resets the count")
    func windows() {
        var limit = RateLimit(limit: 1)
        #expect([299_998, 299_999, 300_000].map { limit.allows(at: $0) } == [true, false, true])
    }

    @Test("a truncated response promises its whole length and closes after half of it")
    func truncation() async throws {
        try await withServer(DemoOptions(statuses: 60, truncateRate: 1)) { _, client in
            let answer = try await client.get("/api/v1/timelines/home?limit=40")
            let promised = try #require(answer.headers["content-length"].flatMap { Int($0) })
            #expect(answer.status == 200)
            #expect(promised > 20_000)
            #expect(answer.body.count == promised / 2)
        }
    }

    @Test("the same seed fails the same requests, with 500, 502 as HTML and 503 in turn")
    func errors() async throws {
        func statuses() async throws -> [Int] {
            var result: [Int] = []
            try await withServer(DemoOptions(statuses: 3, seed: 8, errorRate: 0.5)) { _, client in
                for _ in 0..<24 {
                    let answer = try await client.get("/api/v1/timelines/home")
                    if answer.status == 502 { #expect(answer.headers["content-type"] == "text/html") }
                    result.append(answer.status)
                }
            }
            return result
        }
        let first = try await statuses()
        let failures = first.filter { $0 != 200 }

        #expect(try await statuses() == first)
        #expect((6...18).contains(failures.count))
        #expect(failures == (0..<failures.count).map { [500, 502, 503][$0 % 3] })
    }

    @Test("faults change while the server runs, all or none")
    func change() async throws {
        try await withServer(DemoOptions(statuses: 3)) { _, client in
            let answer = try await client.post("/_demo/faults?error-rate=1&rate-limit=100&latency=0")
            #expect(
                answer.text
                    == #"{"latency":0,"error-rate":1.0,"truncate-rate":0.0,"rate-limit":100,"hang":0,"lose":0}"#)
            #expect(try await client.get("/api/v1/timelines/home").status == 500)

            #expect(try await client.post("/_demo/faults?error-rate=0&latency=soon").status == 400)
            #expect(try await client.get("/api/v1/timelines/home").status == 502)

            _ = try await client.post("/_demo/faults?error-rate=0&rate-limit=none")
            #expect(try await client.get("/api/v1/timelines/home").status == 200)
        }
    }

    @Test("a lost response is that of a request that was handled")
    func losing() async throws {
        try await withServer(DemoOptions(statuses: 3)) { _, client in
            _ = try await client.post("/_demo/faults?lose=1")
            let lost = try await client.post(
                "/api/v1/statuses", body: #"{"status":"lost"}"#, type: "application/json")
            #expect(lost.status == 0 && lost.body.isEmpty)
            let home = try await client.get("/api/v1/timelines/home?limit=1")
            #expect(home.status == 200 && home.text.contains("<p>lost</p>"))
        }
    }

    @Test("latency delays every response")
    func latency() async throws {
        try await withServer(DemoOptions(statuses: 3, latency: .milliseconds(60))) { _, client in
            let took = try await ContinuousClock().measure { _ = try await client.get("/api/v1/timelines/home") }
            #expect(took >= .milliseconds(60))
        }
    }

    @Test("a hanging request gets no response until the server stops, the next one does")
    func hanging() async throws {
        try await withServer(DemoOptions(statuses: 3)) { server, client in
            _ = try await client.post("/_demo/faults?hang=1")
            let hanging = Task { try await client.get("/api/v1/timelines/home?limit=1") }
            while try await client.get("/_demo/requests").text == "[]" {}
            #expect(try await client.get("/api/v1/timelines/home").status == 200)
            await server.stop()
            let answer = try? await hanging.value
            #expect(answer?.status != 200)
        }
    }
}
