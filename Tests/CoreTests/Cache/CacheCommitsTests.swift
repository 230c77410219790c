@testable import Core
import TestSupport
import Testing

@Suite(.hangGuard) struct CacheCommitsTests {
    let folder = TemporaryFolder()

    @Test(arguments: [false, true])
    func `Every change that can be seen is told`(inMemory: Bool) async throws {
        let cache = try inMemory ? .inMemory() : StatusCache.open(at: folder.cache, time: TestTime()).cache
        var commits = cache.commits(of: .home).makeAsyncIterator()

        try await cache.store([1], at: .newest)
        #expect(await commits.next() != nil)

        try await cache.store([9], at: .newest)
        #expect(await commits.next() != nil)

        try await cache.store([1], at: .older(than: 9))
        #expect(await commits.next() != nil)

        try await cache.updateMarks(of: 1, to: StatusMarks(isFavourited: true, isReblogged: false, isBookmarked: false))
        #expect(await commits.next() != nil)

        try await cache.update([.example(id: 1, account: .example(name: "Ada L."))])
        #expect(await commits.next() != nil)

        try await cache.remove(1)
        #expect(await commits.next() != nil)
    }

    @Test func `A page without news wakes nobody`() async throws {
        var cache: StatusCache? = try .inMemory()
        let page = [Status.rich(id: 3, quote: .rich(id: 2)), .example(id: 1, reblog: .rich(id: 0))]
        _ = try await cache?.store(page, in: .home, at: .newest)
        var commits = try #require(cache).commits(of: .home).makeAsyncIterator()

        let result = try await cache?.store(page, in: .home, at: .newest)
        await #expect(throws: CacheError.self) { try await cache?.write { _ in throw CacheError.locked } }
        // The stream ends with the cache; a commit would come before the end.
        cache = nil

        #expect(result?.updated == 0)
        #expect(await commits.next() == nil)
    }

    @Test func `A slow listener finds one word waiting, not a hundred`() async throws {
        var cache: StatusCache? = try .inMemory()
        var commits = try #require(cache).commits(of: .home).makeAsyncIterator()
        for number in 1...5 { try await cache?.store([number + 1, number], at: .newest) }
        cache = nil

        #expect(await commits.next() != nil)
        #expect(await commits.next() == nil)
    }

    @Test func `The stream ends with the cache`() async throws {
        var cache: StatusCache? = try .inMemory()
        var commits = try #require(cache).commits(of: .home).makeAsyncIterator()

        cache = nil

        #expect(await commits.next() == nil)
    }
}
