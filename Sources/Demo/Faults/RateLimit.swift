/// A limit on requests in windows of five minutes aligned to the clock, as in Mastodon.
struct RateLimit {
    /// The length of a window in milliseconds.
    static let window: Int64 = 300_000
    /// The limit in the headers if there is none.
    static let usual = 300

    /// The requests allowed in one window; nil for no limit.
    var limit: Int? {
        didSet { used = 0 }
    }
    private var used = 0
    private var currentWindow: Int64 = .min

    init(limit: Int?) {
        self.limit = limit
    }

    /// Counts a request; returns false if it exceeds the limit.
    mutating func allows(at now: Int64) -> Bool {
        let window = now / RateLimit.window
        if window != currentWindow {
            currentWindow = window
            used = 0
        }
        guard let limit else { return true }
        guard used < limit else { return false }
        used += 1
        return true
    }

    /// The seconds until the next window.
    func secondsLeft(at now: Int64) -> String { String((RateLimit.window - now % RateLimit.window) / 1000 + 1) }

    /// Returns the headers under the names of the IETF's draft, as the AT Protocol's servers have them.
    func standardHeaders(at now: Int64) -> [(name: String, value: String)] {
        let most = limit ?? 3000
        return [
            ("RateLimit-Limit", String(most)), ("RateLimit-Remaining", String(limit.map { $0 - used } ?? most - 1)),
            ("RateLimit-Reset", String((now + RateLimit.window - now % RateLimit.window) / 1000)),
            ("RateLimit-Policy", "\(most);w=300"),
        ]
    }

    /// Returns the three headers of every response. Without a limit every request counts as the first of its window, so
    /// that clients that pace themselves by the headers are not slowed down.
    func headers(at now: Int64) -> [(name: String, value: String)] {
        let reset = now + RateLimit.window - now % RateLimit.window
        // Mastodon adds whole seconds to the current time, so real resets have odd milliseconds.
        let moment = Moment(reset + now % 1000)
        return [
            ("X-RateLimit-Limit", String(limit ?? RateLimit.usual)),
            ("X-RateLimit-Remaining", String(limit.map { $0 - used } ?? RateLimit.usual - 1)),
            ("X-RateLimit-Reset", moment.microsecondTimestamp),
        ]
    }
}
