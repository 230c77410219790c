/// Where time comes from. Handed to whatever waits or dates something, so that tests run on a clock of their own.
package protocol TimeSource: Sendable {
    /// The wall clock: for showing and storing, never for measuring (people and time servers turn it).
    var now: Timestamp { get }
    /// Time since some fixed moment, never going backwards: for measuring and waiting.
    var uptime: Duration { get }
    /// Waits. Throws when the task is cancelled, and only then.
    func sleep(for duration: Duration) async throws(CancellationError)
}
