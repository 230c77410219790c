package import Core
internal import Glibc

extension Timestamp {
    /// Noon of a day by the local clock, for samples that lie on the same days in every time zone.
    package static func noon(_ year: Int32, _ month: Int32, _ day: Int32) -> Timestamp {
        var parts = tm()
        parts.tm_year = year - 1900
        parts.tm_mon = month - 1
        parts.tm_mday = day
        parts.tm_hour = 12
        // Whether daylight saving time holds follows from the date.
        parts.tm_isdst = -1
        return Timestamp(milliseconds: Int64(mktime(&parts)) * 1000)
    }
}
