import TestSupport
import Testing

@testable import Core

@MainActor @Suite(.hangGuard) struct FeedbackTests {
    final class Screen: Requesting {
        let client: Client
        var loading = LoadingCounts()
        var events: [String] = []

        init(client: Client) { self.client = client }

        func loadingBegan(_ place: LoadingPlace) {
            loading.began(place)
            events.append("began")
        }

        func loadingEnded(_ place: LoadingPlace) {
            loading.ended(place)
            events.append("ended")
        }
    }

    @Test func `loading is shown while a request runs`() async throws {
        let time = TestTime()
        let harness = try ClientHarness(TestTransport(.json("ok").after(.seconds(1), on: time)))
        let screen = Screen(client: harness.client)

        let task = Task { try await screen.send(Probe(), showing: .pullHeader) }
        while time.sleepers == 0 { await Task.yield() }
        #expect(screen.loading.isLoading(.pullHeader))
        #expect(!screen.loading.isLoading(.footer))

        time.advance(by: .seconds(1))
        #expect(try await task.value == "ok")
        #expect(!screen.loading.isLoading(.pullHeader))
    }

    @Test func `loading ends after an error`() async throws {
        let harness = try ClientHarness(TestTransport(.status(404)))
        let screen = Screen(client: harness.client)
        await #expect(throws: RequestError.notFound(serverMessage: nil)) {
            try await screen.send(Probe(), showing: .page)
        }
        #expect(screen.events == ["began", "ended"])
    }

    @Test func `loading ends after a cancellation`() async throws {
        let harness = try ClientHarness(TestTransport(.hangs))
        let screen = Screen(client: harness.client)
        let task = Task { try await screen.send(Probe(), showing: .row(StatusID("1"))) }
        while harness.transport.sent.isEmpty { await Task.yield() }

        task.cancel()

        await #expect(throws: RequestError.cancelled) { try await task.value }
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
