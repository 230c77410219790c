package import Core

/// The meaning of what the user has typed as the time of a post.
package enum ScheduleReading: Hashable, Sendable {
    /// Nothing was typed.
    case empty
    case moment(Timestamp)
    /// A time that is over, or too close for the server.
    case tooEarly
    case unclear

    package init(_ text: String, now: Timestamp, zone: LocalZone) {
        guard !text.allSatisfy(\.isWhitespace) else {
            self = .empty
            return
        }
        guard let moment = ScheduleTime(text, now: now, zone: zone)?.moment else {
            self = .unclear
            return
        }
        self = moment > now.adding(.seconds(WritingRules.leastDelay)) ? .moment(moment) : .tooEarly
    }
}

/// A time as users type it, in the composer and on the command line: `18:30`, `2026-12-24 18:30`, the same with a `T`, with
/// seconds, or with an offset (RFC 3339), and from now: `2h`, `+90m`, `3d`, `1w`.
package struct ScheduleTime: Hashable, Sendable {
    package let moment: Timestamp

    /// - Returns: nil if it can't be read, or there is no such time.
    package init?(_ text: String, now: Timestamp, zone: LocalZone) {
        let text = text.split(separator: " ").joined(separator: " ")
        guard
            let found = Self.period(text, now) ?? Self.clock(text, now, zone) ?? Self.local(text, zone)
                ?? (text.utf8.count > 19 ? DateParser.rfc3339(text) : nil)
        else { return nil }
        moment = found
    }

    /// Returns the time after a period from now.
    private static func period(_ text: String, _ now: Timestamp) -> Timestamp? {
        let units: [Character: Int64] = ["m": 60, "h": 3600, "d": 86_400, "w": 604_800]
        let period = text.hasPrefix("+") ? text.dropFirst() : text[...]
        guard let unit = period.last.flatMap({ units[$0] }), let count = number(period.dropLast(), 1...6),
            (1...100_000).contains(count)
        else { return nil }
        return now.adding(seconds: Int64(count) * unit)
    }

    /// Returns a time of today; one that is over is tomorrow's.
    private static func clock(_ text: String, _ now: Timestamp, _ zone: LocalZone) -> Timestamp? {
        guard let time = clockTime(text[...]), let today = LocalTime(now, in: zone),
            let next = LocalTime(now.adding(days: 1), in: zone),
            let found = moment(today.year, today.month, today.day, time, zone)
        else { return nil }
        return found > now ? found : moment(next.year, next.month, next.day, time, zone)
    }

    /// Returns a date and a time by the local clock.
    private static func local(_ text: String, _ zone: LocalZone) -> Timestamp? {
        guard let space = text.firstIndex(where: { $0 == " " || $0 == "T" }),
            let time = clockTime(text[text.index(after: space)...])
        else { return nil }
        let date = text[..<space].split(separator: "-", omittingEmptySubsequences: false)
        guard date.count == 3, let year = number(date[0], 4...4), let month = number(date[1], 1...2),
            let day = number(date[2], 1...2), (2000...9999).contains(year)
        else { return nil }
        return moment(year, month, day, time, zone)
    }

    private static func clockTime(_ text: Substring) -> (hour: Int, minute: Int, second: Int)? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let hour = number(parts[0], 1...2), let minute = number(parts[1], 2...2),
            let second = parts.count == 3 ? number(parts[2], 2...2) : 0, (0...23).contains(hour),
            (0...59).contains(minute), (0...59).contains(second)
        else { return nil }
        return (hour, minute, second)
    }

    /// - Parameter length: the number of digits.
    private static func number(_ text: Substring, _ length: ClosedRange<Int>) -> Int? {
        length.contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }

    private static func moment(
        _ year: Int, _ month: Int, _ day: Int, _ time: (hour: Int, minute: Int, second: Int), _ zone: LocalZone
    ) -> Timestamp? {
        zone.moment(year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: time.second)
    }
}
