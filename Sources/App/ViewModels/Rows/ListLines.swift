internal import Core

/// Inserts lines between the posts of a list: at the begin of a day, and at the read position.
///
/// A line stands between two rows that can be selected, so a list neither begins nor ends with one.
struct ListLines: Sendable {
    /// Whether the list is ordered by time, so that days mean something.
    var showsDays = true
    /// The newest post that had been read when the list was opened.
    var newSince: SortKey?

    /// - Parameters:
    ///   - dates: the time when each row entered the list; nil where that is unknown.
    ///   - zone: the time zone in which the days begin.
    func inserted(into rows: [ListItem], dates: [Timestamp?], zone: LocalZone) -> [ListItem] {
        let showsDays = showsDays && Self.isDescending(dates)
        guard showsDays || newSince != nil else { return rows }
        var result: [ListItem] = []
        result.reserveCapacity(rows.count + 8)
        var day: CalendarDay?
        // Lines that wait for the next row that is a post.
        var newDay: CalendarDay?
        var hasNew = false
        var hasUnreadLine = false
        for (row, date) in zip(rows, dates) {
            if let newSince, let key = row.sortKey, !hasUnreadLine {
                if key > newSince {
                    hasNew = hasNew || !row.isOwn
                } else {
                    hasUnreadLine = true
                    if hasNew { result.append(.unread(UnreadLine(since: date))) }
                }
            }
            if showsDays, let date, let own = CalendarDay(date, in: zone) {
                if let day, own < day { newDay = own }
                // A date later than the rows above is no date of the list: a server may date a boost like its original.
                day = day.map { min($0, own) } ?? own
            }
            if let begun = newDay, row.isContent {
                result.append(.day(DayLine(day: begun)))
                newDay = nil
            }
            result.append(row)
        }
        return result
    }

    /// Returns the day of the line below which a stretch begins; nil for none. A list that begins before today has no line above
    /// its first row, and the header names that day instead.
    ///
    /// - Parameter newest: the time of the newest row of the list, which is above the stretch; nil where the list begins with it.
    func dayAbove(_ dates: [Timestamp?], below newest: Timestamp?, now: Timestamp, zone: LocalZone) -> CalendarDay? {
        guard showsDays, Self.isDescending(dates), let first = dates.lazy.compactMap(\.self).first,
            let day = CalendarDay(first, in: zone)
        else { return nil }
        let later = [newest, now].compactMap { $0.flatMap { CalendarDay($0, in: zone) } }
        return later.contains { day < $0 } ? day : nil
    }

    /// Whether a list runs from new to old. A few dates out of order are usual in a list by time.
    private static func isDescending(_ dates: [Timestamp?]) -> Bool {
        let known = dates.compactMap(\.self)
        let rises = zip(known, known.dropFirst()).count { $0 < $1 }
        return rises * 4 <= known.count
    }
}
