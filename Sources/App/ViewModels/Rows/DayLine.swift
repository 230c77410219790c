package import Core

/// The line that begins a day.
package struct DayLine: Sendable, Hashable {
    package var day: CalendarDay
}

/// The line at which reading stopped.
package struct UnreadLine: Sendable, Hashable {
    /// The date of the newest post that had been read.
    package var since: Timestamp?
}
