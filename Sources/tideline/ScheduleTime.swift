internal import ArgumentParser
internal import Core
#if canImport(Glibc)
    internal import Glibc
#endif

/// A time as the command line takes it: `2026-11-23T18:00` by the local clock, the same with seconds and an offset
/// (RFC 3339), or a period from now, such as `2h`.
enum ScheduleTime: ExpressibleByArgument, Hashable {
    case at(Timestamp)
    /// In seconds.
    case after(Int64)

    init?(argument: String) {
        if let period = SincePeriod(argument: argument) {
            self = .after(period.seconds)
        } else if let time = Self.local(argument) {
            self = .at(time)
        } else if argument.utf8.count > 19, let time = DateParser.rfc3339(argument) {
            self = .at(time)
        } else {
            return nil
        }
    }

    func timestamp(from now: Timestamp) -> Timestamp {
        switch self {
        case .at(let time): time
        case .after(let seconds): now.adding(seconds: seconds)
        }
    }

    /// Reads a date and a time without an offset.
    private static func local(_ text: String) -> Timestamp? {
        let parts = text.split(omittingEmptySubsequences: false) { "-T :".contains($0) }
        let numbers = parts.compactMap { $0.allSatisfy(\.isNumber) ? Int32($0) : nil }
        guard [16, 19].contains(text.utf8.count), numbers.count == parts.count, (5...6).contains(parts.count),
            parts[0].count == 4, parts.dropFirst().allSatisfy({ $0.count == 2 })
        else { return nil }
        // A date that doesn't exist would become another one.
        let written = text.count == 16 ? text + ":00" : text
        guard DateParser.rfc3339(written.replacing(" ", with: "T")) != nil else { return nil }
        var time = tm()
        time.tm_year = numbers[0] - 1900
        time.tm_mon = numbers[1] - 1
        time.tm_mday = numbers[2]
        time.tm_hour = numbers[3]
        time.tm_min = numbers[4]
        time.tm_sec = numbers.count > 5 ? numbers[5] : 0
        // Whether daylight saving time holds follows from the date.
        time.tm_isdst = -1
        let seconds = mktime(&time)
        return seconds == -1 ? nil : Timestamp(milliseconds: Int64(seconds) * 1000)
    }
}
