import TestSupport
import Testing

@testable import Core

@MainActor @Suite(.hangGuard) struct FeedbackTests {
    @MainActor
    final class Screen: Requesting {
        private let client: Client
        private(set) var loading = LoadingCounts()
        private(set) var events: [String] = []
        private(set) var warnings: [RequestError] = []

        init(client: Client) { self.client = client }

        func probe(at place: LoadingPlace) -> Task<Void, Never> {
            let client = client
            return send(showing: place) { () async throws(RequestError) in
                try await client.send(Probe())
            } receive: { [weak self] in
                self?.events.append($0)
            }
        }

        func loadingBegan(_ place: LoadingPlace) {
            loading.began(place)
            events.append("began")
        }

        func loadingEnded(_ place: LoadingPlace) {
            loading.ended(place)
            events.append("ended")
        }

        func warn(_ error: RequestError) {
            warnings.append(error)
            events.append("warned")
        }
    }

    @Test func `loading is shown from the call until the response was received`() async throws {
        let harness = try ClientHarness(TestTransport(.json("ok")))
        let screen = Screen(client: harness.client)
        let task = screen.probe(at: .pullHeader)
        #expect(screen.loading.isLoading(.pullHeader))
        #expect(!screen.loading.isLoading(.footer))
        await task.value
        #expect(screen.events == ["began", "ok", "ended"])
        #expect(!screen.loading.isLoading(.pullHeader))
    }

    @Test func `an error is a warning, and loading ends`() async throws {
        let harness = try ClientHarness(TestTransport(.status(404)))
        let screen = Screen(client: harness.client)
        await screen.probe(at: .page).value
        #expect(screen.warnings == [.notFound(serverMessage: nil)])
        #expect(screen.events == ["began", "warned", "ended"])
    }

    @Test func `a cancellation is no warning, and loading ends`() async throws {
        let harness = try ClientHarness(TestTransport(.hangs))
        let screen = Screen(client: harness.client)
        let task = screen.probe(at: .row(StatusID("1")))
        while harness.transport.sent.isEmpty { await Task.yield() }
        task.cancel()
        await task.value
        #expect(screen.events == ["began", "ended"])
        #expect(!screen.loading.isLoading(.row(StatusID("1"))))
    }

    @Test func `nested loads at one place end with the last one`() {
        var loading = LoadingCounts()
        loading.began(.page)
        loading.began(.page)
        loading.ended(.page)
        #expect(loading.isLoading(.page))
        loading.ended(.page)
        loading.ended(.page)
        #expect(!loading.isLoading(.page))
        loading.began(.page)
        #expect(loading.isLoading(.page))
    }
}

/// Errors with status 200 (wanandroid, Weibo) are handled like any other.
@Suite struct HiddenErrorTests {
    enum CodedErrors: ErrorBodyDecoding {
        static var hidesInSuccess: Bool { true }

        static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody? {
            switch String(decoding: body, as: UTF8.self) {
            case "fine": nil
            case "dead token":
                ServiceErrorBody(code: RawText("21327"), message: RawText("dead"), meaning: .unauthorised)
            case "no scope": ServiceErrorBody(meaning: .missingScope)
            case "too often": ServiceErrorBody(code: RawText("10023"), meaning: .rateLimited)
            default: ServiceErrorBody(message: RawText("other"))
            }
        }
    }

    struct Coded: Request {
        typealias ErrorBody = CodedErrors
        var path: PathTemplate { "/2/probe" }

        func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Bool { true }
    }

    @Test(arguments: [
        (200, "fine", nil as RequestError?), (200, "dead token", .unauthorised(serverMessage: RawText("dead"))),
        (403, "dead token", .unauthorised(serverMessage: RawText("dead"))),
        (403, "no scope", .forbidden(serverMessage: nil, missingScope: true)),
        (200, "?", .invalid(serverMessage: RawText("other"), fields: [])),
    ])
    func `the service's own code takes precedence`(status: Int, body: String, expected: RequestError?) async throws {
        let harness = try ClientHarness(TestTransport(.status(status, [], body)))
        #expect(await failure { () async throws(RequestError) in try await harness.client.send(Coded()) } == expected)
    }

    @Test func `a code that refuses a token which was replaced meanwhile leads to the new one`() async throws {
        let transport = TestTransport(.status(200, [], "dead token"), .status(200, [], "fine"))
        let client = Client(
            server: try ServerAddress("https://harbour.example"), transport: transport, time: TestTime(),
            token: { AccessToken(transport.sent.isEmpty ? "old" : "new") })
        #expect(try await client.send(Coded()))
        #expect(transport.sent.map { $0.headers["Authorization"] } == ["Bearer old", "Bearer new"])
    }

    @Test(arguments: [200, 403]) func `a limit reported by a code waits like any other`(status: Int) async throws {
        let harness = try ClientHarness(TestTransport(.status(status, [], "too often"), .status(200, [], "fine")))
        let error = await failure { () async throws(RequestError) in try await harness.client.send(Coded()) }
        guard case .rateLimited(_?) = error else {
            Issue.record("not rate limited but \(String(describing: error))")
            return
        }
        #expect(await failure { () async throws(RequestError) in try await harness.client.send(Coded()) } == error)
        #expect(harness.transport.sent.count == 1)
    }
}

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
