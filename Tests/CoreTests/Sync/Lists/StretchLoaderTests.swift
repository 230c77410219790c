import Logging
import Synchronization
import TestSupport
import Testing

@testable import Core

@Suite("Loading a stretch of a timeline", .hangGuard)
struct StretchLoaderTests {
    private let cache: StatusCache

    init() throws { cache = try StatusCache.inMemory() }

    private func loader(_ service: SimulatedService, mostPages: Int = 250) -> StretchLoader {
        StretchLoader(
            list: .home, loader: TimelineLoader(service: service, cache: cache, log: Logger(label: "test")),
            cache: cache, mostPages: mostPages)
    }

    private func picture(_ numbers: ClosedRange<Int>) -> String {
        numbers.reversed().map(String.init).joined(separator: " ")
    }

    @Test func `gaps above the start are filled, those below it stay`() async throws {
        let service = SimulatedService(1...60, pageSize: 5)
        try await cache.store(pages: [4, 3], [20, 19], [50, 49])
        let counts = Mutex<[Int]>([])

        let isComplete = try await loader(service).load(from: .above(Status.example(id: 20).sortKey)) { count in
            counts.withLock { $0.append(count) }
        }

        #expect(isComplete)
        let all = try await cache.picture()
        #expect(all.hasPrefix(picture(19...60)) && all.hasSuffix(" … 4 3"))
        let reported = counts.withLock { $0 }
        // The last page reaches below the border.
        #expect(reported == reported.sorted() && (38...42).contains(reported.last ?? 0))
    }

    @Test func `older pages are loaded down to a moment`() async throws {
        let service = SimulatedService(1...60, pageSize: 5)
        let start = Status.example(id: 33).createdAt
        #expect(try await loader(service).load(from: .since(start)))
        let oldest = try #require(try await cache.oldest(of: .home))
        #expect(oldest.date < start)
        #expect(oldest.date >= Status.example(id: 27).createdAt)
    }

    @Test(arguments: [30, 46])
    func `a gap that the moment lies in, or at whose upper end, is filled`(number: Int) async throws {
        // The refresh shows 50 to 46.
        let service = SimulatedService(1...50, pageSize: 5)
        try await cache.store(pages: [4, 3], [50, 49])
        #expect(try await loader(service).load(from: .since(Status.example(id: number).createdAt)))
        // Below a post of the moment, others of the same millisecond may be missing.
        let all = try await cache.picture()
        #expect(all.hasPrefix(picture(min(number, 45)...50)), "\(all)")
    }

    @Test func `a gap below the moment stays`() async throws {
        let service = SimulatedService(1...50, pageSize: 5)
        try await cache.store(pages: [4, 3], [50, 49])
        #expect(try await loader(service).load(from: .since(Status.example(id: 47).createdAt)))
        #expect(try await cache.picture() == picture(46...50) + " … 4 3")
    }

    @Test func `the end of the server's list ends the load`() async throws {
        #expect(try await loader(SimulatedService(1...7, pageSize: 5)).load(from: .above(SortKey(""))))
        #expect(try await cache.picture() == picture(1...7))
    }

    @Test func `a service that counts requests gets a few`() async throws {
        let service = SimulatedService(1...100, pageSize: 5)
        let isComplete = try await loader(service, mostPages: 3).load(from: .above(SortKey("")))
        #expect(!isComplete)
        #expect(service.cursors.count == 4)
    }

    @Test func `a gap that the server has nothing more of is passed once`() async throws {
        let service = SimulatedService(Array(1...5) + Array(21...25), pageSize: 5)
        try await cache.store([3], at: .newest)
        service.hide(4...5)
        service.hide(21...23)
        _ = try await loader(service).load(from: .above(Status.example(id: 3).sortKey))
        #expect(try await cache.picture().hasPrefix("25 24"))
    }

    @Test func `a failure is thrown, and what arrived stays`() async throws {
        let service = SimulatedService(1...60, pageSize: 5)
        try await cache.store([60, 59], at: .newest)
        service.fail(with: .timedOut)
        await #expect(throws: SyncError.request(.timedOut)) {
            try await loader(service).load(from: .above(SortKey("")))
        }
        #expect(try await cache.picture() == "60 59")
    }
}

@Suite("Loads that bring nothing") struct BarrenLoadsTests {
    @Test func `the end counts as reached after three in a row`() {
        var barren = BarrenLoads()
        for added in [0, 0, 5, 0, 0] {
            barren.record(added: added)
            #expect(!barren.isEnd)
        }
        barren.record(added: 0)
        #expect(barren.isEnd)
        barren.record(added: 1)
        #expect(!barren.isEnd)
    }
}

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
