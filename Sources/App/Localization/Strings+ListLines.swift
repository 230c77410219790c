package import Core

/// Lines between the posts of a list: days, the read position, gaps.
extension Strings {
    /// "Yesterday, Friday 20 November"
    package func day(_ day: CalendarDay, now: Timestamp) -> DisplayText {
        let date = date(of: day, now: now)
        if day == CalendarDay(now, in: zone) { return text("Today, \(date)", "今天，\(date)") }
        if day == CalendarDay(before: now, in: zone) { return text("Yesterday, \(date)", "昨天，\(date)") }
        return date
    }

    /// "new since 14:02", with the day if that is not today.
    package func newSince(_ moment: Timestamp?, now: Timestamp) -> DisplayText {
        guard let moment, let time = time(moment, now: now) else { return text("new posts above", "以上为新内容") }
        return text("new since \(time)", "\(time) 之后的新内容")
    }

    /// Names a gap on one line: the first of several forms that fits.
    ///
    /// - Parameters:
    ///   - loadPage: the key that loads a page.
    ///   - loadAll: the key that fills the gap.
    ///   - fits: whether a form is short enough.
    package func gap(
        _ row: GapRow, now: Timestamp, loadPage: DisplayText, loadAll: DisplayText, fits: (DisplayText) -> Bool
    ) -> DisplayText {
        let missing = missing(row.estimate)
        let page = text("\(loadPage) loads a page", "\(loadPage) 加载一页")
        let all = text("\(loadAll) loads all", "\(loadAll) 加载全部")
        var forms: [DisplayText] = []
        if let newer = time(row.gap.newerDate, now: now), let older = time(row.gap.olderDate, now: now) {
            let span = text("\(missing) (\(older) – \(newer))", "\(missing)（\(older) – \(newer)）")
            forms += ["\(span) · \(page) · \(all)", "\(span) · \(page)"]
        }
        forms += ["\(missing) · \(page) · \(all)", "\(missing) · \(page)", "\(missing) · \(loadPage)"]
        return forms.first(where: fits) ?? missing
    }

    private func missing(_ estimate: Int?) -> DisplayText {
        guard let estimate else { return text("posts not loaded", "有内容未加载") }
        let posts = plural(estimate, one: "post", other: "posts")
        return text("about \(posts) not loaded", "约 \(number(estimate)) 条未加载")
    }

    package func loadingGap(arrived: Int) -> DisplayText {
        guard arrived > 0 else { return loading }
        let posts = plural(arrived, one: "post", other: "posts")
        return text("Loading… \(posts) so far", "正在加载… 已加载 \(number(arrived)) 条")
    }

    /// "14:02" today, "Fri 21:10" in the last days, else with the date.
    func time(_ moment: Timestamp, now: Timestamp) -> DisplayText? {
        guard moment.milliseconds > 0, let day = CalendarDay(moment, in: zone), let time = LocalTime(moment, in: zone)
        else { return nil }
        let clock: DisplayText = "\(time.hour, zeroPaddedTo: 2):\(time.minute, zeroPaddedTo: 2)"
        if day == CalendarDay(now, in: zone) { return clock }
        let age = now.since(moment)
        if age >= .zero, age < .seconds(6 * 86_400) { return "\(shortWeekday(day)) \(clock)" }
        guard let today = CalendarDay(now, in: zone), today.year == day.year else {
            return "\(day.year)-\(day.month, zeroPaddedTo: 2)-\(day.day, zeroPaddedTo: 2)"
        }
        return text("\(day.day) \(shortMonth(day)) \(clock)", "\(day.month)月\(day.day)日 \(clock)")
    }

    /// "Friday 20 November", with the year if it is not this one.
    private func date(of day: CalendarDay, now: Timestamp) -> DisplayText {
        let isThisYear = CalendarDay(now, in: zone).map { $0.year == day.year } ?? false
        let english: DisplayText = "\(weekday(day)) \(day.day) \(month(day))"
        let chinese: DisplayText = "\(day.month)月\(day.day)日 \(weekday(day))"
        return isThisYear ? text(english, chinese) : text("\(english) \(day.year)", "\(day.year)年\(chinese)")
    }

    private func weekday(_ day: CalendarDay) -> DisplayText {
        let english: [DisplayText] = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
        let chinese: [DisplayText] = ["星期日", "星期一", "星期二", "星期三", "星期四", "星期五", "星期六"]
        return text(english[day.weekday % 7], chinese[day.weekday % 7])
    }

    private func shortWeekday(_ day: CalendarDay) -> DisplayText {
        let english: [DisplayText] = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let chinese: [DisplayText] = ["周日", "周一", "周二", "周三", "周四", "周五", "周六"]
        return text(english[day.weekday % 7], chinese[day.weekday % 7])
    }

    private func month(_ day: CalendarDay) -> DisplayText {
        let names: [DisplayText] = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        return names[(day.month + 11) % 12]
    }

    private func shortMonth(_ day: CalendarDay) -> DisplayText {
        let names: [DisplayText] = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        return names[(day.month + 11) % 12]
    }
}
