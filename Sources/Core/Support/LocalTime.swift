#if canImport(Glibc)
    internal import Glibc
#endif

/// A moment as a date and time of day, in the machine's time zone.
package struct LocalTime: Sendable, Hashable {
    package var year: Int
    package var month: Int
    package var day: Int
    package var hour: Int
    package var minute: Int
    package var second: Int
    /// 0 for Sunday to 6 for Saturday.
    package var weekday: Int

    /// Returns nil for moments outside the range of the C library's calendar.
    package init?(_ moment: Timestamp) {
        var seconds = time_t(moment.milliseconds.quotientFlooring(1000))
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return nil }
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
