import TestSupport
import Testing

@testable import Core

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
