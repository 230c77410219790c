import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Stretches of a list")
struct TimelineReaderTests {
    private let cache: StatusCache

    /// Home has 450 posts in three stretches, with a gap between each two.
    init() async throws {
        cache = try StatusCache.inMemory()
        for page in [1...150, 201...350, 401...550] {
            _ = try await cache.store(page.reversed().map { Status.example(id: $0) }, in: .home, at: .newest)
        }
    }

    private func reader(_ time: TestTime = TestTime()) -> TimelineReader {
        let builder = StatusRowBuilder(strings: Strings(language: .english), me: AccountID("me"), time: time)
        return TimelineReader(timeline: .home, cache: cache, builder: builder)
    }

    @Test func `what is read after a move is what would be read at once`() async throws {
        var random = SeededGenerator(seed: 5)
        let reader = reader()
        _ = try await reader.rows(.newest)
        var place = 550
        for _ in 0..<60 {
            place = min(560, max(0, place + Int.random(in: -130...110, using: &random)))
            let target = TimelineReader.Target.around(Status.example(id: place).sortKey)
            let extended = try await reader.rows(target, isUnchanged: true)
            let read = try await self.reader().rows(target)
            #expect(extended.items == read.items, "\(place)")
            #expect(extended.ends == read.ends && extended.dayAbove == read.dayAbove, "\(place)")
        }
    }

    @Test func `a thread says who boosted the post that was opened`() async throws {
        let post = Status.example(id: 900)
        try await cache.replace(
            .thread(post.id), by: [Entry(position: SortKey(""), item: .status(post), reason: .focus)])
        let strings = Strings(language: .english)
        let builder = StatusRowBuilder(strings: strings, me: AccountID("me"), time: TestTime())
        let reader = TimelineReader(timeline: .thread(post.id), cache: cache, builder: builder, order: .tree)
        func boost() async throws -> DisplayText? {
            let shown = try await reader.rows(.newest).items.first?.status?.boost
            #expect(try reader.initialRows(around: nil).items.first?.status?.boost == shown)
            return shown
        }
        #expect(try await boost() == nil)
        func add(_ id: Int, by name: String) async throws {
            let boost = Status.example(id: id, account: .example(id: name, name: name), reblog: post)
            _ = try await cache.store([boost], in: .home, at: .newest)
        }
        try await add(901, by: "Tobi")
        #expect(try await boost() == strings.boosted("Tobi"))
        try await add(902, by: "Ana")
        #expect(try await boost() == strings.people("Ana", others: 1))
    }

    @Test func `rows that are there are not read again unless something has changed`() async throws {
        let reader = reader()
        _ = try await reader.rows(.newest)
        try await cache.mark(480, by: StatusAction(.favourite, true))
        let target = TimelineReader.Target.around(Status.example(id: 470).sortKey)
        func isLiked(_ rows: TimelineRows) throws -> Bool {
            try #require(rows.items.lazy.compactMap(\.status).first { $0.id == 480 }).marks.isFavourited
        }
        #expect(try isLiked(try await reader.rows(target, isUnchanged: true)) == false)
        #expect(try isLiked(try await reader.rows(target)))
    }

    @Test func `a stretch knows the day of the line above it, from the first frame on`() async throws {
        func days(around id: Int) async throws -> [Int?] {
            let newest = try await cache.window(of: .home, around: nil, above: 0, below: 1).rows.first
            guard case .entry(let entry)? = newest, let date = entry.status?.createdAt else { return [] }
            let (reader, key) = (reader(TestTime(start: date)), Status.example(id: id).sortKey)
            return [
                try reader.initialRows(around: key).dayAbove?.day, try await reader.rows(.around(key)).dayAbove?.day,
            ]
        }
        // All are of today: no line names it.
        #expect(try await days(around: 300) == [nil, nil])
        _ = try await cache.store([.example(id: 900)], in: .home, at: .newest)
        #expect(try await days(around: 300) == [1, 1])
        #expect(try await days(around: 900) == [nil, nil])
    }

    @Test func `unread posts are counted as far as a badge shows them, or all`() async throws {
        let reader = reader()
        let (low, high) = (Status.example(id: 300).sortKey, Status.example(id: 500).sortKey)
        #expect(try await reader.unread(above: high) == UnreadTotal(count: 50))
        #expect(try await reader.unread(above: Status.example(id: 450).sortKey) == UnreadTotal(count: 100))
        #expect(try await reader.unread(above: Status.example(id: 449).sortKey) == UnreadTotal(count: 100))
        // A gap lies between.
        #expect(try await reader.unread(above: low) == UnreadTotal(count: 100, isAtLeast: true))
        #expect(try await reader.unread(above: low, most: .max) == UnreadTotal(count: 200, isAtLeast: true))
    }

    @Test func `a stretch whose end has changed is read as a whole`() async throws {
        let reader = reader()
        let last = try await reader.rows(.newest).items.lazy.compactMap(\.status).last
        try await cache.mark(try #require(last).id, by: StatusAction(.favourite, true))
        let rows = try await reader.rows(.around(Status.example(id: 470).sortKey), isUnchanged: true)
        let marks = rows.items.lazy.compactMap(\.status).filter { $0.id == last?.id }.map(\.marks.isFavourited)
        #expect(Array(marks) == [true])
    }

    @Test func `what another process stores at an end of the cache is found after a move`() async throws {
        let reader = reader()
        _ = try await reader.rows(.newest)
        let newer = (550...560).reversed().map { Status.example(id: $0) }
        _ = try await cache.store(newer, in: .home, at: .newest)
        let rows = try await reader.rows(.around(Status.example(id: 470).sortKey), isUnchanged: true)
        #expect(rows.items.lazy.compactMap(\.status).first?.id == newer.first?.id)
        #expect(!rows.ends.hasNewer)
    }
}
