import TestSupport
import Testing

@testable import App
@testable import Core

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
}

/// Posts of two lines, all other items of one.
final class TwoLines: RowMeasuring {
    func height(of item: ListItem, isOpen: Bool) -> Int { item.status == nil ? 1 : 2 }
}
