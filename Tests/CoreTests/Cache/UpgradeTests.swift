@testable import Core
import FoundationEssentials
import TestSupport
import Testing

/// Cache files that earlier versions wrote, in `Tests/Fixtures`.
@Suite("Upgrading cache files of earlier versions", .hangGuard) struct UpgradeTests {
    let folder = TemporaryFolder()

    private func open(version: Int) throws -> StatusCache {
        try folder.write(try Fixture.bytes("cache-v\(version).db"), to: folder.cache)
        let (cache, notice) = try StatusCache.open(at: folder.cache, time: TestTime())
        #expect(notice == nil)
        return cache
    }

    @Test(arguments: [1, 2])
    func `every list is found under its new identifier`(version: Int) async throws {
        let cache = try open(version: version)

        var seen: Set<ListID> = []
        for (index, feed) in OldCacheContents.feeds.enumerated() where seen.insert(feed.list).inserted {
            #expect(try await cache.picture(feed.list) == "\(100 + index) 17", "\(feed.word)")
        }
        #expect(try await cache.picture(.service("opaque")) == "p-c p-B p-a")
        #expect(try await cache.integrityProblems() == [])
        for name in try cache.ask("SELECT name FROM timeline") {
            #expect(ListID(name: name)?.name == name)
        }
    }
}
