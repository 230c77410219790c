import TestSupport
import Testing

@testable import Core

@Suite struct GapTests {
    /// The stored pages, and the timeline after them.
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var pages: [(Cursor, [Int])]
        var picture: String

        init(_ name: String, _ pages: [(Cursor, [Int])], _ picture: String) {
            (testDescription, self.pages, self.picture) = (name, pages, picture)
        }
    }

    static let cases: [Case] = [
        Case("nothing", [(.newest, [])], ""),
        Case("the first page", [(.newest, [9, 8, 7])], "9 8 7"),
        Case("a page that overlaps", [(.newest, [3, 2, 1]), (.newest, [5, 4, 3])], "5 4 3 2 1"),
        Case("a page that stops short", [(.newest, [3, 2, 1]), (.newest, [9, 8])], "9 8 … 3 2 1"),
        Case(
            "a page cut off at the newest, which is not in it", [(.newest, [3, 2]), (.newer(than: 3), [5, 4])],
            "5 4 … 3 2"),
        Case("a page cut off below the newest", [(.newest, [3, 2]), (.newer(than: 2), [5, 4, 3])], "5 4 3 2"),
        Case("an empty newest page", [(.newest, [3, 2]), (.newest, []), (.newer(than: 3), [])], "3 2"),
        Case("one single status above", [(.newest, [3]), (.newest, [9])], "9 … 3"),
        Case("late arrivals among known ones", [(.newest, [9, 7, 3]), (.newest, [8])], "9 8 7 3"),
        Case("two gaps", [(.newest, [1]), (.newest, [5]), (.newest, [9])], "9 … 5 … 1"),
        Case(
            "a long page that covers both gaps",
            [(.newest, [1]), (.newest, [5]), (.newest, [9]), (.newest, [9, 8, 5, 1])], "9 8 5 1"),
        Case(
            "a long page that covers one of them",
            [(.newest, [1]), (.newest, [5]), (.newest, [9]), (.newest, [9, 5, 4])], "9 5 4 … 1"),
        Case("older pages", [(.newest, [9, 8]), (.older(than: 8), [7, 6]), (.older(than: 6), [5])], "9 8 7 6 5"),
        Case(
            "an older page, unsorted and repeating itself", [(.newest, [9, 8]), (.older(than: 8), [6, 7, 6, 5, 7])],
            "9 8 7 6 5"),
        Case(
            "an older page that overlaps (inclusive cursors)", [(.newest, [9, 8]), (.older(than: 8), [8, 7])], "9 8 7"),
        Case("an older page into a gap", [(.newest, [3]), (.newest, [9]), (.older(than: 9), [8, 7])], "9 8 7 … 3"),
        Case(
            "an older page through a gap", [(.newest, [3]), (.newest, [9]), (.older(than: 9), [8, 3, 2])], "9 8 3 2"),
        Case("an older page from nowhere, below", [(.newest, [9]), (.older(than: 6), [5, 4])], "9 … 5 4"),
        Case("an older page from nowhere, above", [(.newest, [3]), (.older(than: 10), [9, 8])], "9 8 … 3"),
        Case(
            "an older page from nowhere, inside a gap", [(.newest, [1]), (.newest, [9]), (.older(than: 6), [5, 4])],
            "9 … 5 4 … 1"),
        Case(
            "an older page from nowhere, across an end", [(.newest, [9, 5]), (.older(than: 7), [6, 5, 4])], "9 6 5 4"),
        Case("an older page from nowhere into nothing", [(.older(than: 7), [6, 5])], "6 5"),
        Case("an empty older page proves nothing", [(.newest, [3]), (.newest, [9]), (.older(than: 9), [])], "9 … 3"),
        Case(
            "a gap filled from above", [(.newest, [3]), (.newest, [9]), (.between(newer: 9, older: 3), [8, 7])],
            "9 8 7 … 3"),
        Case(
            "a gap filled to its end",
            [
                (.newest, [3, 2]), (.newest, [9]), (.between(newer: 9, older: 2), [8]),
                (.between(newer: 8, older: 2), [3]),
            ],
            "9 8 3 2"),
        Case(
            "an empty page in a gap proves nothing",
            [(.newest, [3]), (.newest, [9]), (.between(newer: 9, older: 3), [])], "9 … 3"),
        Case("an empty gap", [(.newest, [3, 2]), (.newest, [9]), (.between(newer: 9, older: 2), [3])], "9 3 2"),
        Case("a gap filled from below", [(.newest, [3, 2]), (.newest, [9]), (.above(2), [4, 3])], "9 … 4 3 2"),
        Case(
            "a gap filled from below to its end", [(.newest, [3, 2]), (.newest, [9]), (.above(2), [9, 4, 3])], "9 4 3 2"
        ),
        Case(
            "a page from below that begins too high", [(.newest, [3, 2]), (.newest, [9]), (.above(2), [6, 5])],
            "9 … 6 5 … 3 2"),
        Case(
            "a newest page where one from below was asked for",
            [(.newest, [3, 2]), (.newest, [9]), (.above(2), [12, 11])], "12 11 … 9 … 3 2"),
        Case("an empty page from below", [(.newest, [3, 2]), (.newest, [9]), (.above(2), [])], "9 … 3 2"),
        Case(
            "a gap page that reaches beyond",
            [(.newest, [3]), (.newest, [9]), (.between(newer: 9, older: 3), [8, 2])], "9 8 3 2"),
        Case(
            "a gap page that ignores the bounds",
            [(.newest, [3]), (.newest, [9, 8]), (.between(newer: 8, older: 3), [9, 8])], "9 8 … 3"),
        Case(
            "a gap page with strays above all",
            [(.newest, [3]), (.newest, [6]), (.between(newer: 6, older: 3), [9, 8])], "9 … 8 … 6 … 3"),
        Case(
            "an empty page between unknown statuses",
            [(.newest, [3]), (.newest, [9]), (.between(newer: 8, older: 3), [])], "9 … 3"),
        Case(
            "a stray status below the cut-off proves nothing",
            [(.newest, [9, 8, 7]), (.newer(than: 8), [30, 29, 3])], "30 29 … 9 8 7 … 3"),
        Case(
            "a stray status in the cached stretch proves nothing",
            [(.newest, [9, 8, 3]), (.newer(than: 8), [30, 29, 5])], "30 29 … 9 8 5 3"),
        Case(
            "a page that was not cut off", [(.newest, [9, 8, 7]), (.newer(than: 8), [10, 9, 8, 7, 6, 5])],
            "10 9 8 7 6 5"),
        Case(
            "a page of strays only", [(.newest, [9, 8, 7]), (.newer(than: 8), [3, 2])], "9 8 7 … 3 … 2"),
        Case(
            "only the gap that was asked for closes",
            [(.newest, [2, 1]), (.newest, [5]), (.newest, [9]), (.between(newer: 5, older: 1), [2])], "9 … 5 2 1"),
    ]

    @Test(arguments: cases) func `overlap decides gaps`(_ example: Case) async throws {
        let cache = try StatusCache.inMemory()
        for (cursor, page) in example.pages { try await cache.store(page, at: cursor) }
        #expect(try await cache.picture() == example.picture)
        #expect(try await cache.integrityProblems() == [])
    }

    @Test func `the gap that was left is returned with both borders`() async throws {
        let cache = try StatusCache.inMemory()
        try await cache.store([3, 2, 1], at: .newest)

        let result = try await cache.store([8, 9], at: .newest)

        let (eight, three) = (Status.example(id: 8), Status.example(id: 3))
        let gap = Gap(
            newer: 8, newerKey: eight.sortKey, newerDate: eight.createdAt, older: 3, olderKey: three.sortKey,
            olderDate: three.createdAt)
        #expect(
            result
                == StoreResult(
                    inserted: [9, 8], updated: 0, reachedKnown: false, gap: gap,
                    positions: [TimelinePosition(.example(id: 9)), TimelinePosition(eight)]))
        #expect(try await cache.gaps(of: .home) == [gap])
    }

    @Test func `an overlapping page returns new and known statuses`() async throws {
        let cache = try StatusCache.inMemory()
        try await cache.store([3, 2, 1], at: .newest)
        let result = try await cache.store(
            [.example(id: 4), .example(id: 3, text: "edited"), .example(id: 2), .example(id: 4)], in: .home, at: .newest
        )
        #expect(
            result
                == StoreResult(
                    inserted: [4], updated: 1, reachedKnown: true, gap: nil,
                    positions: [4, 3, 2].map { TimelinePosition(.example(id: $0)) }))
    }

    @Test func `a page inside a gap splits it`() {
        func position(_ number: Int) -> TimelinePosition { TimelinePosition(.example(id: number)) }
        let gap = Gap(from: position(9), to: position(1))
        let rest = Coverage(bottom: position(4), top: position(6)).cut(gap)
        #expect(rest == [Gap(from: position(9), to: position(6)), Gap(from: position(4), to: position(1))])
    }
}

extension GapTests {
    /// A ranked list, or a service that gives a status another number.
    @Test func `a status whose key has changed keeps its place and leaves no gap`() async throws {
        let cache = try StatusCache.inMemory()
        _ = try await cache.store([.example(id: 3), .example(id: 2)], in: .home, at: .newest)
        for key in [7, 9] {
            var moved = Status.example(id: 3)
            moved.sortKey = Status.example(id: key).sortKey
            _ = try await cache.store([moved], in: .home, at: .newest)
        }
        let window = try await cache.window(of: .home, around: nil, above: 0, below: 10)
        #expect(window.rows == [3, 2].map { .status(.example(id: $0)) })
    }
}

@Suite("Pages that wait for the disk")
struct UnsavedPagesTests {
    private func page(_ id: Int) -> UnsavedPages.StoredPage {
        UnsavedPages.StoredPage(
            statuses: [.example(id: id)], timeline: .home, cursor: .newest, order: .time, change: 0)
    }

    private func pages() async throws -> UnsavedPages { try await UnsavedPages.over(.inMemory(), .home) }

    @Test func `a page that is added while others are stored is stored too`() async throws {
        let pages = try await pages()
        #expect(pages.record(page(1)))
        let first = try #require(pages.next())
        // While the first is being stored.
        #expect(pages.record(page(2)))
        pages.remove(first.number)
        let second = try #require(pages.next())
        #expect(second.page.statuses.map(\.id) == [StatusID("2")])
        pages.remove(second.number)
        #expect(pages.next() == nil)
    }

    @Test func `a page that is added after the last was stored has to go to the disk`() async throws {
        let pages = try await pages()
        #expect(pages.record(page(1)))
        pages.remove(try #require(pages.next()).number)
        #expect(pages.next() == nil)
        #expect(!pages.record(page(2)))
    }

    @Test func `the end of pages that were stored leaves those alone that wait by now`() async throws {
        let cache = try StatusCache.inMemory()
        let (old, new) = (try await pages(), try await pages())
        _ = cache.begin(new, because: .diskFull)
        cache.end(old)
        #expect(cache.currentOverflow === new)
        cache.end(new)
        #expect(cache.unsavedReason == nil)
    }
}
