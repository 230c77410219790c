internal import Glibc

/// The time zone in which a moment is a date and a time of day.
package enum LocalZone: Sendable, Hashable {
    /// The machine's time zone.
    case system
    /// A fixed offset in seconds east of UTC.
    case offset(Int)

    package static let utc = LocalZone.offset(0)

    /// Returns the moment of a date and a time of day; nil if there is no such date.
    package func moment(
        year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0
    ) -> Timestamp? {
        guard (1...12).contains(month), (1...31).contains(day) else { return nil }
        var parts = tm()
        parts.tm_year = Int32(clamping: year - 1900)
        parts.tm_mon = Int32(month - 1)
        parts.tm_mday = Int32(day)
        parts.tm_hour = Int32(clamping: hour)
        parts.tm_min = Int32(clamping: minute)
        parts.tm_sec = Int32(clamping: second)
        // Whether daylight saving time holds follows from the date.
        parts.tm_isdst = -1
        let seconds =
            switch self {
            case .system: mktime(&parts)
            case .offset(let east): timegm(&parts) - east
            }
        // 31 February becomes a day in March.
        guard seconds != -1, Int(parts.tm_mday) == day, Int(parts.tm_mon) == month - 1 else { return nil }
        return Timestamp(milliseconds: Int64(seconds) * 1000)
    }
}

/// A moment as a date and time of day.
package struct LocalTime: Sendable, Hashable {
    package var year: Int
    package var month: Int
    package var day: Int
    package var hour: Int
    package var minute: Int
    package var second: Int
    /// The day of the week, 0 for Sunday to 6 for Saturday.
    package var weekday: Int

    /// Returns nil for moments outside the range of the C library's calendar.
    package init?(_ moment: Timestamp, in zone: LocalZone) {
        var seconds = time_t(moment.milliseconds.quotientFlooring(1000))
        var parts = tm()
        switch zone {
        case .system: guard localtime_r(&seconds, &parts) != nil else { return nil }
        case .offset(let east):
            seconds += east
            guard gmtime_r(&seconds, &parts) != nil else { return nil }
        }
        year = Int(parts.tm_year) + 1900
        month = Int(parts.tm_mon) + 1
        day = Int(parts.tm_mday)
        hour = Int(parts.tm_hour)
        minute = Int(parts.tm_min)
        second = Int(parts.tm_sec)
        weekday = Int(parts.tm_wday)
    }
}

extension Int64 {
    /// Divides rounding down, so that moments before 1970 fall into the right second.
    fileprivate func quotientFlooring(_ divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
