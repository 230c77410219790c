package import Core

/// Lines between the posts of a list: days, the read position, gaps.
extension Strings {
    /// "Yesterday, Friday 20 November"
    package func day(_ day: CalendarDay, now: Timestamp) -> DisplayText {
        let date = date(of: day, now: now)
        if day == CalendarDay(now, in: zone) { return todayIs(date) }
        if day == CalendarDay(before: now, in: zone) { return yesterdayWas(date) }
        return date
    }

    /// "new since 14:02", with the day if that is not today.
    package func newSince(_ moment: Timestamp?, now: Timestamp) -> DisplayText {
        guard let moment, let time = time(moment, now: now) else { return newAbove }
        return newSince(time)
    }

    /// Names a gap on one line: the first of several forms that fits.
    ///
    /// - Parameters:
    ///   - source: the list, whose contents the gap lacks.
    ///   - loadPage: the key that loads a page.
    ///   - loadAll: the key that fills the gap.
    ///   - fits: whether a form is short enough.
    package func gap(
        _ row: GapRow, in source: ListSource? = nil, now: Timestamp, loadPage: DisplayText, loadAll: DisplayText,
        fits: (DisplayText) -> Bool
    ) -> DisplayText {
        let missing = missing(row.estimate, of: source)
        let page = loadsPage(loadPage)
        let all = loadsAll(loadAll)
        var forms: [DisplayText] = []
        if let newer = time(row.gap.newerDate, now: now), let older = time(row.gap.olderDate, now: now) {
            let span = gapSpan(missing, older: older, newer: newer)
            forms += ["\(span) · \(page) · \(all)", "\(span) · \(page)"]
        }
        forms += ["\(missing) · \(page) · \(all)", "\(missing) · \(page)", "\(missing) · \(loadPage)"]
        return forms.first(where: fits) ?? missing
    }

    func missing(_ estimate: Int?, of source: ListSource?) -> DisplayText {
        let contents = contents(source)
        // An estimate of one item says no more than that some are missing, and would need the singular.
        return estimate.flatMap { $0 > 1 ? contentsMissingAbout($0, contents: contents) : nil }
            ?? contentsMissing(contents)
    }

    package func loadingGap(arrived: Int) -> DisplayText {
        arrived > 0 ? loadingGap(arrived) : loading
    }

    /// "14:02" today, "Fri 21:10" in the last days, else with the date.
    func time(_ moment: Timestamp, now: Timestamp) -> DisplayText? {
        guard moment.milliseconds > 0, let day = CalendarDay(moment, in: zone), let time = LocalTime(moment, in: zone)
        else { return nil }
        let clock = timeOfDay(time)
        if day == CalendarDay(now, in: zone) { return clock }
        let age = now.since(moment)
        if age >= .zero, age < .seconds(6 * 86_400) {
            return "\(word("weekday-short", day.weekday % 7) ?? "") \(clock)"
        }
        guard let today = CalendarDay(now, in: zone), today.year == day.year else {
            return "\(day.year)-\(day.month, zeroPaddedTo: 2)-\(day.day, zeroPaddedTo: 2)"
        }
        return timeOnDay(day.day, month: word("month-short", day.month) ?? "", clock: clock)
    }

    /// "Tue 24 Nov 02:06", with the year if it is not this one; the date as `RelativeTime.exact` writes it if it has no other.
    package func dayAndTime(_ moment: Timestamp, now: Timestamp) -> DisplayText {
        guard let day = CalendarDay(moment, in: zone), let time = LocalTime(moment, in: zone) else {
            return RelativeTime(strings: self).exact(moment)
        }
        return "\(shortDate(of: day, now: now)) \(timeOfDay(time))"
    }

    /// "Tue 24 Nov", with the year if it is not this one.
    package func shortDate(of day: CalendarDay, now: Timestamp) -> DisplayText {
        date(
            of: day, now: now, weekday: word("weekday-short", day.weekday % 7), month: word("month-short", day.month))
    }

    /// "09:05" or, by the clock of 12 hours, "9:05 am".
    func timeOfDay(_ time: LocalTime) -> DisplayText { timeOfDay(time, hourDigits: 2) }

    /// - Parameter hourDigits: the digits that an hour of the clock of 24 hours has at least.
    func timeOfDay(_ time: LocalTime, hourDigits: Int) -> DisplayText {
        guard clock == .hours12 else {
            return "\(time.hour, zeroPaddedTo: hourDigits):\(time.minute, zeroPaddedTo: 2)"
        }
        // Midnight and noon are 12.
        let shown: DisplayText = "\((time.hour + 11) % 12 + 1):\(time.minute, zeroPaddedTo: 2)"
        return time.hour < 12 ? timeBeforeNoon(shown) : timeAfterNoon(shown)
    }

    /// "Friday 20 November", with the year if it is not this one.
    private func date(of day: CalendarDay, now: Timestamp) -> DisplayText {
        date(of: day, now: now, weekday: word("weekday", day.weekday % 7), month: word("month", day.month))
    }

    private func date(
        of day: CalendarDay, now: Timestamp, weekday: DisplayText?, month: DisplayText?
    ) -> DisplayText {
        CalendarDay(now, in: zone)?.year == day.year
            ? dayAndMonth(weekday ?? "", day: day.day, month: month ?? "")
            : dayMonthAndYear(weekday ?? "", day: day.day, month: month ?? "", year: "\(day.year)")
    }
}
