/// How long to wait before the next attempt: 1, 2, 4 … seconds, each a little shorter or longer by chance, so that
/// clients that failed together do not come back together.
package struct Backoff: Sendable, Hashable {
    /// The wait after the first failure.
    package var first: Duration
    /// No wait is longer.
    package var longest: Duration
    /// How far chance moves a wait, as a fraction of it to either side.
    package var jitter: Double

    package init(first: Duration = .seconds(1), longest: Duration = .seconds(300), jitter: Double = 0.25) {
        self.first = first
        self.longest = longest
        self.jitter = jitter
    }

    /// The wait after so many failures in a row.
    ///
    /// - Parameter failures: 1 for the first; anything below counts as 1.
    package func wait(afterFailures failures: Int, using randomness: Randomness) -> Duration {
        // Thirty doublings of a millisecond are past every limit that makes sense; more would overflow.
        let doublings = min(max(failures, 1) - 1, 30)
        let even = min(first * (1 << doublings), longest)
        return min(even * (1 + jitter * (2 * randomness.fraction - 1)), longest)
    }
}
