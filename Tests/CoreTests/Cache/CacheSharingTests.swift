@testable import Core
import Logging
import TestSupport
import Testing

@Suite(.hangGuard) struct CacheSharingTests {
    let folder = TemporaryFolder()
    let time = TestTime()

    /// Stores numbered statuses, however long another writer holds the file: on a busy machine it may be longer than a write waits.
    private static func store(_ numbers: [Int], in cache: StatusCache) async throws {
        while true {
            do {
                try await cache.store(numbers, at: .newest)
                return
            } catch CacheError.locked {
                try Task.checkCancellation()
            }
        }
    }

    @Test func `two processes on one file store each status once`() async throws {
        let one = try StatusCache.open(at: folder.cache, time: time).cache
        let two = try StatusCache.open(at: folder.cache, time: time).cache

        try await withThrowingTaskGroup { group in
            for (cache, other) in [(one, two), (two, one)] {
                group.addTask {
                    for number in 1...60 {
                        try await Self.store([number + 1, number], in: cache)
                        _ = try await other.newest(of: .home)
                    }
                }
            }
            try await group.waitForAll()
        }

        let wanted = (1...61).reversed().map(String.init).joined(separator: " ")
        #expect(try await one.picture() == wanted)
        #expect(try await two.picture() == wanted)
        #expect(try await two.integrityProblems() == [])
    }

    @Test func `a write reports what another process has stored before, and only once`() async throws {
        let one = try StatusCache.open(at: folder.cache, time: time).cache
        let two = try StatusCache.open(at: folder.cache, time: time).cache
        let commits = two.commits(of: .home)
        try await Self.store([2, 1], in: one)

        // Nothing changes by it: the page is stored already.
        try await Self.store([2, 1], in: two)
        var iterator = commits.makeAsyncIterator()
        #expect(await iterator.next() != nil)
        try await Self.store([2, 1], in: two)
        two.close()
        #expect(await iterator.next() == nil)
    }

    @Test func `while another process has the lock, reads work and writes time out`() async throws {
        let (cache, _) = try StatusCache.open(at: folder.cache, time: time)
        try await cache.store([1], at: .newest)
        let other = try OtherProgram(folder.cache)
        try other.perform("BEGIN EXCLUSIVE")
        await #expect(throws: CacheError.locked) { try await cache.store([2], at: .newest) }
        #expect(try await cache.picture() == "1")
        try other.perform("ROLLBACK")
        try await cache.store([2, 1], at: .newest)
        #expect(try await cache.picture() == "2 1")
    }

    @Test func `a file that is locked at the start can be read`() async throws {
        try await folder.fill(1...3)
        let other = try OtherProgram(folder.cache)
        try other.perform("BEGIN EXCLUSIVE")
        let (cache, _) = try StatusCache.open(at: folder.cache, time: time)
        #expect(try await cache.picture() == "3 2 1")
        try other.perform("ROLLBACK")
    }

    @Test func `a process that hangs in a write does not block reads`() async throws {
        try await folder.fill(1...3)
        let lock = try FileLock.open(at: CacheFile(path: folder.cache).lockPath)
        try lock.acquire()
        let (cache, notice) = try StatusCache.open(at: folder.cache, time: time)
        #expect(notice == .notKept(.locked) && cache.storage == .readOnlyFile)
        #expect(try await cache.picture() == "3 2 1")
        lock.release()
    }

    private let long = (3...300).map { Status.example(id: $0, text: String(repeating: "sea ", count: 100)) }

    /// Returns a cache of these posts whose file may not grow, as on a full disk.
    private func fullCache(_ posts: [Int]) async throws -> StatusCache {
        let (cache, _) = try StatusCache.open(at: folder.cache, time: time)
        try await cache.store(posts, at: .newest)
        let pages = try cache.ask("PRAGMA page_count")[0]
        try cache.perform("PRAGMA max_page_count = \(pages)")
        return cache
    }

    @Test func `on a full disk nothing is lost and reads work`() async throws {
        let cache = try await fullCache([2, 1])
        var troubles = cache.troubles.makeAsyncIterator()

        // New posts are read, though they are not stored.
        _ = try await cache.store(long.reversed() + [.example(id: 2)], in: .home, at: .newest)
        #expect(await troubles.next() == .diskFull)
        #expect(cache.unsavedReason == .diskFull)
        #expect(try await cache.picture().hasPrefix("300 299"))
        #expect(try await cache.picture().hasSuffix("3 2 1"))
        _ = try await cache.store([.example(id: 301), .example(id: 300)], in: .home, at: .newest)
        #expect(try cache.ask("SELECT count(*) FROM status") == ["2"])
        #expect(try await cache.integrityProblems() == [])

        // With room again all of them are stored, without a new start.
        try cache.perform("PRAGMA max_page_count = 100000")
        _ = try await cache.store([.example(id: 302), .example(id: 301)], in: .home, at: .newest)
        #expect(try cache.ask("SELECT count(*) FROM status") == ["302"])
        #expect(cache.unsavedReason == nil)
        #expect(try await cache.picture().hasPrefix("302 301 300 299"))
        #expect(try await cache.gaps(of: .home) == [])
        #expect(try await cache.integrityProblems() == [])
    }

    @Test func `a post that is deleted while the disk is full does not come back with its page`() async throws {
        let cache = try await fullCache([2, 1])
        let before = cache.lastChange
        try await cache.remove(StatusID("300"))
        let page: [Status] = long.reversed() + [.example(id: 2)]
        _ = try await cache.store(page, in: .home, at: .newest, since: before)
        #expect(cache.unsavedReason == .diskFull)
        #expect(try await cache.picture().hasPrefix("299 298"))
        try await cache.remove(StatusID("299"))
        #expect(try await cache.picture().hasPrefix("298 297"))

        try cache.perform("PRAGMA max_page_count = 100000")
        _ = try await cache.store([.example(id: 301), .example(id: 298)], in: .home, at: .newest)
        #expect(cache.unsavedReason == nil)
        #expect(try await cache.picture().hasPrefix("301 298 297"))
    }

    @Test func `a backfill fails when the disk is full`() async throws {
        let cache = try await fullCache([600])
        let service = SimulatedService(1...600, pageSize: 40)
        let loader = TimelineLoader(service: service, cache: cache, log: Logger(label: "test"))
        await #expect(throws: SyncError.cache(.diskFull)) {
            try await Backfill(timeline: .home, loader: loader, cache: cache, time: TestTime()).run(limit: nil) { _ in }
        }
        #expect(service.cursors.count < 10)
    }

    @Test func `a write completes though its task is cancelled`() async throws {
        let cache = try StatusCache.inMemory()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await cache.store([3, 2, 1], at: .newest)
        }
        #expect(try await task.value.inserted == [3, 2, 1])
        #expect(try await cache.picture() == "3 2 1")
    }

    @Test func `a failed write leaves nothing`() async throws {
        let cache = try StatusCache.inMemory()
        try await cache.store([1], at: .newest)
        try cache.perform(
            "CREATE TRIGGER stop BEFORE INSERT ON timeline_entry WHEN NEW.sort_key LIKE '%3' BEGIN SELECT raise(ABORT, 'no'); END"
        )
        await #expect(throws: CacheError.self) { try await cache.store([2, 3], at: .newest) }
        #expect(try await cache.status(2) == nil)
        #expect(try await cache.picture() == "1")
    }
}
