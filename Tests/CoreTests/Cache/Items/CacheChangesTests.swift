@testable import Core
import TestSupport
import Testing

@Suite struct CacheChangesTests {
    let cache: StatusCache
    let liked = StatusMarks(
        isFavourited: true, isReblogged: true, isBookmarked: true, isThreadMuted: true, isPinned: true)

    init() throws { cache = try .inMemory() }

    @Test(arguments: ["1", "5", "6"]) func `a mark reaches every copy`(marked: String) async throws {
        let original = Status.example(id: 1)
        _ = try await cache.store(
            [.example(id: 6, reblog: original), .example(id: 5, reblog: original), original], in: .home, at: .newest)
        try await cache.mark(StatusID(marked))
        for id in [1, 5, 6] as [StatusID] {
            let status = try #require(try await cache.status(id))
            #expect(status.marks == liked && status.original.marks == liked)
        }
    }

    @Test func `counts of one copy reach every copy`() async throws {
        _ = try await cache.store([.example(id: 5, reblog: .example(id: 1))], in: .home, at: .newest)
        var original = Status.example(id: 1)
        original.counts = StatusCounts(replies: 7, reblogs: 8, favourites: 9)
        _ = try await cache.store([.example(id: 6, reblog: original)], in: .home, at: .newest)
        #expect(try await cache.status(5)?.original.counts == original.counts)
    }

    @Test(arguments: [false, true])
    func `a page that was requested before a mark was set doesn't take it away`(isBoost: Bool) async throws {
        let original = Status.example(id: 1)
        let page = isBoost ? [Status.example(id: 5, reblog: original)] : [original]
        _ = try await cache.store(page, in: .home, at: .newest)
        let before = cache.lastChange

        try await cache.mark(1, by: .bookmark(true))
        _ = try await cache.store(page, in: .home, at: .newest, since: before)
        #expect(try await cache.status(1)?.marks.isBookmarked == true)

        // Requested between the mark and its confirmation.
        let between = cache.lastChange
        _ = try await cache.update(nil, of: 1, keeping: [.bookmark(true)])
        _ = try await cache.store(page, in: .home, at: .newest, since: between)
        #expect(try await cache.status(1)?.marks.isBookmarked == true)

        // A later response of the server stands.
        _ = try await cache.store(page, in: .home, at: .newest, since: cache.lastChange)
        #expect(try await cache.status(1)?.marks.isBookmarked == false)
    }

    @Test func `a status that is not cached cannot be marked`() async throws {
        #expect(try await cache.mark(9, by: .favourite(true)) == nil)
    }

    @Test func `deleting a status deletes its boosts`() async throws {
        let original = Status.example(id: 1)
        _ = try await cache.store(
            [.example(id: 6, reblog: original), .example(id: 5), original], in: .home, at: .newest)
        #expect(try await cache.remove(1))
        #expect(try await cache.picture() == "5")
        #expect(try await cache.status(6) == nil)
        #expect(try await cache.remove(1) == false)
        #expect(try await cache.integrityProblems() == [])
    }

    @Test func `deleting a boost leaves the original`() async throws {
        let original = Status.example(id: 1)
        _ = try await cache.store([.example(id: 6, reblog: original), original], in: .home, at: .newest)
        #expect(try await cache.remove(6))
        #expect(try await cache.picture() == "1")
    }

    @Test func `a quote of a deleted status says that it is deleted`() async throws {
        _ = try await cache.store([.rich(id: 6, quote: .example(id: 1))], in: .home, at: .newest)
        try await cache.remove(1)
        #expect(try await cache.status(6)?.quote == Quote(state: .known(.deleted), status: nil))
    }

    @Test(arguments: [
        (9, "8 … 4 3 … 1"), (8, "9 … 4 3 … 1"), (4, "9 8 … 3 … 1"), (3, "9 8 … 4 … 1"), (1, "9 8 … 4 3"),
    ])
    func `a gap whose border is deleted ends at the neighbour`(victim: Int, picture: String) async throws {
        try await cache.store(pages: [1], [4, 3], [9, 8])
        try await cache.remove(StatusID(String(victim)))
        #expect(try await cache.picture() == picture)
        #expect(try await cache.integrityProblems() == [])
    }

    @Test func `two gaps with nothing left between them become one`() async throws {
        for number in [1, 5, 9] { try await cache.store([number], at: .newest) }
        try await cache.remove(5)
        #expect(try await cache.picture() == "9 … 1")
    }

    @Test func `unread are the statuses above the position, without the user's own`() async throws {
        let own = Account.example(id: "me")
        _ = try await cache.store(
            [.example(id: 5), .example(id: 4, account: own), .example(id: 3), .example(id: 2), .example(id: 1)],
            in: .home,
            at: .newest)
        let key = Status.example(id: 2).sortKey

        #expect(try await cache.unreadCount(of: .home, above: key, notBy: own.id, limit: 100) == 2)
        #expect(try await cache.unreadCount(of: .home, above: key, notBy: nil, limit: 100) == 3)
        #expect(try await cache.unreadCount(of: .home, above: key, notBy: AccountID("unknown"), limit: 100) == 3)
        #expect(try await cache.unreadCount(of: .home, above: key, notBy: nil, limit: 2) == 2)
        #expect(try await cache.nextUnread(of: .home, above: key) == Status.example(id: 3).sortKey)
        #expect(try await cache.nextUnread(of: .home, above: Status.example(id: 5).sortKey) == nil)

        // A hidden post is not unread, be it boosted or not.
        var hidden = Status.example(id: 900)
        hidden.filters = [FilterMatch(title: RawText("x"), action: .hide, contexts: ["home"], expiresAt: nil)]
        _ = try await cache.store([.example(id: 901, reblog: hidden), hidden], in: .home, at: .newest)
        #expect(try await cache.unreadCount(of: .home, above: key, notBy: nil, limit: 100) == 3)
    }

    @Test func `the ends and the content of a list`() async throws {
        #expect(try await cache.newest(of: .home) == nil)
        #expect(try await cache.count(of: .home) == 0)
        try await cache.store([3, 2, 1], at: .newest)
        #expect(try await cache.newest(of: .home) == TimelinePosition(.example(id: 3)))
        #expect(try await cache.oldest(of: .home) == TimelinePosition(.example(id: 1)))
        #expect(try await cache.newestIDs(of: .home, limit: 2) == [3, 2])
        #expect(try await cache.contains(2, in: .home))
        #expect(try await !cache.contains(4, in: .home))
        #expect(try await cache.count(of: .home) == 3)
    }

    @Test func `marks that a response does not contain stay`() async throws {
        let cache = try StatusCache.inMemory()
        try await cache.store([2, 1], at: .newest)
        try await cache.mark(1)
        var silent = Status.example(id: 1)
        silent.marks = StatusMarks(
            isFavourited: false, isReblogged: false, isBookmarked: false, unknown: [.favourite, .bookmark])
        _ = try await cache.store([silent], in: .service("other"), at: .newest)
        let rows = try await cache.window(of: .home, around: nil, above: 0, below: 5).rows
        #expect(rows.last?.status?.marks == StatusMarks(isFavourited: true, isReblogged: false, isBookmarked: true))
    }
}
