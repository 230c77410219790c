/// What the headers of an answer say about asking again.
///
/// `X-RateLimit-Reset` is a date with microseconds on Mastodon and GoToSocial, seconds since 1970 elsewhere, seconds
/// from now on some proxies. The dates are in the server's clock, so they are measured against its own `Date`.
struct RateLimitHeaders: Sendable, Hashable {
    /// `Retry-After` (RFC 9110 §10.2.3). Negative when it lies in the past; nil when absent or nonsense.
    var retryAfter: Duration?
    /// Requests left until the reset; nil when absent or nonsense.
    var remaining: Int?
    /// Time until the count starts anew.
    var reset: Duration?

    /// - Parameter now: taken for the server's clock where it does not tell its own.
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

    /// A whole number of seconds, however large; held within a century so that no sum overflows.
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
