/// Keeps a server's limits for one account: what it says about them is remembered, and nothing is sent that it would
/// refuse.
///
/// Waits are measured on the clock that nobody turns. Each is within `Limits.shortestWait` and `Limits.longestWait`,
/// whatever the server asks for: a header must neither stop us for a century nor let us hammer.
package actor RateLimiter {
    /// Servers count reading and writing apart: an empty budget for posts says nothing about timelines.
    package enum Bucket: Sendable, Hashable, CaseIterable {
        case reading, writing
    }

    private struct State {
        /// On the steady clock.
        var blockedUntil: Duration?
        /// Refusals in a row, for the servers that refuse without saying until when.
        var refusals = 0
    }

    private let time: any TimeSource
    private let randomness: Randomness
    private let backoff = Backoff(first: Limits.shortestWait, longest: Limits.longestWait)
    private var states: [Bucket: State] = [:]

    package init(time: any TimeSource, randomness: Randomness = Randomness()) {
        self.time = time
        self.randomness = randomness
    }

    /// - Throws: `rateLimited` while the server would refuse; nothing is waited for here, because whoever asks may
    ///   want to tell a person instead.
    package func permit(_ bucket: Bucket) throws(RequestError) {
        guard let until = states[bucket]?.blockedUntil else { return }
        let left = until - time.uptime
        guard left > .zero else {
            states[bucket]?.blockedUntil = nil
            return
        }
        throw .rateLimited(until: time.now.adding(left))
    }

    /// Takes in the head of an answer.
    ///
    /// - Parameters:
    ///   - isRefusal: whether this answer is a refusal for asking too much, whatever its status.
    ///   - window: what is left of the window that the service documents, where its answer says nothing.
    /// - Returns: until when to wait, when the answer is such a refusal.
    @discardableResult
    package func note(
        _ head: ResponseHead, isRefusal: Bool, in bucket: Bucket, window: Duration? = nil
    ) -> Timestamp? {
        let headers = RateLimitHeaders(head.headers, now: time.now)
        var state = states[bucket] ?? State()
        defer { states[bucket] = state }

        guard isRefusal else {
            state.refusals = 0
            if let remaining = headers.remaining, remaining <= 0, let reset = headers.reset {
                block(&state, for: clamped(reset))
            }
            return nil
        }
        state.refusals += 1
        if let window {
            let until = time.uptime + min(max(window, Limits.shortestWait), .seconds(86_400))
            state.blockedUntil = until
            return time.now.adding(until - time.uptime)
        }
        // A wait that is over before it begins, refused again and again, must not become a hammer: then we decide.
        let asked = clamped(headers.retryAfter ?? headers.reset ?? .zero)
        let wait = asked > Limits.shortestWait ? asked : backoff.wait(afterFailures: state.refusals, using: randomness)
        return block(&state, for: clamped(wait))
    }

    /// A little later than asked, by chance, so that not all clients of a server come back in the same second.
    @discardableResult
    private func block(_ state: inout State, for wait: Duration) -> Timestamp {
        let spread = min(wait * (1 + 0.1 * randomness.fraction), Limits.longestWait)
        let until = max(state.blockedUntil ?? .zero, time.uptime + spread)
        state.blockedUntil = until
        return time.now.adding(until - time.uptime)
    }

    private func clamped(_ wait: Duration) -> Duration {
        min(max(wait, Limits.shortestWait), Limits.longestWait)
    }
}
