package import Core

/// Formats times for list rows: relative ("5m") or exact.
package struct RelativeTime: Sendable {
    private let strings: Strings

    package init(strings: Strings) {
        self.strings = strings
    }

    /// The maximum width of `short`, in cells, also below the line of a day.
    package static let shortWidth = 11
    /// The maximum width of `exact`, in cells.
    package var exactWidth: Int { strings.clock == .hours24 ? 16 : 22 }

    /// "now", "5m", "3h", "2d", then the date.
    ///
    /// A time up to five minutes ahead counts as now, because clocks differ; beyond that the date is shown.
    package func short(_ moment: Timestamp, now: Timestamp) -> DisplayText {
        let (difference, overflow) = now.milliseconds.subtractingReportingOverflow(moment.milliseconds)
        guard !overflow, difference >= -300_000, difference < 7 * 86_400_000 else { return date(moment, now: now) }
        let seconds = Int(difference / 1000)
        return switch seconds {
        case ..<60: strings.now
        case ..<3600: strings.minutesAgo(seconds / 60)
        case ..<86_400: strings.hoursAgo(seconds / 3600)
        default: strings.daysAgo(seconds / 86_400)
        }
    }

    /// Formats like `short`, but as "14:02" what is a day old or older where the line above names its day.
    ///
    /// - Parameter day: the day of the line above; nil for none. A post that was boosted may be of another day.
    package func short(_ moment: Timestamp, now: Timestamp, below day: CalendarDay?) -> DisplayText {
        guard let day, now.since(moment) >= .seconds(86_400), CalendarDay(moment, in: strings.zone) == day,
            let time = LocalTime(moment, in: strings.zone)
        else { return short(moment, now: now) }
        return strings.timeOfDay(time)
    }

    /// "2026-11-20 09:05" or, by the clock of 12 hours, "2026-11-20 9:05 am"; local time.
    package func exact(_ moment: Timestamp) -> DisplayText {
        exact(moment, time: strings.timeOfDay)
    }

    /// "2026-11-20 09:05" by either clock, for fields and for other programs; local time.
    package func numeric(_ moment: Timestamp) -> DisplayText {
        exact(moment) { "\($0.hour, zeroPaddedTo: 2):\($0.minute, zeroPaddedTo: 2)" }
    }

    private func exact(_ moment: Timestamp, time: (LocalTime) -> DisplayText) -> DisplayText {
        guard let local = LocalTime(moment, in: strings.zone), (0...9999).contains(local.year) else { return "—" }
        return "\(iso(local)) \(time(local))"
    }

    /// "2026-11-20", local time.
    package func day(_ moment: Timestamp) -> DisplayText {
        guard let time = LocalTime(moment, in: strings.zone), (0...9999).contains(time.year) else { return "—" }
        return iso(time)
    }

    /// "2026", local time.
    package func year(_ moment: Timestamp) -> DisplayText {
        guard let time = LocalTime(moment, in: strings.zone), (0...9999).contains(time.year) else { return "—" }
        return "\(time.year, zeroPaddedTo: 4)"
    }

    private func date(_ moment: Timestamp, now: Timestamp) -> DisplayText {
        guard let time = LocalTime(moment, in: strings.zone), (0...9999).contains(time.year) else { return "—" }
        guard time.year == LocalTime(now, in: strings.zone)?.year else { return iso(time) }
        return strings.dayOfMonth(strings.word("month-short", time.month) ?? "", day: time.day)
    }

    private func iso(_ time: LocalTime) -> DisplayText {
        "\(time.year, zeroPaddedTo: 4)-\(time.month, zeroPaddedTo: 2)-\(time.day, zeroPaddedTo: 2)"
    }
}
