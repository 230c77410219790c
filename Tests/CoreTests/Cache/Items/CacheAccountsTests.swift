import TestSupport
import Testing

@testable import Core

@Suite("Lists of accounts in the cache")
struct CacheAccountsTests {
    private let cache: StatusCache
    private let list = AccountListID.followers(AccountID("7"))

    init() throws { cache = try StatusCache.inMemory() }

    private func page(_ ids: String) -> [AccountDetails] { ids.split(separator: " ").map { .example(String($0)) } }

    private func listed(_ list: AccountListID? = nil) async throws -> [ListedAccount] {
        try await cache.window(of: .accounts(list ?? self.list), around: nil, above: 0, below: 99).rows.compactMap {
            if case .entry(let entry) = $0, case .account(let account) = entry.item { account } else { nil }
        }
    }

    private func ids(_ list: AccountListID? = nil) async throws -> String {
        try await listed(list).map(\.id.rawValue).joined(separator: " ")
    }

    @Test func `pages follow each other in the server's order, each account once`() async throws {
        #expect(try await cache.store(page("c a b"), in: list, as: .first(isWhole: false)).count == 3)
        #expect(try await cache.store(page("b e d"), in: list, as: .next).map(\.rawValue) == ["e", "d"])
        #expect(try await cache.store(page("f"), in: list, as: .next).count == 1)
        #expect(try await ids() == "c a b e d f")
        #expect(try await cache.lowest(2, of: list).map(\.rawValue) == ["f", "d"])
        #expect(try await cache.count(of: list) == 6)
    }

    @Test(arguments: [
        // A new one above, one gone, the rest stays.
        ("n c b", false, "n c b e d"),
        // Another order.
        ("b a c", false, "b a c e d"),
        // Nothing in common: accounts between them are unknown.
        ("x y", false, "x y"),
        // The whole list.
        ("c a", true, "c a"),
        ("", true, ""),
    ])
    func `a first page joins on to what is cached, or replaces it`(
        new: String, isWhole: Bool, expected: String
    ) async throws {
        try await cache.store(page("c a b e d"), in: list, as: .first(isWhole: true))
        try await cache.store(page(new), in: list, as: .first(isWhole: isWhole))
        #expect(try await ids() == expected)
        #expect(try await cache.integrityProblems() == [])
    }

    @Test func `a row has the bio, and the relationship once it was fetched`() async throws {
        try await cache.store(page("a"), in: list, as: .first(isWhole: true))
        #expect(try await listed().map(\.relationship) == [nil])
        var commits = cache.commits(of: .accounts(list)).makeAsyncIterator()
        try await cache.store(
            [AccountID("a"): Relationship(following: true), AccountID("z"): Relationship()], unlessChangedFrom: [:])
        #expect(await commits.next() != nil)
        let row = try #require(try await listed().first)
        #expect(row.relationship?.following == true)
        #expect(row.bio == .html(RawText("<p>Sails</p>")))
    }

    @Test func `a relationship that changed while others were fetched stays`() async throws {
        try await cache.store(page("a"), in: list, as: .first(isWhole: true))
        try await cache.store(.example(id: "a"), relationship: Relationship(following: true))
        try await cache.store([AccountID("a"): Relationship()], unlessChangedFrom: [:])
        #expect(try await cache.relationship(with: AccountID("a"))?.following == true)
    }

    @Test func `a removed account returns to its place, unless a page has brought it back`() async throws {
        try await cache.store(page("a b c"), in: list, as: .first(isWhole: true))
        let removed = try await cache.remove(AccountID("b"), from: list)
        #expect(try await ids() == "a c")
        try await cache.restore(removed)
        #expect(try await ids() == "a b c")
        try await cache.restore(removed)
        #expect(try await ids() == "a b c")
        #expect(try await cache.remove(AccountID("z"), from: list).isEmpty)
    }

    @Test func `an answered request leaves the requests and the notifications, and returns`() async throws {
        let messages = ListID.notifications(.everything)
        let time = Timestamp(milliseconds: 5)
        let asking = Notification(
            id: NotificationID("5"), sortKey: SortKey("n5"), kind: .known(.followRequest), createdAt: time,
            accounts: [AccountDetails.example("a").account])
        let following = Notification(
            id: NotificationID("6"), sortKey: SortKey("n6"), kind: .known(.follow), createdAt: time,
            accounts: [AccountDetails.example("a").account])
        try await cache.store([following, asking], in: messages)
        try await cache.store(page("a b"), in: .followRequests, as: .first(isWhole: true))
        func notifications() async throws -> Int {
            try await cache.window(of: messages, around: nil, above: 0, below: 9).rows.count
        }

        let removed = try await cache.removeFollowRequest(of: AccountID("a"))
        #expect(try await ids(.followRequests) == "b")
        #expect(try await notifications() == 1)
        try await cache.restore(removed)
        #expect(try await ids(.followRequests) == "a b")
        #expect(try await notifications() == 2)
    }

    @Test func `a page from before a removal does not bring the account back`() async throws {
        let whole = StatusCache.AccountPage.first(isWhole: true)
        try await cache.store(page("a b"), in: .followRequests, as: whole)
        let before = cache.lastChange
        let removed = try await cache.removeFollowRequest(of: AccountID("a"))
        try await cache.store(page("a b"), in: .followRequests, as: .next, since: before)
        #expect(try await ids(.followRequests) == "b")
        try await cache.store(page("a b"), in: .followRequests, as: whole, since: before)
        #expect(try await ids(.followRequests) == "b")
        // Another list, and a page from after the removal.
        try await cache.store(page("a b"), in: list, as: whole, since: before)
        #expect(try await ids(list) == "a b")
        try await cache.store(page("a b"), in: .followRequests, as: whole, since: cache.lastChange)
        #expect(try await ids(.followRequests) == "a b")

        _ = try await cache.removeFollowRequest(of: AccountID("a"))
        try await cache.restore(removed)
        try await cache.store(page("a b"), in: .followRequests, as: whole, since: before)
        #expect(try await ids(.followRequests) == "a b")
    }

    @Test func `hostile names and a long list are stored like any other`() async throws {
        let long = String(repeating: "名", count: 10_000)
        let hostile = "\u{202E}evil\u{0000}\u{1B}[31m"
        let pages = [AccountDetails.example("l", name: long, bio: long), .example("h", name: hostile, bio: hostile)]
        try await cache.store(pages, in: list, as: .first(isWhole: false))
        try await cache.store((1...500).map { .example("n\($0)") }, in: list, as: .next)
        #expect(try await cache.count(of: list) == 502)
        #expect(try await listed().map(\.account).prefix(1) == [pages[0].account])
    }
}
