import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Status list view")
struct StatusListViewTests {
    private let strings = Strings(language: .english)
    private let time = TestTime()

    private func post(_ id: Int, text: String = "Hello", hours: Int = 0) -> Status {
        var status = Status.example(id: id, text: text)
        status.createdAt = Timestamp.noon(2026, 11, 18).adding(seconds: Int64(hours) * 3600)
        return status
    }

    private func rows(_ statuses: [Status], gaps: [Gap] = []) -> SampleRows {
        let builder = StatusRowBuilder(strings: strings, me: nil, time: time)
        let rows = SampleRows()
        rows.scroller.items =
            builder.rows(
                TimelineWindow(
                    entries: statuses.map { Entry(position: $0.sortKey, item: .status($0)) }, gaps: gaps,
                    hasNewer: false, hasOlder: true),
                lines: ListLines(showsDays: true)
            ).items
        return rows
    }

    private func draw(_ rows: SampleRows, theme: Theme = Theme(), columns: Int = 60, height: Int = 24) -> MemoryScreen {
        let screen = MemoryScreen(rows: height, columns: columns)
        let view = StatusListView(strings: strings, theme: theme)
        let area = Area(rows: 0..<height, columns: columns)
        view.prepare(rows, area: area, widths: .standard)
        view.draw(rows, in: screen, area: area, now: time.now, step: 0)
        return screen
    }

    private func gap(_ newer: Status, _ older: Status) -> Gap {
        Gap(
            newer: newer.id, newerKey: newer.sortKey, newerDate: newer.createdAt, older: older.id,
            olderKey: older.sortKey, olderDate: older.createdAt)
    }

    @Test func `a line with the date stands between days`() {
        let lines = draw(rows([post(3), post(2, hours: -24)])).lines
        #expect(lines[0].hasPrefix("▌  A   Ada"))
        #expect(lines[3].hasSuffix("── Tuesday 17 November ──"))
        #expect(lines[5].hasPrefix("   A   Ada"))
    }

    @Test func `rows below the line of a day have the time of day`() {
        let old = post(1, hours: -240)
        var boost = post(2, hours: -25)
        boost.reblog = Box(old)
        let list = rows([post(4), post(3, hours: -24), boost, post(0, hours: -50)])
        func times() -> [String] {
            draw(list).lines.filter { $0.contains("Ada @ada") }.compactMap {
                $0.split(separator: " ").last.map(String.init)
            }
        }
        // The first row is below no line, and the boosted post is of another day than the boost.
        #expect(times() == ["1d", "12:00", "8", "10:00"])
        list.scroller.showsExactTimes = true
        #expect(times() == ["12:00", "12:00", "12:00", "10:00"])
        #expect(draw(list).lines[0].hasSuffix("2026-11-18 12:00"))
        list.scroller.showsExactTimes = false
        // The stretch begins below the line of its day.
        list.scroller.dayAbove = CalendarDay(post(4).createdAt, in: .utc)
        #expect(times().first == "12:00")
    }

    @Test func `an unread post has a mark before its name`() {
        let list = rows([post(2), post(1)])
        list.unread = [StatusID("1")]
        let lines = draw(list).lines
        #expect(lines[0].hasPrefix("▌  A   Ada"))
        #expect(lines[3].hasPrefix("   A   ● Ada"))
        #expect(lines[4].hasPrefix("       Hello"))
    }

    @Test(arguments: [40, 60, 120])
    func `a gap names its keys as far as they fit, and counts what arrives`(columns: Int) {
        let (newer, older) = (post(2), post(1, hours: -24))
        let list = rows([newer, older], gaps: [gap(newer, older)])
        let line = draw(list, columns: columns).lines[3]
        let row = GapRow(gap: gap(newer, older), estimate: nil)
        let missing = strings.gap(row, now: time.now, loadPage: "Enter", loadAll: "F") { _ in false }
        #expect(line.contains("── \(missing.string)"))
        #expect(line.contains("Enter"))
        #expect(line.contains("· F ") == (columns > 40))
        #expect(line.hasSuffix("──"))
        list.gapLoads = [GapLoad(gap: gap(newer, older), arrived: 40)]
        #expect(draw(list, columns: columns).lines[3].contains("⠋ \(strings.loadingGap(arrived: 40).string)"))
    }

    @Test func `text is no wider than the content width`() {
        let long = String(repeating: "word ", count: 100)
        let narrow = draw(
            rows([post(1, text: long)]), theme: Theme(reading: Theme.Reading(contentWidth: 40)), columns: 200)
        #expect(narrow.lines.allSatisfy { DisplayWidth.standard.of(Sanitizer.cleanStretch($0)) <= 48 })
        let wide = draw(
            rows([post(1, text: long)]), theme: Theme(reading: Theme.Reading(contentWidth: 0)), columns: 200)
        #expect(wide.lines.contains { $0.count > 180 })
    }

    @Test func `compact rows are one line each, in columns, with signs of what they leave out`() {
        var first = post(2, text: "One</p><p>Two")
        first.attachments = [.example(.image, description: "A harbour"), .example(.image, description: "Dusk")]
        let theme = Theme(reading: Theme.Reading(density: .compact))
        let list = rows([first, post(1)])
        var lines = draw(list, theme: theme).lines
        #expect(lines[0].hasPrefix("▌   Ada         ▣2  One Two  "))
        #expect(lines[1].hasPrefix("    Ada         Hello  "))
        // The mark of an unread post moves nothing.
        list.unread = [StatusID("1")]
        lines = draw(list, theme: theme).lines
        #expect(lines[1].hasPrefix("  ● Ada         Hello  "))
        // In a narrow window two lines show more of a text.
        lines = draw(list, theme: theme, columns: 59).lines
        #expect(lines[0].hasPrefix("▌ Ada ▣2  One Two  ") && lines[1].hasPrefix("  ● Ada  Hello  "))
    }

    @Test func `the name in the selected row is tinted where there are colors for it`() {
        let tinted = draw(rows([post(2), post(1)]), theme: Theme(colors: 256))
        #expect(tinted.styles(row: 0).contains { $0.background != .standard && $0.attributes.contains(.bold) })
        #expect(tinted.styles(row: 1).allSatisfy { $0.background == .standard })
        for colors in [0, 8, 16] {
            let plain = draw(rows([post(2), post(1)]), theme: Theme(colors: colors))
            #expect(plain.styles(row: 0).allSatisfy { $0.background == .standard })
            #expect(plain.lines[0].hasPrefix("▌"))
        }
    }

    @Test func `a row that was drawn is looked up again only after the list has changed`() {
        let list = rows([post(2, text: "Two"), post(1, text: "One")])
        let view = StatusListView(strings: strings, theme: Theme())
        let area = Area(rows: 0..<24, columns: 60)
        func drawnLines() -> [String] {
            let screen = MemoryScreen(rows: 24, columns: 60)
            view.prepare(list, area: area, widths: .standard)
            view.draw(list, in: screen, area: area, now: time.now, step: 0)
            return screen.lines
        }
        let first = drawnLines()
        let found = view.posts.found
        #expect(found == 2 && first[0].hasPrefix("▌") && first[1].hasSuffix("Two"))

        list.scroller.viewport.selected = 1
        list.unread = [StatusID("1")]
        let moved = drawnLines()
        #expect(moved[3].hasPrefix("▌") && moved[3].contains("● Ada") && view.posts.found == found)

        list.scroller.items.swapAt(0, 1)
        let swapped = drawnLines()
        #expect(swapped[1].hasSuffix("One") && swapped[4].hasSuffix("Two") && view.posts.found == found + 2)

        list.scroller.items = rows([post(2, text: "Changed"), post(1, text: "One")]).scroller.items
        let changed = drawnLines()
        #expect(changed[1].hasSuffix("Changed") && view.posts.found == found + 4)
    }

    @Test func `posts that look as in the last frame are shown again as a whole`() {
        // The third post shows its heading only.
        let list = rows([post(3), post(2), post(1)])
        let view = StatusListView(strings: strings, theme: Theme(colors: 256))
        let screen = MemoryScreen(rows: 24, columns: 60)
        func repeats(now: Timestamp, isActive: Bool = true, columns: Int = 60) -> Int {
            let before = screen.repeats
            let area = Area(rows: 16..<23, columns: columns)
            view.prepare(list, area: area, widths: .standard)
            screen.erase()
            view.draw(list, in: screen, area: area, isActive: isActive, now: now, step: 0)
            return screen.repeats - before
        }
        let (now, tomorrow) = (time.now, time.now.adding(seconds: 86_400))
        let (first, second) = (repeats(now: now), repeats(now: now))
        #expect(first == 0 && second == 3 && screen.lines[22].contains("Ada"))
        list.scroller.viewport.selected = 1
        let selected = repeats(now: now)
        list.unread = [StatusID("1")]
        let unread = repeats(now: now)
        list.scroller.viewport.line = 1
        let scrolled = repeats(now: now)
        #expect(selected == 1 && unread == 2 && scrolled == 1)

        let later = repeats(now: tomorrow)
        let inactive = repeats(now: tomorrow, isActive: false)
        let narrower = repeats(now: tomorrow, isActive: false, columns: 50)
        list.scroller.items.swapAt(0, 1)
        let swapped = repeats(now: tomorrow, isActive: false, columns: 50)
        #expect(later == 0 && inactive == 0 && narrower == 0 && swapped == 0)
        let unchanged = repeats(now: tomorrow, isActive: false, columns: 50)
        #expect(unchanged == 3)
    }

    @Test(arguments: [40, 120])
    func `a failure at the end of the list names its key, however narrow the window`(columns: Int) throws {
        let list = rows([post(1)])
        list.scroller.items.append(.footer)
        let error = RequestError.http(status: 503, serverMessage: RawText("The harbour is closed for repairs."))
        list.footer = .failed(.request(error))
        let hint = strings.retryHint("Enter").string
        let line = try #require(draw(list, columns: columns).lines.first { $0.contains(hint) })
        #expect(line.contains(strings.sentence(for: error).string) == (columns > 40))
    }

    @Test func `a list without posts says what is the case in the middle`() throws {
        let list = SampleRows()
        list.scroller.items = [.footer]
        list.source = ListSource(name: nil, host: "harbour.example")
        list.footer = .loadingFirst
        var lines = draw(list).lines
        let loading = strings.loadingFirst(list.source)
        #expect(lines.contains { $0.hasSuffix("⠋ \(loading.string)") })
        list.footer = .nothingHere
        lines = draw(list).lines
        let (empty, refresh) = (strings.emptyList(list.source), strings.refresh("r"))
        #expect(lines.contains { $0.hasSuffix("  \(empty.string)") })
        #expect(lines.contains { $0.hasSuffix("  \(refresh.string)") })
        for error in [RequestError.timedOut, .unauthorised(serverMessage: nil)] {
            list.footer = .failedFirst(.request(error))
            lines = draw(list).lines
            let remedy = try #require(strings.remedy(for: .request(error), retry: "r", logIn: "L"))
            #expect(lines.contains { $0.hasSuffix("  \(remedy.string)") }, "\(error)")
        }
        // The remedy says until when.
        list.footer = .failedFirst(.request(.rateLimited(until: time.now.adding(seconds: 600))))
        lines = draw(list).lines
        #expect(lines.contains { $0.hasSuffix("  \(strings.rateLimited.string)") })
    }

    @Test func `an empty list says what it would hold`() {
        let list = SampleRows()
        list.scroller.items = [.footer]
        list.footer = .nothingHere
        var sentences: Set<String> = []
        for contents in [ListSource.Contents.posts, .conversations, .notifications, .accounts] {
            let source = ListSource(name: nil, host: "harbour.example", contents: contents)
            list.source = source
            let sentence = strings.emptyList(source).string
            #expect(draw(list).lines.contains { $0.hasSuffix("  \(sentence)") })
            sentences.insert(sentence)
        }
        #expect(sentences.count == 4)
    }
}

/// Rows without a list model behind them.
@MainActor
final class SampleRows: StatusRows {
    var scroller = ListScroller()
    var gapLoads: [GapLoad] = []
    var footer = ListFooter.nothing
    var source: ListSource?
    var unread: Set<StatusID> = []

    func isUnread(_ item: ListItem) -> Bool { item.status.map { unread.contains($0.id) } ?? false }
    func layout(rows: Int, measure: any RowMeasuring) { scroller.layout(rows: rows, measure: measure) }
    func reveal() {}
}
