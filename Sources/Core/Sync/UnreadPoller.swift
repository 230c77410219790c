/// Looks for new statuses and notifications now and then, while someone is logged in.
///
/// One poll at a time. After failures, and when the server says so, it waits longer: twice as long each time, up to a
/// limit, a little more or less each time so that many readers do not come back at the same moment.
package struct UnreadPoller: Sendable {
    /// What a poll found out.
    package struct Outcome: Sendable, Hashable {
        /// nil when everything was answered.
        package var error: SyncError?
        /// nil where the server does not tell.
        package var notifications: Int?
    }

    private let loader: TimelineLoader
    private let service: any SocialService
    private let time: any TimeSource
    private let interval: Duration
    /// A number in 0 ..< 1.
    private let random: @Sendable () -> Double

    private static let longest = Duration.seconds(600)

    package init(
        loader: TimelineLoader, service: any SocialService, time: any TimeSource, interval: Duration,
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
    ) {
        self.loader = loader
        self.service = service
        self.time = time
        self.interval = interval
        self.random = random
    }

    /// Polls until the task is cancelled, or the session has expired; the first time at once.
    /// - Parameter report: told after each poll, on the main actor.
    package func run(report: @MainActor @Sendable (Outcome) -> Void) async {
        var failures = 0
        while !Task.isCancelled {
            let outcome = await poll()
            if Task.isCancelled { return }
            await report(outcome)
            if case .request(.unauthorised)? = outcome.error { return }
            failures = outcome.error == nil ? 0 : failures + 1
            do {
                try await time.sleep(for: pause(after: outcome, failures: failures))
            } catch {
                return
            }
        }
    }

    private func poll() async -> Outcome {
        var outcome = Outcome(error: nil, notifications: nil)
        do {
            _ = try await loader.refresh(.home)
        } catch {
            outcome.error = error
            return outcome
        }
        do {
            outcome.notifications = try await service.unread().messages
        } catch {
            outcome.error = .request(error)
        }
        return outcome
    }

    func pause(after outcome: Outcome, failures: Int) -> Duration {
        var pause = interval
        for _ in 0..<min(failures, 10) where pause < Self.longest { pause *= 2 }
        pause = max(interval, min(pause, Self.longest))
        if failures > 0 { pause = pause * (0.75 + random() / 2) }
        if case .request(.rateLimited(let until?))? = outcome.error {
            let left = Duration.milliseconds(max(0, until.milliseconds - time.now.milliseconds))
            pause = max(pause, min(left, .seconds(900)))
        }
        return pause
    }
}
