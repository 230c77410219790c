internal import FoundationEssentials

/// A moment in UTC, in milliseconds since 1970, for writing dates.
struct Moment: Equatable, Sendable {
    let milliseconds: Int64

    init(_ milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// `2026-08-01T13:55:51.777Z`, as in `created_at`.
    var timestamp: String { "\(date)T\(time).\(padded(milliseconds.floorRemainder(1000), 3))Z" }

    /// `2026-08-01T14:00:00.979000Z`, as in `X-RateLimit-Reset`.
    var microsecondTimestamp: String { "\(date)T\(time).\(padded(milliseconds.floorRemainder(1000), 3))000Z" }

    /// `2026-08-01T00:00:00.000Z`: accounts have only the day of their creation.
    var midnight: String { "\(date)T00:00:00.000Z" }

    /// `2026-08-01`, as in `last_status_at`.
    var date: String {
        // Civil from days, after Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
        let z = milliseconds.floorQuotient(86_400_000) + 719_468
        let era = z.floorQuotient(146_097)
        let dayOfEra = z - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shifted + 2) / 5 + 1
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    /// `Sat, 20-Apr-2024 05:50:39 GMT`, as in cookies.
    var cookieDate: String {
        let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let day = days[Int(milliseconds.floorQuotient(86_400_000).floorRemainder(7))]
        let parts = date.split(separator: "-")
        guard parts.count == 3, let month = Int(parts[1]) else { return "" }
        return "\(day), \(parts[2])-\(months[month - 1])-\(parts[0]) \(time) GMT"
    }

    private var time: String {
        let seconds = milliseconds.floorQuotient(1000).floorRemainder(86_400)
        return "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
    }

    private func padded(_ value: Int64, _ width: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}

extension Int64 {
    fileprivate func floorQuotient(_ divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }

    fileprivate func floorRemainder(_ divisor: Int64) -> Int64 {
        self - floorQuotient(divisor) * divisor
    }
}

extension Moment {
    /// Parses a date such as `2026-08-01T13:55:51.777Z`, with or without a fraction of a second.
    init?(rfc3339 text: String) {
        let exact = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        guard let date = (try? Date(text, strategy: exact)) ?? (try? Date(text, strategy: .iso8601)) else { return nil }
        self.init(Int64((date.timeIntervalSince1970 * 1000).rounded()))
    }
}
