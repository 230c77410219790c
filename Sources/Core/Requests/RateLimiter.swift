/// The rate limits of a server for one account. Requests that the server would reject are not sent.
///
/// Waits are measured on the monotonic clock. Each is between `Limits.shortestWait` and `Limits.longestWait`, whatever
/// the server demands: a header must neither block the client for a century nor let it flood the server.
package actor RateLimiter {
    /// Servers count reads and writes separately: a used-up budget for posting does not block reading.
    package enum Bucket: Sendable, Hashable, CaseIterable {
        case reading, writing
    }

    private struct State {
        /// The moment on the monotonic clock until which requests are blocked.
        var blockedUntil: Duration?
        /// The refusals in a row, for servers that name no end of the limit.
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

    /// Checks that a request may be sent now. Does not wait, because the caller may want to tell the user instead.
    ///
    /// - Throws: `rateLimited` while the server would reject the request.
    package func permit(_ bucket: Bucket) throws(RequestError) {
        guard let until = states[bucket]?.blockedUntil else { return }
        let left = until - time.uptime
        guard left > .zero else {
            states[bucket]?.blockedUntil = nil
            return
        }
        throw .rateLimited(until: time.now.adding(left))
    }

    /// Updates the limits from a response.
    ///
    /// - Parameters:
    ///   - isRefusal: whether the server rejected the request because of a limit, whatever the status.
    ///   - window: the rest of the window that the service documents, if its response names none.
    /// - Returns: when requests may be sent again, after a refusal.
    @discardableResult
    package func record(
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
        // A wait that is over before it begins, demanded again and again, must not flood the server: back off instead.
        let asked = clamped(headers.retryAfter ?? headers.reset ?? .zero)
        let wait = asked > Limits.shortestWait ? asked : backoff.wait(afterFailures: state.refusals, using: randomness)
        return block(&state, for: clamped(wait))
    }

    /// Blocks requests for slightly longer than demanded, at random, so that clients do not return in the same second.
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

/// The rate limit headers of a response.
///
/// `X-RateLimit-Reset` is a date with microseconds on Mastodon and GoToSocial, seconds since 1970 elsewhere, and
/// seconds from now on some proxies. Dates follow the server's clock, so they are compared with its own `Date`. Some
/// servers leave out the `X-`.
struct RateLimitHeaders: Sendable, Hashable {
    /// `Retry-After` (RFC 9110 §10.2.3). Negative if it lies in the past; nil if absent or malformed.
    var retryAfter: Duration?
    /// The requests left until the reset; nil if absent or malformed.
    var remaining: Int?
    /// The time until the count is reset.
    var reset: Duration?

    /// - Parameter now: used as the server's time if there is no `Date`.
    init(_ headers: HTTPHeaders, now: Timestamp) {
        let serverNow = headers["Date"].flatMap { DateParser.http(Self.trimmed($0)) } ?? now

        retryAfter = headers["Retry-After"].map(Self.trimmed).flatMap { text in
            if let seconds = Self.seconds(text) { return .seconds(seconds) }
            return DateParser.http(text)?.since(serverNow)
        }
        remaining = Self.limit("Remaining", in: headers).flatMap { Int(Self.trimmed($0)) }
        reset = Self.limit("Reset", in: headers).map(Self.trimmed).flatMap { text in
            if let date = DateParser.rfc3339(text) { return date.since(serverNow) }
            guard let seconds = Self.seconds(text) else { return nil }
            return DateParser.unix(Double(seconds))?.since(serverNow) ?? .seconds(seconds)
        }
    }

    private static func limit(_ name: String, in headers: HTTPHeaders) -> String? {
        headers["X-RateLimit-" + name] ?? headers["RateLimit-" + name]
    }

    /// Parses a whole number of seconds, clamped to a century so that no sum overflows.
    private static func seconds(_ text: String) -> Int64? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        let century: Int64 = 3_155_760_000
        let size = min(Int64(digits) ?? century, century)
        return text.hasPrefix("-") ? -size : size
    }

    private static func trimmed(_ text: String) -> String {
        var reader = ByteReader(text)
        reader.skip { $0 == 0x20 || $0 == 0x09 }
        var rest = reader.text { _ in false }
        while rest.last == " " || rest.last == "\t" { rest.removeLast() }
        return rest
    }
}
