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
