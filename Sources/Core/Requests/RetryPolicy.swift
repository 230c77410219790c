/// Which failures are tried again by the client itself, and after what wait.
///
/// Few and short: behind it stands a person who watches a spinner, or a poller that waits longer on its own.
package struct RetryPolicy: Sendable, Hashable {
    /// How often a request is sent at most, the first time included.
    package var attempts: Int
    package var backoff: Backoff

    package static let never = RetryPolicy(attempts: 1)

    package init(attempts: Int = 3, backoff: Backoff = Backoff()) {
        self.attempts = attempts
        self.backoff = backoff
    }

    /// The wait before the next attempt; nil when there is none.
    ///
    /// - Parameters:
    ///   - errors: what the attempts so far failed with, oldest first.
    func wait(after errors: [RequestError], _ repeatability: Repeatability, using randomness: Randomness) -> Duration? {
        guard repeatability.isRepeatable, errors.count < attempts, let last = errors.last else { return nil }
        switch last {
        case .interrupted:
            // Servers close kept connections unannounced; a second time it is the network or the answer itself.
            return errors.count { $0 == .interrupted } == 1 ? .zero : nil
        case .http(status: 500, _), .http(status: 502, _), .http(status: 503, _), .http(status: 504, _):
            return backoff.wait(afterFailures: errors.count, using: randomness)
        default:
            return nil
        }
    }
}
