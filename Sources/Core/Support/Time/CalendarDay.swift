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
