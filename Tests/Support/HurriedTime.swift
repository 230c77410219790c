package import Core
internal import Synchronization

/// A clock on which every wait is over at once: it moves forward instead.
package final class HurriedTime: TimeSource {
    private let elapsed = Mutex(Duration.zero)
    private let start: Timestamp

    /// - Parameter start: 2026-11-20T00:00:00Z by default.
    package init(start: Timestamp = Timestamp(milliseconds: 1_795_132_800_000)) {
        self.start = start
    }

    package var now: Timestamp { start.adding(uptime) }
    package var uptime: Duration { elapsed.withLock(\.self) }

    package func advance(by duration: Duration) { elapsed.withLock { $0 += duration } }

    package func sleep(for duration: Duration) async throws(CancellationError) {
        if Task.isCancelled { throw CancellationError() }
        advance(by: max(.zero, duration))
        await Task.yield()
    }
}
