import Logging
import TestSupport
import Testing

@testable import Core

@Suite("Filling a timeline backwards")
struct BackfillTests {
    private let time = TestTime()
    private let cache: StatusCache
    private let reports = Reported<Backfill.Progress>()

    init() throws { cache = try StatusCache.inMemory() }

    private func backfill(_ service: SimulatedService) -> Backfill {
        Backfill(
            timeline: .home, loader: TimelineLoader(service: service, cache: cache, log: Logger(label: "test")),
            cache: cache, time: time)
    }

    private func picture(_ numbers: ClosedRange<Int>) -> String {
        numbers.reversed().map(String.init).joined(separator: " ")
    }

    @Test func `gaps are filled first, then older pages are loaded to the end`() async throws {
        let service = SimulatedService(1...60, pageSize: 5)
        try await cache.store(pages: [20, 19], [60, 59])

        try await backfill(service).run(limit: nil) { reports.add($0) }

        #expect(try await cache.picture() == picture(1...60))
        let firstOlder = service.cursors.firstIndex { if case .older = $0 { true } else { false } }
        let lastGap = service.cursors.lastIndex { if case .between = $0 { true } else { false } }
        #expect(try #require(lastGap) < #require(firstOlder))
        #expect(reports.all.last == Backfill.Progress(done: 60, total: nil))
        let counts = reports.all.map(\.done)
        #expect(counts == counts.sorted())
    }

    @Test func `it stops at the number wanted and continues from there`() async throws {
        let service = SimulatedService(1...60, pageSize: 5)
        try await backfill(service).run(limit: 12) { reports.add($0) }
        #expect(try await cache.count(of: .home) == 15)
        #expect(reports.all.last == Backfill.Progress(done: 15, total: 12))
        try await backfill(service).run(limit: 30) { reports.add($0) }
        #expect(try await cache.picture() == picture(31...60))
    }

    @Test func `a list that is already cached takes one request`() async throws {
        let service = SimulatedService(1...10, pageSize: 10)
        try await cache.store(Array((1...10).reversed()), at: .newest)
        try await backfill(service).run(limit: 5) { reports.add($0) }
        #expect(service.cursors.count == 1)
    }

    @Test func `short pages do not end it`() async throws {
        let service = SimulatedService(1...40, pageSize: 5)
        service.hide([30, 12])
        try await backfill(service).run(limit: nil) { reports.add($0) }
        #expect(try await cache.count(of: .home) == 38)
    }

    @Test func `a gap that cannot be filled is left`() async throws {
        let service = SimulatedService(1...60, pageSize: 5)
        try await cache.store(pages: [3, 2, 1], [60, 59])
        service.forgetsOlder(than: 59)
        try await backfill(service).run(limit: nil) { reports.add($0) }
        #expect(try await cache.picture() == "60 59 … 3 2 1")
        // The gap is passed over, not requested forever, and older posts are still tried.
        #expect(service.cursors.contains(.older(than: 1)))
    }

    @Test func `a server whose older pages are always newer does not keep it going`() async throws {
        let service = SimulatedService(1...10, pageSize: 5)
        try await cache.store([7, 6], at: .newest)
        service.isAlwaysNewer()
        try await backfill(service).run(limit: nil) { reports.add($0) }
        // Posts that arrived are stored. Each load gives up after five pages, and the run after three loads.
        #expect(try await cache.count(of: .home) > 10)
        let older = service.cursors.count { if case .older = $0 { true } else { false } }
        #expect(older <= 15)
    }

    @Test(arguments: [nil, 90])
    func `it waits for the end of a rate limit and reports it`(seconds: Int64?) async throws {
        let service = SimulatedService(1...10, pageSize: 10)
        let end = seconds.map { time.now.adding(seconds: $0) }
        service.fail(with: .rateLimited(until: end))
        let run = Task { [backfill = backfill(service), reports] in
            try await backfill.run(limit: nil) { reports.add($0) }
        }
        await until("waiting") { time.sleepers == 1 }
        #expect(reports.all.last?.waitsUntil == time.now.adding(seconds: seconds ?? 60))
        let asked = service.cursors.count

        service.fail(with: nil)
        time.advance(by: .seconds(seconds ?? 60) - .milliseconds(1))
        #expect(time.sleepers == 1)
        #expect(service.cursors.count == asked)
        time.advance(by: .milliseconds(1))
        try await run.value

        #expect(try await cache.count(of: .home) == 10)
        #expect(reports.all.last?.waitsUntil == nil)
    }

    @Test func `cancelling a wait ends it and keeps the stored pages`() async throws {
        let service = SimulatedService(1...60, pageSize: 5)
        _ = try await cache.store([60, 59], at: .newest)
        service.fail(with: .rateLimited(until: nil))
        let run = Task { [backfill = backfill(service), reports] in
            try await backfill.run(limit: nil) { reports.add($0) }
        }
        await until("waiting") { time.sleepers == 1 }
        run.cancel()
        await #expect(throws: SyncError.request(.cancelled)) { try await run.value }
        #expect(try await cache.picture() == "60 59")
    }

    @Test func `other errors end it`() async throws {
        let service = SimulatedService(1...60, pageSize: 5)
        service.fail(with: .timedOut)
        await #expect(throws: SyncError.request(.timedOut)) {
            try await backfill(service).run(limit: nil) { reports.add($0) }
        }
        #expect(service.cursors.count == 1)
    }
}
