import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Lines between posts")
struct ListLinesTests {
    private let builder = StatusRowBuilder(
        strings: Strings(language: .english), me: AccountID("me"), time: TestTime())

    /// Number `id`, as many hours after noon of 2026-01-05.
    private func post(_ id: Int, hours: Int, boostOf original: Status? = nil) -> Status {
        var status = Status.example(id: id, reblog: original)
        status.createdAt = Timestamp.noon(2026, 1, 5).adding(seconds: Int64(hours) * 3600)
        return status
    }

    private func kinds(
        _ statuses: [Status], gaps: [Gap] = [], lines: ListLines = ListLines(), hasOlder: Bool = true
    ) -> [String] {
        let window = TimelineWindow(
            entries: statuses.map { Entry(position: $0.sortKey, item: .status($0)) }, gaps: gaps, hasNewer: false,
            hasOlder: hasOlder)
        return builder.rows(window, lines: lines).items.map { item in
            switch item {
            case .status(let row): row.id.rawValue
            case .notification(let row): row.id.rawValue
            case .account(let row): row.id.rawValue
            case .conversation(let row): row.id.rawValue
            case .gap(let row): "gap \(row.estimate ?? 0)"
            case .day(let line): "day \(line.day.month)-\(line.day.day)"
            case .unread: "new"
            case .result, .heading: "other"
            case .footer: "end"
            }
        }
    }

    @Test func `a line stands above the first post of each earlier day`() {
        let posts = [post(4, hours: 50), post(3, hours: 48), post(2, hours: 24), post(1, hours: -48)]
        #expect(kinds(posts, hasOlder: false) == ["4", "3", "day 1-6", "2", "day 1-3", "1", "end"])
    }

    @Test func `a stretch begins below the line of its first day unless the list begins today`() throws {
        let entries = [post(2, hours: 24), post(1, hours: 0)].map { Entry(position: $0.sortKey, item: .status($0)) }
        let window = TimelineWindow(entries: entries, gaps: [], hasNewer: true, hasOlder: true)
        func dayAbove(newestHours: Int?, showsDays: Bool = true, day now: Int = 6) -> Int? {
            let newest = newestHours.map { post(9, hours: $0) }
            let builder = StatusRowBuilder(
                strings: Strings(language: .english), me: nil, time: TestTime(start: .noon(2026, 1, now)))
            return builder.rows(
                window, lines: ListLines(showsDays: showsDays),
                below: newest.map { Entry(position: $0.sortKey, item: .status($0)) }
            ).dayAbove?.day
        }
        #expect(dayAbove(newestHours: 48) == 6 && dayAbove(newestHours: 25) == nil && dayAbove(newestHours: nil) == nil)
        #expect(dayAbove(newestHours: 48, showsDays: false) == nil)
        // A list that begins before today.
        #expect(dayAbove(newestHours: nil, day: 7) == 6 && dayAbove(newestHours: 25, day: 7) == 6)
    }

    @Test func `a boost with the date of its original begins no day`() {
        let old = post(1, hours: -900)
        var boost = post(3, hours: -900, boostOf: old)
        boost.createdAt = old.createdAt
        #expect(kinds([post(4, hours: 1), boost, post(2, hours: 0)]) == ["4", "3", "2"])
    }

    @Test func `a list in another order than time has no days`() {
        let posts = (1...12).reversed().map { post($0, hours: $0 * 5077 % 900) }
        #expect(kinds(posts).count == 12)
        #expect(kinds([post(2, hours: 100), post(1, hours: 0)], lines: ListLines(showsDays: false)) == ["2", "1"])
    }

    @Test func `the line "new since" stands below the new posts`() {
        let posts = (1...4).reversed().map { post($0, hours: 0) }
        let since = ListLines(newSince: posts[2].sortKey)
        #expect(kinds(posts, lines: since) == ["4", "3", "new", "2", "1"])
        #expect(kinds(Array(posts[2...]), lines: since) == ["2", "1"])
        #expect(kinds(Array(posts[..<2]), lines: since) == ["4", "3"])
    }

    @Test func `own posts are not new`() {
        var posts = (1...3).reversed().map { post($0, hours: 0) }
        posts[0].account.id = AccountID("me")
        #expect(kinds(posts, lines: ListLines(newSince: posts[1].sortKey)) == ["3", "2", "1"])
    }

    @Test func `a gap is estimated by the density of the posts around it`() {
        let above = (1...10).map { post(200 - $0, hours: 200 - $0) }
        let below = (1...10).map { post(11 - $0, hours: 11 - $0) }
        let gap = Gap(
            newer: above[9].id, newerKey: above[9].sortKey, newerDate: above[9].createdAt, older: below[0].id,
            olderKey: below[0].sortKey, olderDate: below[0].createdAt)
        #expect(kinds(above + below, gaps: [gap], lines: ListLines()).contains("gap 200"))
        #expect(kinds([above[9], below[0]], gaps: [gap], lines: ListLines()).contains("gap 0"))
    }

    @Test(arguments: [(7, 7), (14, 10), (96, 100), (347, 350), (4711, 4500)])
    func `estimates are round`(count: Int, shown: Int) {
        #expect(GapEstimate.rounded(count) == shown)
    }
}

@Suite("Sentences of lines between posts")
struct ListLineStringsTests {
    private let english = Strings(language: .english)
    private let chinese = Strings(language: .simplifiedChinese)
    private let now = Timestamp.noon(2026, 11, 20)

    private func day(_ ago: Int) throws -> CalendarDay { try #require(CalendarDay(now.adding(days: -ago), in: .utc)) }

    @Test func `days are named with their distance, weekday and date`() throws {
        #expect(english.day(try day(0), now: now) == "Today, Friday 20 November")
        #expect(english.day(try day(1), now: now) == "Yesterday, Thursday 19 November")
        #expect(english.day(try day(2), now: now) == "Wednesday 18 November")
        #expect(english.day(try day(365), now: now) == "Thursday 20 November 2025")
        #expect(chinese.day(try day(1), now: now) == "昨天，11 月 19 日 星期四")
        #expect(chinese.day(try day(365), now: now) == "2025 年 11 月 20 日 星期四")
    }

    @Test func `a gap is named in the longest form that fits`() {
        let gap = Gap(
            newer: StatusID("2"), newerKey: SortKey("2"), newerDate: now.adding(days: -1), older: StatusID("1"),
            olderKey: SortKey("1"), olderDate: now.adding(days: -2))
        func text(_ width: Int, estimate: Int? = 90) -> String {
            english.gap(GapRow(gap: gap, estimate: estimate), now: now, loadPage: "Enter", loadAll: "F") {
                DisplayWidth.standard.of($0) <= width
            }.string
        }
        // From the narrowest on: the number of missing posts, then one key after the other, then times around the gap.
        let forms = (0...200).map { text($0) }.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        let missing = text(0)
        #expect(forms.allSatisfy { $0.hasPrefix(missing) } && missing.contains("90"))
        #expect(forms.map { $0.count { $0 == "·" } } == [0, 1, 1, 2, 1, 2])
        #expect(forms.map { $0.contains("Enter") } == [false, true, true, true, true, true])
        #expect(forms.map { $0.contains("· F ") } == [false, false, false, true, false, true])
        #expect(forms.map { $0.contains("(") } == [false, false, false, false, true, true])
        // One means that some are missing.
        #expect(text(0, estimate: 1) == text(0, estimate: nil) && !text(0, estimate: nil).contains { $0.isNumber })
    }
}
