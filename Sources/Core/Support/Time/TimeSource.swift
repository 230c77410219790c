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
