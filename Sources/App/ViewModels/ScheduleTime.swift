package import Core
#if canImport(Glibc)
    internal import Glibc
#endif

/// A time as users type it, in the composer and on the command line: `18:30`, `2026-12-24 18:30`, the same with a `T`, with
/// seconds, or with an offset (RFC 3339), and from now: `2h`, `+90m`, `3d`, `1w`.
package struct ScheduleTime: Hashable, Sendable {
    package let moment: Timestamp

    /// - Returns: nil if it can't be read, or there is no such time.
    package init?(_ text: String, now: Timestamp) {
        let text = text.split(separator: " ").joined(separator: " ")
        guard
            let found = Self.period(text, now) ?? Self.clock(text, now) ?? Self.local(text)
                ?? (text.utf8.count > 19 ? DateParser.rfc3339(text) : nil)
        else { return nil }
        moment = found
    }

    /// A period from now.
    private static func period(_ text: String, _ now: Timestamp) -> Timestamp? {
        let units: [Character: Int64] = ["m": 60, "h": 3600, "d": 86_400, "w": 604_800]
        let period = text.hasPrefix("+") ? text.dropFirst() : text[...]
        guard let unit = period.last.flatMap({ units[$0] }), let count = number(period.dropLast(), 1...6),
            (1...100_000).contains(count)
        else { return nil }
        return now.adding(seconds: Int64(count) * unit)
    }

    /// A time of today; one that is over is tomorrow's.
    private static func clock(_ text: String, _ now: Timestamp) -> Timestamp? {
        guard let time = clockTime(text[...]), let today = LocalTime(now), let next = LocalTime(now.adding(days: 1)),
            let found = Self.moment(today.year, today.month, today.day, time)
        else { return nil }
        return found > now ? found : Self.moment(next.year, next.month, next.day, time)
    }

    /// A date and a time by the local clock.
    private static func local(_ text: String) -> Timestamp? {
        guard let space = text.firstIndex(where: { $0 == " " || $0 == "T" }),
            let time = clockTime(text[text.index(after: space)...])
        else { return nil }
        let date = text[..<space].split(separator: "-", omittingEmptySubsequences: false)
        guard date.count == 3, let year = number(date[0], 4...4), let month = number(date[1], 1...2),
            let day = number(date[2], 1...2), (2000...9999).contains(year)
        else { return nil }
        return Self.moment(year, month, day, time)
    }

    private static func clockTime(_ text: Substring) -> (hour: Int, minute: Int, second: Int)? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let hour = number(parts[0], 1...2), let minute = number(parts[1], 2...2),
            let second = parts.count == 3 ? number(parts[2], 2...2) : 0, (0...23).contains(hour),
            (0...59).contains(minute), (0...59).contains(second)
        else { return nil }
        return (hour, minute, second)
    }

    /// - Parameter length: of the number, in digits.
    private static func number(_ text: Substring, _ length: ClosedRange<Int>) -> Int? {
        length.contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }

    /// A local time; nil if there is no such date.
    private static func moment(
        _ year: Int, _ month: Int, _ day: Int, _ time: (hour: Int, minute: Int, second: Int)
    ) -> Timestamp? {
        guard (1...12).contains(month), (1...31).contains(day) else { return nil }
        var parts = tm()
        parts.tm_year = Int32(year - 1900)
        parts.tm_mon = Int32(month - 1)
        parts.tm_mday = Int32(day)
        parts.tm_hour = Int32(time.hour)
        parts.tm_min = Int32(time.minute)
        parts.tm_sec = Int32(time.second)
        // Whether daylight saving time holds follows from the date.
        parts.tm_isdst = -1
        let seconds = mktime(&parts)
        // 31 February becomes a day in March.
        guard seconds != -1, Int(parts.tm_mday) == day, Int(parts.tm_mon) == month - 1 else { return nil }
        return Timestamp(milliseconds: Int64(seconds) * 1000)
    }
}
