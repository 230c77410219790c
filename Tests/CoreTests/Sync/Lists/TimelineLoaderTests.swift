import Logging
import TestSupport
import Testing

@testable import Core

@Suite("Loading into the cache")
struct TimelineLoaderTests {
    /// - Parameter pages: what is cached, each page with a gap below it.
    private func world(
        server: some Sequence<Int>, pageSize: Int = 5, cached pages: [[Int]] = []
    ) async throws -> (service: SimulatedService, cache: StatusCache, loader: TimelineLoader) {
        let service = SimulatedService(server, pageSize: pageSize)
        let cache = try StatusCache.inMemory()
        for page in pages { try await cache.store(page, at: .newest) }
        return (service, cache, TimelineLoader(service: service, cache: cache, log: Logger(label: "test")))
    }

    private func gap(_ cache: StatusCache) async throws -> Gap { try #require(await cache.gaps(of: .home).first) }

    @Test func `a gap is filled from its top, and closes when the page shows its border again`() async throws {
        let (_, cache, loader) = try await world(server: 1...20, cached: [[3, 2, 1], [20, 19]])
        let first = try await loader.fill(gap(cache), from: .top, in: .home)
        #expect(first.added == 5)
        #expect(try await cache.picture() == "20 19 18 17 16 15 14 … 3 2 1")
        while let gap = try await cache.gaps(of: .home).first { _ = try await loader.fill(gap, from: .top, in: .home) }
        #expect(try await cache.picture() == (1...20).reversed().map(String.init).joined(separator: " "))
    }

    @Test func `a gap is filled from its bottom`() async throws {
        let (_, cache, loader) = try await world(server: 1...20, cached: [[3, 2, 1], [20, 19]])
        _ = try await loader.fill(gap(cache), from: .bottom, in: .home)
        #expect(try await cache.picture() == "20 19 … 7 6 5 4 3 2 1")
        while let gap = try await cache.gaps(of: .home).first {
            _ = try await loader.fill(gap, from: .bottom, in: .home)
        }
        #expect(try await cache.picture() == (1...20).reversed().map(String.init).joined(separator: " "))
    }

    @Test(arguments: [TimelineLoader.Side.top, .bottom])
    func `a gap is filled page by page`(side: TimelineLoader.Side) async throws {
        let (service, cache, loader) = try await world(server: 1...50, cached: [[2, 1], [50, 49]])
        #expect(try await loader.fillWhole(gap(cache), from: side, in: .home) == 46)
        #expect(try await cache.gaps(of: .home) == [])
        #expect(try await cache.count(of: .home) == 50)
        #expect(service.cursors.count <= 13)
    }

    @Test func `a failure leaves the gap and the stored pages`() async throws {
        let (service, cache, loader) = try await world(server: 1...20, cached: [[3, 2], [20]])
        _ = try await loader.fill(gap(cache), from: .top, in: .home)
        let before = try await cache.picture()
        service.fail(with: .timedOut)
        await #expect(throws: SyncError.request(.timedOut)) { try await loader.fill(gap(cache), from: .top, in: .home) }
        #expect(try await cache.picture() == before)
    }

    @Test func `a gap with a deleted border is closed`() async throws {
        let (_, cache, loader) = try await world(server: [1, 2, 20], cached: [[3, 2, 1], [20]])
        while let gap = try await cache.gaps(of: .home).first { _ = try await loader.fill(gap, from: .top, in: .home) }
        #expect(try await cache.picture() == "20 2 1")
    }

    @Test func `posts deleted while away are removed where a filled gap covers them`() async throws {
        let (service, cache, loader) = try await world(server: 1...20, pageSize: 10)
        try await cache.store(pages: [8, 7, 6, 5, 4, 3, 2, 1], [20, 19])
        service.delete([7])
        // It still exists, and only the pages lack it.
        service.hide([6])
        _ = try await loader.fillWhole(gap(cache), from: .top, in: .home)
        #expect(try await cache.picture() == "20 19 18 17 16 15 14 13 12 11 10 9 8 6 5 4 3 2 1")
    }

    @Test func `a deleted post at the end of a page that closes a gap is removed`() async throws {
        let (service, cache, loader) = try await world(
            server: 1...20, pageSize: 10, cached: [[8, 7, 6, 5, 4, 3], [13]])
        // The page ends at 5 of 3 to 13: nothing older shows that 4 is missing.
        service.delete([4])
        _ = try await loader.fillWhole(gap(cache), from: .top, in: .home)
        #expect(try await cache.picture() == "13 12 11 10 9 8 7 6 5 3")
    }

    @Test func `a page that fills a gap has arrived even if the posts that it lacks can't be looked up`() async throws {
        let (service, cache, loader) = try await world(
            server: 1...20, pageSize: 10, cached: [[8, 7, 6, 5, 4, 3], [13]])
        service.delete([6])
        service.failLookups(with: .timedOut)
        #expect(try await loader.fill(gap(cache), from: .top, in: .home).added == 4)
        #expect(try await cache.picture() == "13 12 11 10 9 8 7 6 5 4 3")
        service.failLookups(with: nil)
        let found = try await loader.reread(Status.example(id: 3).sortKey...Status.example(id: 13).sortKey, of: .home)
        #expect(found.removed == 1)
    }

    @Test func `of two gaps only the one that was asked for is filled`() async throws {
        for (number, expected) in [
            (0, "30 29 28 27 26 25 24 23 22 21 20 … 10"), (1, "30 … 20 19 18 17 16 15 14 13 12 11 10"),
        ] {
            let (_, cache, loader) = try await world(server: 10...30)
            for id in [10, 20, 30] { try await cache.store([id], at: .newest) }
            let gaps = try await cache.gaps(of: .home)
            try #require(gaps.count == 2)
            _ = try await loader.fillWhole(gaps[number], from: .top, in: .home)
            #expect(try await cache.picture() == expected)
        }
    }

    @Test(arguments: [(TimelineLoader.Side.top, 14...18), (.bottom, 4...8)])
    func `a page without news is followed by one from the other end`(
        side: TimelineLoader.Side, hidden: ClosedRange<Int>
    ) async throws {
        let (service, cache, loader) = try await world(server: 1...20, cached: [[3, 2, 1], [20, 19]])
        service.hide(hidden)
        let added = try await loader.fill(gap(cache), from: side, in: .home).added
        #expect(added > 0 && service.cursors.count == 2)
        let expected = side == .top ? "20 19 … 7 6 5 4 3 2 1" : "20 19 18 17 16 15 14 … 3 2 1"
        #expect(try await cache.picture() == expected)
    }

    @Test func `an empty page closes no gap`() async throws {
        let (service, cache, loader) = try await world(server: 1...20, cached: [[3, 2, 1], [20]])
        service.forgetsOlder(than: 20)
        #expect(try await loader.fillWhole(gap(cache), from: .top, in: .home) == 0)
        #expect(try await cache.picture() == "20 … 3 2 1")
    }

    // MARK: A second look

    @Test func `fetching a stretch again adds what has appeared in it`() async throws {
        let (service, cache, loader) = try await world(server: stride(from: 2, through: 40, by: 2), pageSize: 10)
        _ = try await loader.refresh(.home)
        _ = try await loader.loadOlder(.home)
        service.post([25, 31, 33])
        let found = try await loader.reread(
            Status.example(id: 24).sortKey...Status.example(id: 36).sortKey, of: .home)
        #expect(found.added == 3)
        #expect(try await cache.picture().hasPrefix("40 38 36 34 33 32 31 30 28 26 25 24"))
        #expect(try await cache.gaps(of: .home) == [])
    }

    @Test func `deleted statuses are removed, those that a page lacks stay`() async throws {
        let (service, cache, loader) = try await world(server: 1...20, pageSize: 10)
        _ = try await loader.refresh(.home)
        service.delete([15])
        service.hide([14])
        let found = try await loader.reread(Status.example(id: 12).sortKey...Status.example(id: 18).sortKey, of: .home)
        #expect(found.removed == 1)
        #expect(try await cache.picture().hasPrefix("20 19 18 17 16 14 13 12 11"))
    }

    @Test func `edits reach every copy`() async throws {
        let (service, cache, loader) = try await world(server: 1...5)
        _ = try await loader.refresh(.home)
        let boost = Status.example(id: 6, reblog: .example(id: 3, text: "Number 3"))
        _ = try await cache.store([boost, .example(id: 5)], in: .home, at: .newest)
        service.edit(3, to: "Better")
        _ = try await loader.reread(Status.example(id: 2).sortKey...Status.example(id: 4).sortKey, of: .home)
        #expect(try await cache.status(StatusID("6"))?.original.content.styled().plain == "Better")
        #expect(try await cache.status(StatusID("3"))?.content.styled().plain == "Better")
    }

    @Test func `the newest status is removed when it is deleted`() async throws {
        let (service, cache, loader) = try await world(server: 1...20, pageSize: 10)
        _ = try await loader.refresh(.home)
        service.delete([19, 20])
        let found = try await loader.reread(Status.example(id: 15).sortKey...Status.example(id: 20).sortKey, of: .home)
        #expect(found.removed == 2)
        #expect(try await cache.picture() == "18 17 16 15 14 13 12 11 10 9")
    }

    @Test func `a pass over a long stretch returns where it stopped`() async throws {
        let (_, _, loader) = try await world(server: 1...100, pageSize: 10)
        _ = try await loader.refresh(.home)
        while try await loader.loadOlder(.home).added > 0 {}
        let keys = Status.example(id: 5).sortKey...Status.example(id: 100).sortKey
        let found = try await loader.reread(keys, of: .home)
        #expect(found.stoppedAt == Status.example(id: 71).sortKey)
        #expect(try await loader.reread(keys.lowerBound...Status.example(id: 20).sortKey, of: .home).stoppedAt == nil)
    }

    @Test func `a refresh finds late arrivals just below the newest`() async throws {
        let (service, cache, loader) = try await world(server: stride(from: 2, through: 40, by: 2), pageSize: 10)
        _ = try await loader.refresh(.home)
        service.post([37])
        #expect(try await loader.refresh(.home).new == 1)
        service.post([35, 41])
        #expect(try await loader.refresh(.home).new == 2)
        #expect(try await cache.picture().hasPrefix("41 40 38 37 36 35 34 32"))
    }

    @Test func `an old timeline is not fetched again with each refresh`() async throws {
        let (service, cache, loader) = try await world(server: [100, 200, 300, 400], pageSize: 10)
        try await cache.store([400, 300, 200, 100], at: .newest)
        _ = try await loader.refresh(.home)
        #expect(service.cursors == [.newer(than: 300)])
    }

    @Test func `filling a gap finds late arrivals just below it`() async throws {
        let (service, cache, loader) = try await world(server: stride(from: 2, through: 40, by: 2), pageSize: 10)
        _ = try await loader.refresh(.home)
        service.post([33] + Array(41...55))
        _ = try await loader.refresh(.home)
        _ = try await loader.fillWhole(gap(cache), from: .top, in: .home)
        #expect(try await cache.picture().hasPrefix("55 54 53 52 51 50 49 48 47 46 45 44 43 42 41 40 38 36 34 33 32"))
    }

    // MARK: Loads at the same time

    @Test func `a gap is filled from both ends at once`() async throws {
        let (service, cache, loader) = try await world(server: 1...40, cached: [[3, 2, 1], [40, 39]])
        let gap = try await gap(cache)
        service.hold()
        let top = Task { try await loader.fill(gap, from: .top, in: .home) }
        let bottom = Task { try await loader.fill(gap, from: .bottom, in: .home) }
        let areBoth = await eventually { service.cursors.count == 2 }
        service.release()
        #expect(areBoth)
        _ = try await (top.value, bottom.value)

        #expect(service.cursors.count == 2)
        #expect(try await cache.picture() == "40 39 38 37 36 35 34 … 7 6 5 4 3 2 1")
    }

    @Test func `two stretches are fetched again at the same time`() async throws {
        let (service, _, loader) = try await world(server: 1...40, pageSize: 10)
        _ = try await loader.refresh(.home)
        while try await loader.loadOlder(.home).added > 0 {}
        let asked = service.cursors.count
        service.delete([35, 15])
        service.hold()
        let upper = Task {
            try await loader.reread(Status.example(id: 34).sortKey...Status.example(id: 36).sortKey, of: .home)
        }
        let lower = Task {
            try await loader.reread(Status.example(id: 14).sortKey...Status.example(id: 16).sortKey, of: .home)
        }
        let areBoth = await eventually { service.cursors.count == asked + 2 }
        service.release()
        #expect(areBoth)

        #expect(try await upper.value.removed == 1)
        #expect(try await lower.value.removed == 1)
    }

    @Test func `a repair does not join a refresh that may have been answered before it`() async throws {
        let (service, cache, loader) = try await world(server: 1...5)
        service.hold(answers: true)
        let refresh = Task { try await loader.refresh(.home) }
        await until("asked") { service.cursors.count == 1 }
        service.post([6])
        let repair = Task { try await loader.repair(.home, since: nil) }
        service.release()
        _ = try await refresh.value

        #expect(try await repair.value == Status.example(id: 6).sortKey)
        #expect(try await cache.contains(6, in: .home))
    }

    @Test func `a page that was requested before a deletion does not bring the post back`() async throws {
        let (service, cache, loader) = try await world(server: 1...3)
        service.hold(answers: true)
        let refresh = Task { try await loader.refresh(.home) }
        await until("asked") { service.cursors.count == 1 }
        service.delete([2])
        try await cache.remove(StatusID("2"))
        service.release()
        _ = try await refresh.value
        #expect(try await cache.picture() == "3 1")
    }

    @Test func `a page that was requested before a deletion does not bring a boost of the post back`() async throws {
        let cache = try StatusCache.inMemory()
        let boost = Status.example(id: 4, reblog: .example(id: 2))
        let before = cache.lastChange
        try await cache.remove(StatusID("2"))
        _ = try await cache.store([boost, .example(id: 3)], in: .home, at: .newest, since: before)
        #expect(try await cache.picture() == "3")
        _ = try await cache.store([boost, .example(id: 3)], in: .home, at: .newest, since: cache.lastChange)
        #expect(try await cache.picture() == "4 3")
    }

    // MARK: Ids and dates that tell nothing

    @Test func `older posts are found below a deleted one`() async throws {
        let service = SimulatedTimeline(paging: .exclusive, pageSize: 5, order: .server)
        for number in 1...20 { service.post(number, "post \(number)") }
        let cache = try StatusCache.inMemory()
        let loader = TimelineLoader(service: service, cache: cache, log: Logger(label: "test"))
        _ = try await loader.refresh(.home)
        service.delete(16)
        #expect(try await loader.loadOlder(.home).added == 5)
        #expect(try await cache.count(of: .home) == 9)
    }

    @Test func `an edit under a new id replaces the post`() async throws {
        let service = SimulatedTimeline(paging: .exclusive, pageSize: 20, order: .server)
        for number in 1...10 { service.post(number, "post \(number)") }
        let cache = try StatusCache.inMemory()
        let loader = TimelineLoader(service: service, cache: cache, log: Logger(label: "test"))
        _ = try await loader.refresh(.home)
        service.post(10, "edited")
        service.post(4, "edited")
        _ = try await loader.refresh(.home)
        let keys = try await cache.positions(of: .home, limit: 20).map(\.key)
        _ = try await loader.reread(try #require(keys.last)...(try #require(keys.first)), of: .home)

        #expect(try await cache.count(of: .home) == 10)
        #expect(try await cache.gaps(of: .home) == [])
        #expect(
            try await cache.newestIDs(of: .home, limit: 20).map { SimulatedTimeline.number(of: $0) }
                == (1...10).reversed())
    }
}
