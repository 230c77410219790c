import TestSupport
import Testing

@testable import Core

@Suite("Pruning")
struct PruningTests {
    private func key(_ number: Int) -> SortKey { Status.example(id: number).sortKey }
    private func moment(_ number: Int) -> Timestamp { Status.example(id: number).createdAt }

    private func cache(_ numbers: ClosedRange<Int>) async throws -> StatusCache {
        let cache = try StatusCache.inMemory()
        _ = try await cache.store(numbers.reversed().map { .example(id: $0) }, in: .home, at: .newest)
        return cache
    }

    @Test func `statuses beyond the count are removed from the old end and from the search`() async throws {
        let cache = try await cache(1...400)
        #expect(try await cache.prune(PruningLimits(count: 150)) == 250)
        #expect(try await cache.count(of: .home) == 150)
        #expect(try await cache.oldest(of: .home)?.id == StatusID("251"))
        #expect(try await cache.status(StatusID("250")) == nil)
        #expect(try await cache.search(SearchQuery(RawText("Hello")), limit: 1000).statuses.count == 150)
        #expect(try await cache.integrityProblems() == [])
    }

    @Test func `old statuses are removed, late arrivals above them stay`() async throws {
        let cache = try await cache(1...500)
        var late = Status.example(id: 450)
        late.createdAt = Timestamp(milliseconds: 0)
        try await cache.update([late])
        #expect(try await cache.prune(PruningLimits(oldest: moment(300))) == 299)
        #expect(try await cache.oldest(of: .home)?.id == StatusID("300"))
        #expect(try await cache.status(StatusID("450")) != nil)
    }

    @Test func `the newest hundred stay at any age`() async throws {
        let cache = try await cache(1...500)
        #expect(try await cache.prune(PruningLimits(oldest: moment(100_000), count: 1)) == 400)
        #expect(try await cache.count(of: .home) == 100)
    }

    @Test func `statuses around the reading position stay`() async throws {
        let cache = try await cache(1...500)
        try await cache.prune(PruningLimits(count: 150, places: [.home: key(300)]))
        #expect(try await cache.oldest(of: .home)?.id == StatusID("201"))
    }

    @Test func `bookmarked, needed, boosted and quoted statuses stay`() async throws {
        let cache = try await cache(1...500)
        try await cache.mark(StatusID("10"), by: .bookmark(true))
        var quoting = Status.example(id: 501)
        quoting.quote = Quote(state: .known(.accepted), status: Box(.example(id: 30)))
        _ = try await cache.store(
            [.example(id: 502, reblog: .example(id: 20)), quoting, .example(id: 500)], in: .home, at: .newest)

        try await cache.prune(PruningLimits(count: 150, needed: [StatusID("40")]))

        for kept in [10, 20, 30, 40] { #expect(try await cache.status(StatusID("\(kept)")) != nil, "\(kept)") }
        #expect(try await cache.status(StatusID("11")) == nil)
        #expect(try await cache.status(StatusID("502"))?.reblog?.value.id == StatusID("20"))
        #expect(try await cache.integrityProblems() == [])
    }

    @Test func `a gap without its lower border becomes the end`() async throws {
        let cache = try StatusCache.inMemory()
        _ = try await cache.store((1...200).reversed().map { .example(id: $0) }, in: .home, at: .newest)
        _ = try await cache.store((301...500).reversed().map { .example(id: $0) }, in: .home, at: .newest)
        #expect(try await cache.gaps(of: .home).count == 1)
        try await cache.prune(PruningLimits(count: 150))
        #expect(try await cache.gaps(of: .home) == [])
        #expect(try await cache.oldest(of: .home)?.id == StatusID("351"))
        #expect(try await cache.integrityProblems() == [])
    }

    // MARK: Threads and searches

    private func lists(_ cache: StatusCache, _ names: String) throws -> [String] {
        try cache.ask("SELECT name FROM timeline WHERE name GLOB '\(names)' ORDER BY name")
    }

    private func storeThread(_ number: Int, in cache: StatusCache) async throws {
        let focus = Status.example(id: number * 10)
        var reply = Status.example(id: number * 10 + 1)
        reply.inReplyToID = focus.id
        let order = ThreadOrder(StatusThread(status: focus, descendants: [reply]))
        try await cache.replace(.thread(focus.id), by: order.entries)
    }

    @Test func `the threads stored last stay whole`() async throws {
        let cache = try await cache(100_001...100_005)
        for number in 1...60 { try await storeThread(number, in: cache) }
        // Opened again: it is among the newest.
        try await storeThread(1, in: cache)

        #expect(try await cache.prune(PruningLimits(count: 1, threads: 40)) == 40)

        #expect(try lists(cache, "thread/*").count == 40)
        #expect(try await cache.outline(of: .thread(StatusID("10"))).nodes.count == 2)
        #expect(try await cache.outline(of: .thread(StatusID("600"))).nodes.count == 2)
        #expect(try await cache.outline(of: .thread(StatusID("210"))).nodes.isEmpty)
        #expect(try await cache.status(StatusID("211")) == nil)
        #expect(try await cache.count(of: .home) == 5)
        #expect(try await cache.integrityProblems() == [])
    }

    @Test func `a pruned thread leaves what other lists show`() async throws {
        let cache = try await cache(10...11)
        try await storeThread(1, in: cache)
        try await storeThread(2, in: cache)
        #expect(try await cache.prune(PruningLimits(threads: 1)) == 0)
        #expect(try lists(cache, "thread/*") == ["thread/20"])
        #expect(try await cache.count(of: .home) == 2)
    }

    @Test func `the searches stored last stay`() async throws {
        let cache = try StatusCache.inMemory()
        for number in 1...60 {
            _ = try await cache.store([.example(id: number)], in: .search("word \(number)"), at: .newest)
        }
        #expect(try await cache.prune(PruningLimits()) == 10)
        #expect(try lists(cache, "search/*").count == 50)
        #expect(try await cache.count(of: .search("word 11")) == 1)
        #expect(try await cache.integrityProblems() == [])
    }

    @Test func `the file shrinks`() async throws {
        let folder = TemporaryFolder()
        let cache = try StatusCache.open(at: folder.cache, time: TestTime()).cache
        let text = String(repeating: "word ", count: 200)
        for start in stride(from: 1, to: 900, by: 300) {
            _ = try await cache.store(
                (start..<(start + 300)).reversed().map { .example(id: $0, text: "\(text)\($0)") }, in: .home,
                at: .newest)
        }
        let before = try #require(cache.ask("SELECT page_count FROM pragma_page_count").first.flatMap { Int($0) })

        try await cache.prune(PruningLimits(count: 120))

        let after = try #require(cache.ask("SELECT page_count FROM pragma_page_count").first.flatMap { Int($0) })
        #expect(after < before / 3, "\(before) \(after)")
        #expect(try cache.ask("SELECT freelist_count FROM pragma_freelist_count") == ["0"])
        try await cache.compact()
        #expect(try await cache.count(of: .home) == 120)
    }

    @Test(arguments: 1...3) func `random pages and prunings keep the cache consistent`(seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let cache = try StatusCache.inMemory()
        var top = 0
        for _ in 0..<7 {
            top += Int.random(in: 1...300, using: &random)
            let size = Int.random(in: 1...150, using: &random)
            _ = try await cache.store(
                (max(1, top - size)...top).reversed().map { .example(id: $0) }, in: .home, at: .newest)
            try await cache.prune(PruningLimits(count: Int.random(in: 50...400, using: &random)))
            #expect(try await cache.integrityProblems() == [], "seed \(seed)")
        }
        #expect(try await cache.count(of: .home) >= 100)
    }
}
