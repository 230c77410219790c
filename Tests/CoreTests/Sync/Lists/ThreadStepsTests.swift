import TestSupport
import Testing

@testable import Core

@Suite("Storing long threads")
struct ThreadStepsTests {
    private func entries(_ replies: Int, ancestors: Int = 0) -> [Entry] {
        let focus = Status.example(id: 1)
        let above = (0..<ancestors).map { Status.example(id: 100_000 + $0) }
        let below = (0..<replies).map { Status.example(id: 2 + $0) }
        return ThreadOrder(StatusThread(ancestors: above, status: focus, descendants: below)).entries
    }

    private func steps(_ entries: [Entry], over before: [Int] = []) -> [Int] {
        TimelineLoader.steps(
            for: entries, of: Status.example(id: 1).id, over: Set(before.map { Status.example(id: $0).id })
        ).map(\.count)
    }

    @Test func `the first windows of a long thread are stored first, and then all of it`() {
        #expect(steps(entries(5000)) == [100, 5001])
        #expect(steps(entries(5000), over: [1, 2, 90]) == [100, 5001])
    }

    @Test func `a short thread is stored at once`() {
        #expect(steps(entries(399)) == [400])
    }

    @Test func `the first step takes nothing away, and holds the post that was opened`() {
        #expect(steps(entries(5000), over: [1, 150]) == [5001])
        #expect(steps(entries(5000, ancestors: 300)) == [5301])
    }
}
