/// The failures that the client retries, and the waits before it does.
///
/// Retries are few and short: a user is watching a spinner, or a poller waits longer on its own.
package struct RetryPolicy: Sendable, Hashable {
    /// The number of times a request is sent at most, including the first.
    package var attempts = 3
    package var backoff: Backoff = Backoff()

    package static let never = RetryPolicy(attempts: 1)

    /// Returns the wait before the next attempt; nil if there is none.
    ///
    /// - Parameter errors: the errors of the attempts so far, oldest first.
    func wait(after errors: [RequestError], _ repeatability: Repeatability, using randomness: Randomness) -> Duration? {
        guard repeatability.isRepeatable, errors.count < attempts, let last = errors.last else { return nil }
        switch last {
        case .interrupted:
            // Servers close idle connections without notice. A second interruption has another cause.
            return errors.count { $0 == .interrupted } == 1 ? .zero : nil
        case .http(status: 500, _), .http(status: 502, _), .http(status: 503, _), .http(status: 504, _):
            return backoff.wait(afterFailures: errors.count, using: randomness)
        default:
            return nil
        }
    }
}
