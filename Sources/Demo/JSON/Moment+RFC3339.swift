internal import FoundationEssentials

extension Moment {
    /// Parses a date such as `2026-08-01T13:55:51.777Z`, with or without a fraction of a second.
    init?(rfc3339 text: String) {
        let exact = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        guard let date = (try? Date(text, strategy: exact)) ?? (try? Date(text, strategy: .iso8601)) else { return nil }
        self.init(Int64((date.timeIntervalSince1970 * 1000).rounded()))
    }
}
