/// Exponential back-off with jitter: waits of 1, 2, 4 … seconds, each randomly shortened or lengthened, so that clients
/// that failed together do not retry together.
package struct Backoff: Sendable, Hashable {
    /// The wait after the first failure.
    package var first: Duration = .seconds(1)
    /// The upper limit of every wait.
    package var longest: Duration = .seconds(300)
    /// The largest random change of a wait, as a fraction of it in either direction.
    package var jitter = 0.25

    /// Returns the wait before the next attempt.
    ///
    /// - Parameter failures: the number of failures in a row, from 1; smaller values count as 1.
    package func wait(afterFailures failures: Int, using randomness: Randomness) -> Duration {
        // Thirty doublings of a millisecond exceed every sensible limit; more would overflow.
        let doublings = min(max(failures, 1) - 1, 30)
        let even = min(first * (1 << doublings), longest)
        return min(even * (1 + jitter * (2 * randomness.fraction - 1)), longest)
    }
}
