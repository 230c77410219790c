/// A moment on the wall clock: milliseconds since 1970-01-01T00:00:00Z, negative before.
///
/// An integer, so that it is stored, compared and hashed exactly; servers send milliseconds at best.
package struct Timestamp: Hashable, Comparable, Sendable, Codable {
    package let milliseconds: Int64

    package init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// Returns the moment `seconds` later (earlier if negative), clamped to the range.
    package func adding(seconds: Int64) -> Timestamp {
        let (delta, tooLong) = seconds.multipliedReportingOverflow(by: 1000)
        let (sum, overflow) = milliseconds.addingReportingOverflow(delta)
        guard !tooLong, !overflow else { return Timestamp(milliseconds: seconds < 0 ? .min : .max) }
        return Timestamp(milliseconds: sum)
    }

    /// Returns the moment `days` × 24 hours later (earlier if negative), clamped to the range.
    package func adding(days: Int) -> Timestamp {
        let (seconds, overflow) = Int64(days).multipliedReportingOverflow(by: 86_400)
        return adding(seconds: overflow ? (days < 0 ? .min : .max) : seconds)
    }

    /// The first full minute not before this moment. A clock without seconds shows it as the end of a wait.
    package var nextFullMinute: Timestamp {
        let rest = milliseconds % 60_000
        guard rest != 0 else { return self }
        let (minute, overflow) = milliseconds.addingReportingOverflow(rest < 0 ? -rest : 60_000 - rest)
        return overflow ? self : Timestamp(milliseconds: minute)
    }
}

extension Timestamp {
    /// Returns the moment `duration` later (earlier if negative), to the millisecond, clamped to the range.
    package func adding(_ duration: Duration) -> Timestamp {
        let parts = duration.components
        let whole = adding(seconds: parts.seconds)
        let (sum, overflow) = whole.milliseconds.addingReportingOverflow(parts.attoseconds / 1_000_000_000_000_000)
        return overflow ? whole : Timestamp(milliseconds: sum)
    }

    /// Returns the time since `earlier`, negative if that is later; clamped to about one year on overflow.
    package func since(_ earlier: Timestamp) -> Duration {
        let (difference, overflow) = milliseconds.subtractingReportingOverflow(earlier.milliseconds)
        guard !overflow else { return .seconds(self < earlier ? -31_622_400 : 31_622_400) }
        return .milliseconds(difference)
    }
}

extension Timestamp {
    /// The moment in UTC as RFC 3339 writes it, such as `2026-01-02T03:04:05.678Z`; clamped to the years 1 to 9999.
    package var rfc3339: String {
        let clamped = min(max(milliseconds, -62_135_596_800_000), 253_402_300_799_999)
        // Floor division: moments before 1970 are negative.
        let day = clamped >= 0 ? clamped / 86_400_000 : (clamped - 86_399_999) / 86_400_000
        let rest = Int(clamped - day * 86_400_000)
        let (year, month, date) = Self.date(daysSince1970: Int(day))
        let days = [String(year, zeroPaddedTo: 4), String(month, zeroPaddedTo: 2), String(date, zeroPaddedTo: 2)]
        let time = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60].map { String($0, zeroPaddedTo: 2) }
        let fraction = String(rest % 1000, zeroPaddedTo: 3)
        return "\(days.joined(separator: "-"))T\(time.joined(separator: ":")).\(fraction)Z"
    }

    /// Returns the date of a day, after Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", as in
    /// `CivilDate`: years begin in March.
    private static func date(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let march = (5 * dayOfYear + 2) / 153
        let month = march < 10 ? march + 3 : march - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * march + 2) / 5 + 1)
    }
}
