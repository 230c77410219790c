import TestSupport
import Testing

@testable import App
@testable import Core

@MainActor
@Suite("List scroller")
struct ListScrollerTests {
    /// Items of two lines; counts how often one is measured.
    private struct CountedLines: RowMeasuring {
        final class Count {
            var value = 0
        }

        let count: Count

        func height(of item: ListItem, isOpen: Bool) -> Int {
            count.value += 1
            return 2
        }

        static func == (left: CountedLines, right: CountedLines) -> Bool { left.count === right.count }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(count)) }
    }

    private let count = CountedLines.Count()

    private func scroller(of number: Int) -> ListScroller {
        let builder = StatusRowBuilder(strings: Strings(language: .english), me: AccountID("me"), time: TestTime())
        var scroller = ListScroller()
        scroller.items = (0..<number).reversed().map { .status(builder.row(Status.example(id: $0))) }
        scroller.layout(rows: 10, measure: CountedLines(count: count))
        return scroller
    }

    @Test func `however many moves pass an item, it is measured once`() {
        var scroller = scroller(of: 200)
        for move in Array(repeating: ListMove.next, count: 100) + Array(repeating: .previous, count: 50) {
            scroller.viewport = scroller.viewport(after: move)
            #expect(scroller.visible.contains(scroller.viewport.selected))
        }
        #expect(scroller.viewport.selected == 50)
        #expect((100...110).contains(count.value))
    }

    @Test func `a move measures nothing once the rows beside the window are measured`() {
        var scroller = scroller(of: 50)
        for _ in 0..<30 {
            scroller.measureBeyond()
            let measured = count.value
            scroller.viewport = scroller.viewport(after: .next)
            #expect(scroller.visible.contains(scroller.viewport.selected))
            #expect(count.value == measured)
        }
        #expect(scroller.viewport.selected == 30)
    }

    @Test func `a layout for the same window and the same heights changes nothing`() {
        let scroller = scroller(of: 20)
        let measured = count.value
        #expect(scroller.isLaidOut(rows: 10, measure: CountedLines(count: count)))
        #expect(count.value == measured)
        #expect(!scroller.isLaidOut(rows: 11, measure: CountedLines(count: count)))
        #expect(!scroller.isLaidOut(rows: 10, measure: CountedLines(count: CountedLines.Count())))
        #expect(!scroller.isLaidOut(rows: 10, measure: TwoLines()))
    }

    @Test func `other items are measured again`() {
        var scroller = scroller(of: 20)
        let measured = count.value
        scroller.items = Array(scroller.items.dropFirst())
        _ = scroller.visible
        #expect(count.value > measured)
        scroller.items = []
        #expect(scroller.visible.isEmpty)
    }
}
