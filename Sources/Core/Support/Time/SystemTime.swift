#if canImport(Glibc)
    internal import Glibc
#endif

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
