#if canImport(Glibc)
    internal import Glibc
#endif

/// A moment as a calendar and a clock on the wall show it, in the machine's time zone.
package struct LocalTime: Sendable, Hashable {
    package var year: Int
    package var month: Int
    package var day: Int
    package var hour: Int
    package var minute: Int
    package var second: Int

    /// nil for moments that no calendar of the C library reaches.
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
    }
}

extension Int64 {
    /// Division that rounds down, so that the moment before 1970 falls into the second before it.
    fileprivate func quotientFlooring(_ divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
