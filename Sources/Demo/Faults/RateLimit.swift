/// Counts requests in windows of five minutes that are aligned to the clock, as Mastodon does.
struct RateLimit {
    /// The length of a window in milliseconds.
    static let window: Int64 = 300_000
    /// What the headers say when nothing is limited.
    static let usual = 300

    /// Requests allowed in one window; nil allows all.
    var limit: Int? {
        didSet { used = 0 }
    }
    private var used = 0
    private var currentWindow: Int64 = .min

    init(limit: Int?) {
        self.limit = limit
    }

    /// Counts a request; false when it is one too many.
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

    /// The three headers on every answer. Without a limit one request is always the first of its window:
    /// a client that paces itself by the headers is then never slowed.
    func headers(at now: Int64) -> [(name: String, value: String)] {
        let reset = now + RateLimit.window - now % RateLimit.window
        // Mastodon adds whole seconds to the present moment, which is why real resets carry odd microseconds.
        let moment = Moment(reset + now % 1000)
        return [
            ("X-RateLimit-Limit", String(limit ?? RateLimit.usual)),
            ("X-RateLimit-Remaining", String(limit.map { $0 - used } ?? RateLimit.usual - 1)),
            ("X-RateLimit-Reset", moment.microsecondTimestamp),
        ]
    }
}
