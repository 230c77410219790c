import Logging
import TestSupport
import Testing

@testable import Core

@Suite("Loading into the cache")
struct TimelineLoaderTests {
    private func world(
        server: some Sequence<Int>, pageSize: Int = 5
    ) throws -> (service: SimulatedService, cache: StatusCache, loader: TimelineLoader) {
        let service = SimulatedService(server, pageSize: pageSize)
        let cache = try StatusCache.inMemory()
        return (service, cache, TimelineLoader(service: service, cache: cache, log: Logger(label: "test")))
    }

    private func gap(_ cache: StatusCache) async throws -> Gap { try #require(await cache.gaps(of: .home).first) }

    @Test func `a gap is filled from its top, and closes when the page shows its border again`() async throws {
        let (_, cache, loader) = try world(server: 1...20)
        try await cache.store([3, 2, 1], at: .newest)
        try await cache.store([20, 19], at: .newest)

        let first = try await loader.fill(gap(cache), from: .top, in: .home)
        #expect(first.added == 5)
        #expect(try await cache.picture() == "20 19 18 17 16 15 14 … 3 2 1")

        while let gap = try await cache.gaps(of: .home).first { _ = try await loader.fill(gap, from: .top, in: .home) }
        #expect(try await cache.picture() == (1...20).reversed().map(String.init).joined(separator: " "))
    }

    @Test func `it is filled from its bottom too`() async throws {
        let (_, cache, loader) = try world(server: 1...20)
        try await cache.store([3, 2, 1], at: .newest)
        try await cache.store([20, 19], at: .newest)

        _ = try await loader.fill(gap(cache), from: .bottom, in: .home)
        #expect(try await cache.picture() == "20 19 … 7 6 5 4 3 2 1")

        while let gap = try await cache.gaps(of: .home).first {
            _ = try await loader.fill(gap, from: .bottom, in: .home)
        }
        #expect(try await cache.picture() == (1...20).reversed().map(String.init).joined(separator: " "))
    }

    @Test(arguments: [TimelineLoader.Side.top, .bottom])
    func `the whole of it is filled, page after page`(side: TimelineLoader.Side) async throws {
        let (service, cache, loader) = try world(server: 1...50)
        try await cache.store([2, 1], at: .newest)
        try await cache.store([50, 49], at: .newest)

        #expect(try await loader.fillWhole(gap(cache), from: side, in: .home) == 46)

        #expect(try await cache.gaps(of: .home) == [])
        #expect(try await cache.count(of: .home) == 50)
        #expect(service.cursors.count <= 13)
    }

    @Test func `a failure leaves the gap, and what had come`() async throws {
        let (service, cache, loader) = try world(server: 1...20)
        try await cache.store([3, 2], at: .newest)
        try await cache.store([20], at: .newest)
        _ = try await loader.fill(gap(cache), from: .top, in: .home)
        let before = try await cache.picture()

        service.fail(with: .timedOut)
        await #expect(throws: SyncError.request(.timedOut)) { try await loader.fill(gap(cache), from: .top, in: .home) }

        #expect(try await cache.picture() == before)
    }

    @Test func `a border that was deleted on the server does not keep a gap open for ever`() async throws {
        let (_, cache, loader) = try world(server: [1, 2, 20])
        try await cache.store([3, 2, 1], at: .newest)
        try await cache.store([20], at: .newest)

        while let gap = try await cache.gaps(of: .home).first { _ = try await loader.fill(gap, from: .top, in: .home) }

        #expect(try await cache.picture() == "20 2 1")
    }

    @Test func `a server that gives nothing closes no gap`() async throws {
        let (service, cache, loader) = try world(server: 1...20)
        try await cache.store([3, 2, 1], at: .newest)
        try await cache.store([20], at: .newest)
        service.forgetsOlder(than: 20)

        #expect(try await loader.fillWhole(gap(cache), from: .top, in: .home) == 0)

        #expect(try await cache.picture() == "20 … 3 2 1")
    }

    // MARK: A second look

    @Test func `what appeared in a stretch since is put in its place`() async throws {
        let (service, cache, loader) = try world(server: stride(from: 2, through: 40, by: 2), pageSize: 10)
        _ = try await loader.refresh(.home)
        _ = try await loader.loadOlder(.home)
        service.post([25, 31, 33])

        let found = try await loader.reread(
            Status.example(id: 24).sortKey...Status.example(id: 36).sortKey, of: .home)

        #expect(found.added == 3)
        #expect(try await cache.picture().hasPrefix("40 38 36 34 33 32 31 30 28 26 25 24"))
        #expect(try await cache.gaps(of: .home) == [])
    }

    @Test func `what the server has no more goes, what a page merely lacks stays`() async throws {
        let (service, cache, loader) = try world(server: 1...20, pageSize: 10)
        _ = try await loader.refresh(.home)
        service.delete([15])
        service.hide([14])

        let found = try await loader.reread(Status.example(id: 12).sortKey...Status.example(id: 18).sortKey, of: .home)

        #expect(found.removed == 1)
        #expect(try await cache.picture().hasPrefix("20 19 18 17 16 14 13 12 11"))
    }

    @Test func `edits reach every copy`() async throws {
        let (service, cache, loader) = try world(server: 1...5)
        _ = try await loader.refresh(.home)
        let boost = Status.example(id: 6, reblog: .example(id: 3, text: "Number 3"))
        _ = try await cache.store([boost, .example(id: 5)], in: .home, at: .newest)
        service.edit(3, to: "Better")

        _ = try await loader.reread(Status.example(id: 2).sortKey...Status.example(id: 4).sortKey, of: .home)

        #expect(try await cache.status(StatusID("6"))?.original.content.styled().plain == "Better")
        #expect(try await cache.status(StatusID("3"))?.content.styled().plain == "Better")
    }
}
