package import Core
#if canImport(Glibc)
    internal import Glibc
#endif

/// A time as users type it: "18:30", "2026-12-24 18:30", "+2h", "+90m", "+3d".
package struct ScheduleTime: Hashable, Sendable {
    package let moment: Timestamp

    /// - Returns: nil if it can't be read, or there is no such time.
    package init?(_ text: String, now: Timestamp) {
        let words = text.split(separator: " ")
        if words.count == 1, let word = words.first, word.hasPrefix("+") {
            guard let unit = word.last, let number = Int64(word.dropFirst().dropLast()), (1...100_000).contains(number),
                let seconds = ["m": 60, "h": 3600, "d": 86_400][unit] as Int64?
            else { return nil }
            moment = now.adding(seconds: number * seconds)
            return
        }
        guard let today = LocalTime(now),
            let clock = words.last?.split(separator: ":", omittingEmptySubsequences: false),
            clock.count == 2, let hour = Int(clock[0]), let minute = Int(clock[1]), (0...23).contains(hour),
            (0...59).contains(minute)
        else { return nil }
        if words.count == 1 {
            guard let found = Self.moment(today.year, today.month, today.day, hour, minute) else { return nil }
            // A time that is over today is tomorrow's.
            guard found <= now else {
                moment = found
                return
            }
            guard let next = LocalTime(now.adding(days: 1)),
                let later = Self.moment(next.year, next.month, next.day, hour, minute)
            else { return nil }
            moment = later
            return
        }
        let date = words[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard words.count == 2, date.count == 3, let year = date[0], let month = date[1], let day = date[2],
            (2000...9999).contains(year), let found = Self.moment(year, month, day, hour, minute)
        else { return nil }
        moment = found
    }

    /// A local time; nil if there is no such date.
    private static func moment(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int) -> Timestamp? {
        guard (1...12).contains(month), (1...31).contains(day) else { return nil }
        var parts = tm()
        parts.tm_year = Int32(year - 1900)
        parts.tm_mon = Int32(month - 1)
        parts.tm_mday = Int32(day)
        parts.tm_hour = Int32(hour)
        parts.tm_min = Int32(minute)
        parts.tm_isdst = -1
        let seconds = mktime(&parts)
        // 31 February becomes a day in March.
        guard seconds != -1, Int(parts.tm_mday) == day, Int(parts.tm_mon) == month - 1 else { return nil }
        return Timestamp(milliseconds: Int64(seconds) * 1000)
    }
}
