/// The rate limit headers of a response.
///
/// `X-RateLimit-Reset` is a date with microseconds on Mastodon and GoToSocial, seconds since 1970 elsewhere, and
/// seconds from now on some proxies. Dates follow the server's clock, so they are compared with its own `Date`.
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
        remaining = headers["X-RateLimit-Remaining"].flatMap { Int(Self.trimmed($0)) }
        reset = headers["X-RateLimit-Reset"].map(Self.trimmed).flatMap { text in
            if let date = DateParser.rfc3339(text) { return date.since(serverNow) }
            guard let seconds = Self.seconds(text) else { return nil }
            return DateParser.unix(Double(seconds))?.since(serverNow) ?? .seconds(seconds)
        }
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
