internal import Glibc

/// The system's clocks.
package struct SystemTime: TimeSource {
    package init() {}

    package var now: Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }

    package var uptime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    }

    package func sleep(for duration: Duration) async throws(CancellationError) {
        do {
            try await Task.sleep(for: duration, clock: .continuous)
        } catch {
            // Task.sleep throws only on cancellation.
            throw CancellationError()
        }
    }
}

/// A source of time that is passed in, so that tests can control the clock.
package protocol TimeSource: Sendable {
    /// The wall clock, for display and storage. Not for measuring: users and time servers change it.
    var now: Timestamp { get }
    /// The monotonic clock, for measuring and waiting.
    var uptime: Duration { get }
    /// Suspends the task for `duration`.
    ///
    /// - Throws: only when the task is cancelled.
    func sleep(for duration: Duration) async throws(CancellationError)
}
