import Logging
import Observation
import TestSupport
import Testing

@testable import App
@testable import Core

@MainActor
@Suite("List snapshot")
struct ListSnapshotTests {
    private let list: StatusListViewModel

    init() async throws {
        let time = TestTime()
        let cache = try StatusCache.inMemory()
        _ = try await cache.store((1...20).reversed().map { Status.example(id: $0) }, in: .home, at: .newest)
        let builder = StatusRowBuilder(strings: Strings(language: .english), me: AccountID("me"), time: time)
        list = StatusListViewModel(
            ListContext(
                list: .home, reader: TimelineReader(timeline: .home, cache: cache, builder: builder),
                loader: TimelineLoader(service: SimulatedService(1...20), cache: cache, log: Logger(label: "test")),
                time: time))
        list.open(at: nil, looksAhead: false)
        list.layout(rows: 10, measure: TwoLines())
    }

    @MainActor
    private final class Changes {
        var count = 0
    }

    /// Returns the number of notifications about a change after a drawing.
    private func notifications(of change: (StatusListViewModel) -> Void) -> Int {
        let changes = Changes()
        withObservationTracking {
            let rows = ListSnapshot(list)
            for item in rows.items { _ = (rows.isUnread(item), item.status.map { rows.isLoading($0.id) }) }
            _ = rows.footer
        } onChange: {
            MainActor.assumeIsolated { changes.count += 1 }
        }
        change(list)
        return changes.count
    }

    @Test func `what a drawing has read of a list is observed`() {
        #expect(notifications { $0.viewport = ListViewport(selected: 1) } == 1)
        #expect(notifications { $0.toggleTimes() } == 1)
        #expect(notifications { $0.marks.above = Status.example(id: 9).sortKey } == 1)
        #expect(notifications { $0.loader.loadingBegan(.row(StatusID("7"))) } == 1)
        #expect(notifications { $0.loader.loadingBegan(.footer) } == 1)
        #expect(notifications { _ in } == 0)
    }

    @Test func `a snapshot says of each row what its list says`() {
        list.marks.above = Status.example(id: 9).sortKey
        list.loader.loadingBegan(.row(StatusID("7")))
        let rows = ListSnapshot(list)
        for item in list.items {
            #expect(rows.isUnread(item) == list.isUnread(item))
            guard let id = item.status?.id else { continue }
            #expect(rows.isLoading(id) == list.isLoading(id))
            #expect(rows.isLoading(id) == (id == StatusID("7")))
        }
        #expect(rows.items.count { rows.isUnread($0) } == 11)
    }
}
