import TestSupport
import Testing

@testable import Core

@Suite struct CacheWindowTests {
    let cache: StatusCache

    init() async throws {
        cache = try .inMemory()
        try await cache.store(pages: [4, 3, 2, 1], [9, 8, 7, 6])
    }

    @Test(arguments: [
        (7, 2, 2, "9 8 7 6 …+"), (7, 1, 2, "+8 7 6 …+"), (5, 1, 1, "+6 … 4+"), (4, 0, 2, "+… 4 3+"), (9, 5, 1, "9+"),
        (1, 2, 5, "+3 2 1"), (7, 0, 0, "++"), (99, 3, 2, "9 8+"), (0, 2, 3, "+2 1"), (7, 99, 99, "9 8 7 6 … 4 3 2 1"),
    ])
    func `the status at the key is the first below`(key: Int, above: Int, below: Int, picture: String) async throws {
        let window = try await cache.window(
            of: .home, around: Status.example(id: key).sortKey, above: above, below: below)
        #expect(self.picture(of: window) == picture)
        #expect(
            try cache.initialWindow(of: .home, around: Status.example(id: key).sortKey, above: above, below: below)
                == window)
    }

    @Test func `without a key the window is the top of the list`() async throws {
        #expect(picture(of: try await cache.window(of: .home, around: nil, above: 9, below: 3)) == "9 8 7+")
    }

    @Test func `a window at the bottom of the list`() async throws {
        #expect(picture(of: try await cache.window(of: .home, atOldestEnd: 2)) == "+2 1")
    }

    @Test func `an unknown list is empty`() async throws {
        let window = try StatusCache.inMemory().initialWindow(of: .home, around: nil, above: 9, below: 9)
        #expect(window == TimelineWindow())
    }

    @Test(arguments: [(7, 2, 2), (7, 1, 1), (5, 1, 1), (4, 0, 2), (1, 3, 2), (9, 2, 3), (99, 3, 2)])
    func `a stretch that is extended and cut is the one that would be read`(
        start: Int, above: Int, below: Int
    ) async throws {
        for end in 0...9 {
            let key = Status.example(id: end).sortKey
            var window = try await cache.window(
                of: .home, around: Status.example(id: start).sortKey, above: above, below: below)
            let ends = try #require(window.ends)
            let older = try await cache.window(of: .home, around: ends.last, above: 0, below: 9)
            let newer = try await cache.window(of: .home, around: ends.first, above: 9, below: 1)

            let isAppended = window.append(older)
            let isPrepended = window.prepend(newer)
            #expect(isAppended && isPrepended)
            #expect(picture(of: window) == "9 8 7 6 … 4 3 2 1")
            window.trim(around: key, above: 2, below: 2)

            let read = try await cache.window(of: .home, around: key, above: 2, below: 2)
            #expect(window == read, "\(end): \(picture(of: window)) \(picture(of: read))")
            let counts = window.counts(around: key)
            #expect(counts.above == read.rows.count { $0.status.map { $0.sortKey > key } ?? false })
            #expect(counts.above + counts.below == read.rows.count { $0.status != nil })
        }
    }

    @Test func `a stretch is not extended by one that doesn't touch it`() async throws {
        var window = try await cache.window(of: .home, around: nil, above: 0, below: 3)
        let before = window
        let key = try #require(window.ends).last
        try await cache.mark(7, by: StatusAction(.favourite, true))
        let changed = try await cache.window(of: .home, around: key, above: 1, below: 3)
        let beyond = try await cache.window(of: .home, around: key, above: 0, below: 3)
        let isAppended = window.append(changed)
        let isPrepended = window.prepend(beyond)
        #expect(!isAppended && !isPrepended)
        #expect(window == before)
    }

    private func picture(of window: TimelineWindow) -> String {
        let rows = window.rows.map { $0.status?.id.rawValue ?? "…" }
        return (window.hasNewer ? "+" : "") + rows.joined(separator: " ") + (window.hasOlder ? "+" : "")
    }
}

@Suite("Reading a timeline from end to end")
struct TimelineWalkTests {
    private let films = ListID.service("popular")

    /// Returns a ranked list: the first is the highest.
    private func page(_ ids: [Int]) -> [Status] {
        ids.enumerated().map { rank, id in
            var status = Status.example(id: id)
            status.sortKey = SortKey("r" + String(1000 - rank))
            return status
        }
    }

    private func all(of cache: StatusCache, stretch: Int) async throws -> [Int] {
        var walk = TimelineWalk(films, in: cache, stretch: stretch)
        var found: [Int] = []
        // More steps than there are statuses would be a walk without an end.
        for _ in 0...100 {
            let entries = try await walk.next()
            if entries.isEmpty { return found }
            found += entries.compactMap { $0.status.flatMap { Int($0.id.rawValue) } }
        }
        Issue.record("no end")
        return found
    }

    @Test(arguments: [1, 2, 3, 7, 50])
    func `every status of a ranked list is read once after ranks have moved`(stretch: Int) async throws {
        let cache = try StatusCache.inMemory()
        _ = try await cache.store(page(Array(1...20)), in: films, at: .newest)
        // One new film moves all others: their keys in the list stay, and two of them have the same.
        _ = try await cache.store(page([99] + Array(1...20)), in: films, at: .newest)
        let found = try await all(of: cache, stretch: stretch)
        #expect(found.count == 21)
        #expect(Set(found) == Set(Array(1...20) + [99]))
    }

    @Test func `a status in a window has the key of its entry`() async throws {
        let cache = try StatusCache.inMemory()
        _ = try await cache.store(page(Array(1...20)), in: films, at: .newest)
        _ = try await cache.store(page([99] + Array(1...20)), in: films, at: .newest)
        let keys = try await cache.window(of: films, around: nil, above: 0, below: 100).rows.compactMap {
            $0.status?.sortKey
        }
        #expect(keys == keys.sorted(by: >))
        let window = try await cache.window(of: films, around: keys[10], above: 0, below: 1).rows
        #expect(window.first?.status?.sortKey == keys[10])
    }
}
