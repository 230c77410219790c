@testable import Core
import TestSupport
import Testing

@Suite(.hangGuard) struct CacheCommitsTests {
    let folder = TemporaryFolder()

    /// Whether a change is reported to the listeners of a list, and to those of any commit.
    ///
    /// The streams end with the cache, so that the absence of a report is seen without waiting for one.
    private func isReported(
        _ list: ListID, inMemory: Bool = true, after prepare: (StatusCache) async throws -> Void = { _ in },
        _ change: (StatusCache) async throws -> Void
    ) async throws -> (list: Bool, any: Bool) {
        let cache = try inMemory ? StatusCache.inMemory() : StatusCache.open(at: folder.cache, time: TestTime()).cache
        try await prepare(cache)
        var (commits, all) = (cache.commits(of: list).makeAsyncIterator(), cache.commits().makeAsyncIterator())
        try await change(cache)
        cache.close()
        return (await commits.next() != nil, await all.next() != nil)
    }

    /// Home has 1 … 9, a boost of 2 and a quote of 3; the other list has 5.
    private func fill(_ cache: StatusCache) async throws {
        try await cache.store([1], at: .newest)
        _ = try await cache.store(
            [
                .example(id: 11, reblog: .example(id: 2, account: .example(id: "b"))),
                .rich(id: 10, quote: Self.quoted), .example(id: 9),
            ],
            in: .home, at: .newest)
        _ = try await cache.store([.example(id: 5, account: .example(id: "c"))], in: other, at: .newest)
    }

    private let other = ListID.local
    private static let quoted = Status.example(id: 3, account: .example(id: "d"))

    private static let changes: [(String, @Sendable (StatusCache) async throws -> Void)] = [
        ("a page", { _ = try await $0.store([.example(id: 20), .example(id: 11)], in: .home, at: .newest) }),
        ("a closed gap", { _ = try await $0.store([.example(id: 1)], in: .home, at: .older(than: 9)) }),
        ("a streamed status", { try await $0.insert(.example(id: 30), in: .home) }),
        ("a mark of a status", { try await $0.mark(9, by: .favourite(true)) }),
        ("a mark of a boosted status", { try await $0.mark(2, by: .favourite(true)) }),
        (
            "an edit of a quoted status",
            { try await $0.update([.example(id: 3, text: "Better", account: Self.quoted.account)]) }
        ),
        ("an author's name", { try await $0.update([.example(id: 1, account: .example(name: "Ada L."))]) }),
        (
            "a name of a quoted author",
            { try await $0.update([.example(id: 40, account: .example(id: "d", name: "Bo"))]) }
        ),
        ("a deletion", { try await $0.remove(9) }),
        ("a deletion of a quoted status", { try await $0.remove(3) }),
        ("a deletion of a boosted status", { try await $0.remove(2) }),
        (
            "a new filter",
            {
                var status = Status.example(id: 9)
                status.filters = OldCacheContents.filtered(9, .warn, in: ["home"]).filters
                try await $0.update([status])
            }
        ),
    ]

    @Test(arguments: changes.indices, [false, true])
    func `a change is reported to the listeners of its list only`(index: Int, inMemory: Bool) async throws {
        let (name, change) = Self.changes[index]
        #expect(try await isReported(.home, inMemory: inMemory, after: fill, change) == (true, true), "\(name)")
        #expect(try await isReported(other, after: fill, change) == (false, true), "\(name)")
    }

    @Test func `a mark reaches every list that has the status`() async throws {
        for list in [ListID.home, .bookmarks, .author(AccountID("1"), .everything)] {
            let told = try await isReported(list) { cache in
                for each in [ListID.home, .bookmarks, .author(AccountID("1"), .everything)] {
                    _ = try await cache.store([.example(id: 1)], in: each, at: .newest)
                }
            } _: {
                try await $0.mark(1, by: .bookmark(true))
            }
            #expect(told == (true, true))
        }
    }

    @Test func `pruning is reported to the list that it shortens`() async throws {
        let prune: (StatusCache) async throws -> Void = { try await $0.prune(PruningLimits(count: 100)) }
        let fill: (StatusCache) async throws -> Void = { cache in
            try await cache.store((1...150).reversed(), at: .newest)
            _ = try await cache.store([.example(id: 5)], in: .local, at: .newest)
        }
        #expect(try await isReported(.home, after: fill, prune) == (true, true))
        #expect(try await isReported(.local, after: fill, prune) == (false, true))
    }

    @Test func `a page without news is not reported`() async throws {
        var cache: StatusCache? = try .inMemory()
        let page = [Status.rich(id: 3, quote: .rich(id: 2)), .example(id: 1, reblog: .rich(id: 0))]
        _ = try await cache?.store(page, in: .home, at: .newest)
        var commits = try #require(cache).commits(of: .home).makeAsyncIterator()
        let result = try await cache?.store(page, in: .home, at: .newest)
        await #expect(throws: CacheError.self) { try await cache?.write { _, _ in throw CacheError.locked } }
        // the stream ends with the cache; a commit would come before the end.
        cache = nil
        #expect(result?.updated == 0)
        #expect(await commits.next() == nil)
    }

    @Test func `a slow listener finds one element waiting`() async throws {
        var cache: StatusCache? = try .inMemory()
        var commits = try #require(cache).commits(of: .home).makeAsyncIterator()
        for number in 1...5 { try await cache?.store([number + 1, number], at: .newest) }
        cache = nil
        #expect(await commits.next() != nil)
        #expect(await commits.next() == nil)
    }

    @Test func `the stream ends with the cache`() async throws {
        var cache: StatusCache? = try .inMemory()
        var commits = try #require(cache).commits(of: .home).makeAsyncIterator()
        cache = nil
        #expect(await commits.next() == nil)
    }
}
