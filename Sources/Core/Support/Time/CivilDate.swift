/// A date and time of day in the Gregorian calendar, as written; the basis of the date parsers.
///
/// Written by hand because the formatters of the full Foundation cost start-up time and memory, and because a date from
/// a server must never trap.
struct CivilDate: Hashable {
    var year: Int
    var month: Int
    var day: Int
    var hour: Int
    var minute: Int
    /// 60 in a leap second, which counts as the first second of the next minute.
    var second: Int
    var millisecond = 0

    /// The moment in UTC; nil if there is no such date or time. Years 1 to 9999.
    var timestamp: Timestamp? {
        guard (1...9999).contains(year), (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day),
            (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second),
            (0...999).contains(millisecond)
        else { return nil }
        let seconds = ((daysSince1970 * 24 + hour) * 60 + minute) * 60 + second
        return Timestamp(milliseconds: Int64(seconds) * 1000 + Int64(millisecond))
    }

    /// Days since 1970-01-01, after Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years begin in
    /// March, so that the leap day is the last of its year.
    private var daysSince1970: Int {
        let shifted = month > 2 ? year : year - 1
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

/// A day of the calendar.
package struct CalendarDay: Hashable, Comparable, Sendable {
    package let year: Int
    /// The month, 1 to 12.
    package let month: Int
    /// The day, 1 to 31.
    package let day: Int
    /// The day of the week, 0 for Sunday to 6 for Saturday.
    package let weekday: Int

    /// The day of a moment. Returns nil for years that are not shown as four digits.
    package init?(_ moment: Timestamp, in zone: LocalZone) {
        guard let time = LocalTime(moment, in: zone), (0...9999).contains(time.year) else { return nil }
        (year, month, day, weekday) = (time.year, time.month, time.day, time.weekday)
    }

    /// The day before the day of a moment.
    package init?(before moment: Timestamp, in zone: LocalZone) {
        guard let time = LocalTime(moment, in: zone) else { return nil }
        // Noon of the day before: days with a change of the clocks have 23 or 25 hours.
        let sinceMidnight = Int64((time.hour * 60 + time.minute) * 60 + time.second)
        self.init(moment.adding(seconds: -sinceMidnight - 43_200), in: zone)
    }

    package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}
