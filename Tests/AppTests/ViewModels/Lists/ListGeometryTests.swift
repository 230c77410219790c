import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("List geometry")
struct ListGeometryTests {
    private func geometry(_ heights: [Int], rows: Int) -> ListGeometry {
        ListGeometry(count: heights.count, rows: rows) { heights[$0] }
    }

    @Test(arguments: [
        // An end that is exactly the window's; one row over; the first item cut above and the last below; only the end.
        (0, 0, 0..<2), (0, 1, 0..<3), (1, 2, 1..<4), (2, 2, 2..<4), (3, 1, 3..<4),
    ])
    func `items of which a line is in the window are visible, and no others`(top: Int, line: Int, seen: Range<Int>) {
        let list = geometry([3, 3, 3, 3], rows: 6)
        #expect(list.visible(ListViewport(top: top, line: line)) == seen)
    }

    @Test func `stepping down selects the next item and shows it whole`() {
        let list = geometry([3, 3, 3, 3], rows: 7)
        var view = ListViewport()
        view = list.steppingDown(view)
        // Two lines of the item below stay in the window.
        #expect(view == ListViewport(top: 0, line: 1, selected: 1))
        view = list.steppingDown(view)
        #expect(view == ListViewport(top: 1, line: 1, selected: 2))
        view = list.steppingDown(view)
        // Twelve lines in seven rows: nothing is below the last item.
        #expect(view == ListViewport(top: 1, line: 2, selected: 3))
    }

    @Test(arguments: 1...12)
    func `two lines of context stay above and below the selection where there is room`(rows: Int) {
        let list = geometry(Array(repeating: 2, count: 20), rows: rows)
        let context = min(2, max(0, rows - 2) / 2)
        var view = ListViewport()
        for step in [ListGeometry.steppingDown, ListGeometry.steppingUp] {
            for _ in 0..<40 {
                view = step(list)(view)
                let row = list.row(of: view.selected, in: view) ?? -1
                if view.selected > 1, view.selected < 18, rows >= 2 {
                    #expect(row >= context && row + 2 <= rows - context, "\(view)")
                }
            }
        }
    }

    /// Returns a geometry in which every third item is a line that cannot be selected; the first and the last item can.
    private func geometryWithLines(_ count: Int, rows: Int) -> ListGeometry {
        ListGeometry(count: count, rows: rows) {
            $0 % 3 == 1 ? 1 : 2 + $0 % 4
        } isSelectable: {
            $0 % 3 != 1 || $0 == count - 1
        }
    }

    @Test func `lines between posts are skipped`() {
        let list = geometryWithLines(10, rows: 12)
        var view = ListViewport()
        var down = [0]
        for _ in 0..<6 {
            view = list.steppingDown(view)
            down.append(view.selected)
        }
        #expect(down == [0, 2, 3, 5, 6, 8, 9])
        var up = [9]
        for _ in 0..<6 {
            view = list.steppingUp(view)
            up.append(view.selected)
        }
        #expect(up == down.reversed())
    }

    @Test(arguments: 0..<20) func `no sequence of moves selects a line`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let list = geometryWithLines(31, rows: Int.random(in: 3...20, using: &random))
        var view = ListViewport()
        for _ in 0..<200 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: view = list.steppingDown(view)
            case 1: view = list.steppingUp(view)
            case 2: view = list.scrolled(view, by: Int.random(in: -9...9, using: &random))
            case 3: view = list.paged(view, by: list.rows)
            case 4: view = list.clamped(ListViewport(selected: Int.random(in: 0..<31, using: &random)))
            default: view = list.selecting(Int.random(in: 0..<31, using: &random), in: view)
            }
            #expect(view.selected == 30 || view.selected % 3 != 1)
        }
    }

    @Test func `an item taller than the window scrolls by lines before the next is selected`() {
        let list = geometry([2, 12, 2], rows: 5)
        var view = list.selecting(1, in: ListViewport())
        #expect(view == ListViewport(top: 1, line: 0, selected: 1))
        for line in 1...7 {
            view = list.steppingDown(view)
            #expect(view == ListViewport(top: 1, line: line, selected: 1))
        }
        view = list.steppingDown(view)
        #expect(view.selected == 2)
    }

    @Test func `going up into a tall item shows its end first`() {
        let list = geometry([12, 2], rows: 5)
        let bottom = list.selecting(1, in: ListViewport(), edge: .bottom)
        let up = list.steppingUp(bottom)
        #expect(up.selected == 0)
        #expect(list.row(of: 0, in: up) == -7)
    }

    @Test func `at the end a step changes nothing`() {
        let list = geometry([2, 2], rows: 10)
        let end = ListViewport(top: 0, line: 0, selected: 1)
        #expect(list.steppingDown(end) == end)
        #expect(list.steppingUp(ListViewport()) == ListViewport())
    }

    @Test func `there are no blank rows below the end while there is more above`() {
        let list = geometry([4, 4, 4], rows: 6)
        let view = list.scrolled(ListViewport(), by: 100)
        #expect(view.top == 1)
        #expect(view.line == 2)
    }

    @Test func `a page keeps one line in the window and ends with the last item`() {
        let list = geometry(Array(repeating: 2, count: 10), rows: 6)
        var view = list.paged(ListViewport(), by: 5)
        #expect(list.row(of: 3, in: view) == 1)
        #expect(view.selected == 3)
        for _ in 0..<10 { view = list.paged(view, by: 5) }
        #expect(view.selected == 9)
    }

    @Test func `an empty list stays where it is`() {
        let list = geometry([], rows: 5)
        #expect(list.clamped(ListViewport(top: 3, line: 1, selected: 4)) == ListViewport())
        #expect(list.scrolled(ListViewport(), by: 3) == ListViewport())
        #expect(list.visible(ListViewport()).isEmpty)
    }

    /// Compared with a model that knows every line: the window is inside the list, and the selection in the window.
    @Test(arguments: 0..<40) func `no sequence of moves leaves the list`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let heights = (0..<Int.random(in: 1...30, using: &random)).map { _ in Int.random(in: 1...9, using: &random) }
        let rows = Int.random(in: 1...12, using: &random)
        let list = geometry(heights, rows: rows)
        let total = heights.reduce(0, +)
        var view = ListViewport()

        for _ in 0..<200 {
            let before = view
            switch Int.random(in: 0..<6, using: &random) {
            case 0: view = list.steppingDown(view)
            case 1: view = list.steppingUp(view)
            case 2: view = list.scrolled(view, by: Int.random(in: -20...20, using: &random))
            case 3: view = list.paged(view, by: rows)
            case 4: view = list.paged(view, by: -rows)
            default: view = list.selecting(Int.random(in: 0..<heights.count, using: &random), in: view)
            }

            let offset = heights[..<view.top].reduce(0, +) + view.line
            #expect(offset >= 0 && offset <= max(0, total - rows), "\(before) → \(view)")
            #expect(list.visible(view).contains(view.selected), "\(before) → \(view)")
        }
    }

    @Test func `a selection outside the window is revealed with the least movement`() {
        let list = geometry([3, 3, 3, 3, 3], rows: 6)
        #expect(list.revealing(ListViewport(top: 0, line: 0, selected: 4)).top == 3)
        #expect(list.revealing(ListViewport(top: 3, line: 0, selected: 0)) == ListViewport())
        // A part of it is enough.
        let partly = ListViewport(top: 0, line: 1, selected: 2)
        #expect(list.revealing(partly) == partly)
    }

    @Test func `the blank line below a row does not show the row`() {
        let list = geometry([3, 3, 3, 3, 3], rows: 6)
        #expect(list.shows(0, in: ListViewport(top: 0, line: 1)))
        #expect(!list.shows(0, in: ListViewport(top: 0, line: 2)))
        #expect(list.scrolled(ListViewport(), by: 2).selected == 1)
        #expect(list.revealing(ListViewport(top: 0, line: 2)) == ListViewport())
    }

    @Test func `stepping down from the top visits every item and every line once`() {
        let heights = [3, 1, 20, 2, 7, 1]
        let list = geometry(heights, rows: 6)
        var view = ListViewport()
        var visited = [0]
        var steps = 0

        while steps < 100 {
            let next = list.steppingDown(view)
            if next == view { break }
            if next.selected != view.selected { visited.append(next.selected) }
            view = next
            steps += 1
        }

        #expect(visited == [0, 1, 2, 3, 4, 5])
        // Items, and the lines by which the two tall ones (20 and 7 in 6 rows) had to be scrolled.
        #expect(steps == 5 + 14 + 1)
    }
}

@MainActor
@Suite("List scroller")
struct ListScrollerTests {
    /// Items of two lines; counts their measurements.
    private final class CountedLines: RowMeasuring {
        var measured = 0

        func height(of item: ListItem, isOpen: Bool) -> Int {
            measured += 1
            return 2
        }
    }

    private let lines = CountedLines()

    private func scroller(of number: Int) -> ListScroller {
        let builder = StatusRowBuilder(strings: Strings(language: .english), me: AccountID("me"), time: TestTime())
        var scroller = ListScroller()
        scroller.items = (0..<number).reversed().map { .status(builder.row(Status.example(id: $0))) }
        scroller.layout(rows: 10, measure: lines)
        return scroller
    }

    @Test func `however many moves pass an item, it is measured once`() {
        var scroller = scroller(of: 200)
        for move in Array(repeating: ListMove.next, count: 100) + Array(repeating: .previous, count: 50) {
            scroller.viewport = scroller.viewport(after: move)
            #expect(scroller.visible.contains(scroller.viewport.selected))
        }
        #expect(scroller.viewport.selected == 50)
        #expect((100...110).contains(lines.measured))
    }

    @Test func `a move measures nothing once the rows beside the window are measured`() {
        var scroller = scroller(of: 50)
        for _ in 0..<30 {
            scroller.measureBeyond()
            let measured = lines.measured
            scroller.viewport = scroller.viewport(after: .next)
            #expect(scroller.visible.contains(scroller.viewport.selected))
            #expect(lines.measured == measured)
        }
        #expect(scroller.viewport.selected == 30)
    }

    @Test func `a layout for the same window and the same heights changes nothing`() {
        let scroller = scroller(of: 20)
        let measured = lines.measured
        #expect(scroller.isLaidOut(rows: 10, measure: lines))
        #expect(lines.measured == measured)
        #expect(!scroller.isLaidOut(rows: 11, measure: lines))
        #expect(!scroller.isLaidOut(rows: 10, measure: CountedLines()))
        #expect(!scroller.isLaidOut(rows: 10, measure: TwoLines()))
    }

    @Test func `other items are measured again`() {
        var scroller = scroller(of: 20)
        let measured = lines.measured
        scroller.items = Array(scroller.items.dropFirst())
        _ = scroller.visible
        #expect(lines.measured > measured)
        scroller.items = []
        #expect(scroller.visible.isEmpty)
    }

    @Test func `the day of the first row is known while its line is above the window`() throws {
        let days = try [20, 19].map { try #require(CalendarDay(.noon(2026, 11, $0), in: .utc)) }
        let builder = StatusRowBuilder(strings: Strings(language: .english), me: nil, time: TestTime())
        func post(_ id: Int) -> ListItem { .status(builder.row(.example(id: id))) }
        var scroller = ListScroller()
        scroller.items = [
            post(9), .day(DayLine(day: days[0])), post(8), .unread(UnreadLine(since: nil)), .day(DayLine(day: days[1])),
            post(7), .footer,
        ]
        scroller.layout(rows: 2, measure: TwoLines())
        func day(top: Int, line: Int = 0) -> CalendarDay? {
            scroller.viewport = ListViewport(top: top, line: line, selected: top)
            return scroller.dayOutOfSight
        }
        #expect((0..<7).map { day(top: $0) } == [nil, nil, days[0], nil, nil, days[1], days[1]])
        // Of the line only the blank one below it is left.
        #expect(day(top: 1, line: 1) == days[0])
        scroller.dayAbove = days[0]
        #expect(day(top: 0) == days[0] && scroller.day(above: 5) == days[1])
        scroller.items = []
        #expect(day(top: 0) == nil)
    }
}

/// Items of one line.
final class OneLine: RowMeasuring {
    func height(of item: ListItem, isOpen: Bool) -> Int { 1 }
}

/// Posts of two lines, all other items of one.
final class TwoLines: RowMeasuring {
    func height(of item: ListItem, isOpen: Bool) -> Int { item.status == nil ? 1 : 2 }
}
