import TestSupport
import Testing

@testable import Core

/// Statuses with ids and dates that do not tell the order.
@Suite("Placing statuses in the order of their page") struct PagePlacementTests {
    private let cache: StatusCache

    init() throws { cache = try StatusCache.inMemory() }

    /// - Parameter second: the date; of a boost, its original's.
    private func post(_ name: String, second: Int64, boosts: String? = nil) -> Status {
        var status = Status.example(id: 1, reblog: boosts.map { post($0, second: second) })
        status.id = StatusID(name)
        status.createdAt = Timestamp(milliseconds: 1_767_225_600_000 + second * 1000)
        status.sortKey = StatusOrder.key(id: name, createdAt: status.createdAt)
        status.url = RawText("https://harbour.example/p/" + name.prefix { $0 != "." })
        return status
    }

    @discardableResult
    private func store(_ page: [Status], at cursor: Core.Cursor) async throws -> StoreResult {
        try await cache.store(page, in: .home, at: cursor, order: .server)
    }

    /// Posts with falling dates.
    private func posts(_ names: String, from second: Int64) -> [Status] {
        names.enumerated().map { post("p-\($1)", second: second - Int64($0) * 60) }
    }

    private func picture() async throws -> String {
        try await cache.picture().replacing("p-", with: "")
    }

    @Test func `a boost with its original's date stands where the page shows it`() async throws {
        try await store(posts("dcba", from: 1000), at: .newest)
        let boost = post("p-B", second: -90_000, boosts: "old")
        let result = try await store(
            [post("p-f", second: 1200), boost, post("p-e", second: 1100), post("p-d", second: 1000)],
            at: .newer(than: StatusID("p-c")))
        #expect(result.inserted.map(\.rawValue) == ["p-f", "p-B", "p-e"])
        #expect(result.gap == nil)
        #expect(try await picture() == "f B e d c b a")
    }

    @Test func `a boosted old post proves nothing about what is between`() async throws {
        try await store(posts("dcba", from: 1000), at: .newest)
        try await store(
            [post("p-z", second: 9000), post("p-B", second: -90_000, boosts: "old")], at: .newer(than: StatusID("p-c")))
        #expect(try await picture() == "z B … d c b a")
    }

    @Test func `older pages join on below the page before, whatever their dates`() async throws {
        let first = [post("p-c", second: 300), post("p-B", second: -90_000, boosts: "old")]
        try await store(first, at: .newest)
        try await store([post("p-b", second: 200), post("p-a", second: 100)], at: .older(than: StatusID("p-B")))
        #expect(try await picture() == "c B b a")
        #expect(try await cache.oldest(of: .home)?.id == StatusID("p-a"))
    }

    @Test func `posts of one second keep the order of the page`() async throws {
        try await store("qwertzuiop".map { post("p-\($0)", second: 5) }, at: .newest)
        #expect(try await picture() == "q w e r t z u i o p")
    }

    @Test func `a window shows each status at the place of its entry`() async throws {
        try await store([post("p-B", second: -90_000, boosts: "old")] + posts("ba", from: 0), at: .newest)
        let entries = try await cache.window(of: .home, around: nil, above: 0, below: 9).rows
        let keys = entries.compactMap { $0.status?.sortKey }
        #expect(keys == keys.sorted(by: >))
        #expect(try await cache.neighbour(below: keys[0], in: .home)?.key == keys[1])
    }

    @Test func `a status that the page shows elsewhere moves, and the others stay`() async throws {
        try await store(posts("edcba", from: 1000), at: .newest)
        let before = try await cache.positions(of: .home, limit: 9)
        let result = try await store(
            [post("p-b", second: 820)] + posts("edc", from: 1000), at: .newer(than: StatusID("p-c")))
        #expect(try await picture() == "b e d c a")
        #expect(result.inserted == [])
        #expect(try await cache.positions(of: .home, limit: 4).dropFirst() == before.prefix(3))
        #expect(try await cache.integrityProblems() == [])
    }

    @Test func `a page without a cached neighbour is not stored`() async throws {
        try await store(posts("ba", from: 0), at: .newest)
        try await store(posts("zy", from: 900), at: .above(StatusID("p-a")))
        try await store(posts("xw", from: 900), at: .older(than: StatusID("p-unknown")))
        #expect(try await picture() == "b a")
    }

    @Test func `an edited post takes the place of the one whose id it had before`() async throws {
        try await store([post("p-C", second: 20, boosts: "p-a.1")] + posts("cba", from: 20), at: .newest)
        try await store(
            [post("p-C.2", second: 20, boosts: "p-a.2"), post("p-c", second: 20), post("p-b.2", second: -40)],
            at: .newest)
        #expect(try await picture() == "C.2 c b.2 a")
        #expect(try await cache.status(StatusID("p-a.1")) == nil)
        #expect(try await cache.status(StatusID("p-a.2")) != nil)
    }

    @Test func `posts that only share a URL stay separate`() async throws {
        try await store([post("p-b.1", second: 60), post("p-b.2", second: 50)], at: .newest)
        #expect(try await picture() == "b.1 b.2")
    }

    @Test func `the longest falling sequence skips outliers`() {
        func run(_ keys: [String?]) -> [Int] { PagePlacement.longestDescent(keys.map { $0.map { SortKey($0) } }) }
        #expect(run([]) == [])
        #expect(run([nil, nil]) == [])
        #expect(run(["e", "a", "d", nil, "c"]) == [0, 2, 4])
        #expect(run(["b", "e", "d", "c"]) == [1, 2, 3])
        #expect(run(["c", "c"]).count == 1)
    }
}

@Suite("Keys between keys") struct SortKeyBetweenTests {
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `there is always a key between two keys`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var keys = [SortKey("d0000001767225600000abc")]
        for _ in 0..<600 {
            // Mostly at one of two places, the hardest case.
            let place = Bool.random(using: &random) ? keys.count / 3 : Int.random(in: 0...keys.count, using: &random)
            let low = place > 0 ? keys[place - 1] : nil
            let high = place < keys.count ? keys[place] : nil
            let key = try #require(SortKey.between(low, high))
            #expect(low.map { $0 < key } ?? true)
            #expect(high.map { key < $0 } ?? true)
            keys.insert(key, at: place)
        }
        #expect(keys.allSatisfy { $0.rawValue.utf8.count < 400 })
    }

    @Test(arguments: [("a", "a"), ("b", "a"), ("a", "a!"), ("a", "a\u{1}")])
    func `there is no key between adjacent keys`(low: String, high: String) {
        #expect(SortKey.between(SortKey(low), SortKey(high)) == nil)
    }

    @Test(arguments: [("a", "a!!"), ("a", "aé"), ("é", "éa"), ("a", "a\""), ("", "!\""), ("Z~", "a")])
    func `a key lies between any two others`(low: String, high: String) throws {
        let key = try #require(SortKey.between(SortKey(low), SortKey(high)))
        #expect(SortKey(low) < key && key < SortKey(high))
    }
}
