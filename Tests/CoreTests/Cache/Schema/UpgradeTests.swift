@testable import Core
import FoundationEssentials
import TestSupport
import Testing

/// Cache files that earlier versions wrote, in `Tests/Fixtures/Caches`.
@Suite("Upgrading cache files of earlier versions", .hangGuard) struct UpgradeTests {
    let folder = TemporaryFolder()

    private func open(version: Int) throws -> StatusCache {
        try write(version: version, to: folder.cache)
        let (cache, notice) = try StatusCache.open(at: folder.cache, time: TestTime())
        #expect(notice == nil)
        return cache
    }

    /// Writes a file that an earlier version wrote, or that it upgraded from the version before.
    private func write(version: Int, to path: String) throws {
        guard let step = Self.steps[version] else {
            return try folder.write(try Fixture.bytes("Caches/cache-v\(version).db"), to: path)
        }
        try write(version: version - 1, to: path)
        try OtherProgram(path).perform(step + "PRAGMA user_version = \(version)")
    }

    @Test(arguments: UpgradeTests.steps.keys.sorted())
    func `later steps are frozen`(version: Int) throws {
        func words(_ sql: String?) -> [Substring]? { sql?.split(whereSeparator: \.isWhitespace) }
        try #require(Schema.version >= version)
        #expect(words(Schema.steps[version - 1].sql) == words(Self.steps[version]))
    }

    @Test(arguments: 1..<Schema.version)
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

    private func entries(_ cache: StatusCache, _ list: ListID) async throws -> [ListRow] {
        try await cache.window(of: list, around: nil, above: 0, below: 100).rows
    }

    private func row(_ status: Status, in list: ListID) -> ListRow {
        .entry(
            Entry(
                position: status.sortKey, item: .status(status.cached.beforeVersion6),
                filters: status.filters(in: list)))
    }

    @Test(arguments: 1..<Schema.version)
    func `every status has its values, and its filters where they apply`(version: Int) async throws {
        let cache = try open(version: version)
        var boost = OldCacheContents.boost
        boost.counts = boost.original.counts

        var rows = try await entries(cache, .home)
        let gap = rows.remove(at: 4)

        let top = [OldCacheContents.homeTop[0], OldCacheContents.homeTop[1], OldCacheContents.homeTop[2], boost]
        #expect(rows == (top + OldCacheContents.homeBottom).map { row($0, in: .home) })
        guard case .gap(let gap) = gap else { return #expect(Bool(false), "\(gap)") }
        #expect(gap.newer == 15 && gap.older == 12)
        let filtered = OldCacheContents.homeTop[1]
        for list in [ListID.author(AccountID("7"), .everything), .comments(StatusID("5")), .bookmarks, .local] {
            #expect(try await entries(cache, list).last == row(filtered, in: list))
        }
        #expect(filtered.filters(in: .author(AccountID("7"), .everything)).count == 1)
        #expect(filtered.filters(in: .comments(StatusID("5"))) == [])
        #expect(try cache.ask("SELECT id FROM status WHERE filters IS NOT NULL") == [])
    }

    @Test(arguments: 1..<Schema.version)
    func `statuses in the server's order keep their places`(version: Int) async throws {
        let cache = try open(version: version)
        let rows = try await entries(cache, .service("opaque"))
        #expect(rows.compactMap { $0.status?.id.rawValue } == ["p-c", "p-B", "p-a"])
        let own = OldCacheContents.opaque[0].sortKey
        #expect(rows.first?.status?.sortKey == own)
        #expect(rows.compactMap(\.status?.sortKey) == rows.compactMap(\.status?.sortKey).sorted(by: >))
    }

    @Test(arguments: 1..<Schema.version)
    func `the search finds every original, and the cache works as before`(version: Int) async throws {
        let cache = try open(version: version)
        let found = try await cache.search(SearchQuery(RawText("Hello")), limit: 100).statuses.map(\.id)
        #expect(found.contains(10) && found.contains(2) && found.contains(118) && !found.contains(15))
        #expect(try await cache.search(SearchQuery(RawText("plain")), limit: 9).statuses.map(\.id) == [12])
        _ = try await cache.store([.example(id: 12), .example(id: 10)], in: .home, at: .older(than: 15))
        #expect(try await cache.picture() == "19 17 16 15 12 11 10")
        #expect(try await cache.integrityProblems() == [])
    }

    @Test(arguments: [5, 6])
    func `a relationship keeps what was stored of it, and no more`(version: Int) async throws {
        let cache = try open(version: version)
        let id = AccountID("1")

        let before = try await cache.relationship(with: id)
        #expect(
            before == Relationship(following: true, followedBy: true, muting: true, note: RawText("met at sea")))
        let marks = try #require(try await cache.status(10)).marks
        #expect(marks.unknown == [.muteThread, .pin])

        // A response without them leaves them unknown.
        var silent = Status.example(id: 10)
        silent.marks.unknown = [.muteThread, .pin]
        try await cache.update([silent])
        #expect(try await cache.status(10)?.marks.unknown == [.muteThread, .pin])
        var muted = Status.example(id: 10)
        muted.marks.isThreadMuted = true
        try await cache.update([muted])
        try await cache.update([silent])
        #expect(try await cache.status(10)?.marks == muted.marks)
    }

    @Test func `progress is reported and ends at the whole`() throws {
        try folder.write(try Fixture.bytes("Caches/cache-v1.db"), to: folder.cache)
        var reported: [Double] = []
        let cache = try StatusCache.open(at: folder.cache, time: TestTime()) { reported.append($0) }.cache
        cache.close()
        #expect(reported.count > 3)
        #expect(reported == reported.sorted())
        #expect(reported.last == 1)
        reported = []
        try StatusCache.open(at: folder.cache, time: TestTime()) { reported.append($0) }.cache.close()
        #expect(reported == [])
    }

    @Test(arguments: 1..<Schema.version)
    func `a file that a killed process leaves is upgraded with its log`(version: Int) async throws {
        let running = folder.path + "/account/running.db"
        try write(version: version, to: running)
        let other = try OtherProgram(running)
        try other.perform("PRAGMA journal_mode = WAL")
        try other.perform("UPDATE status SET language = 'de' WHERE id = '10'")
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: running + suffix, toPath: folder.cache + suffix)
        }

        let (cache, notice) = try StatusCache.open(at: folder.cache, time: TestTime())

        #expect(notice == nil && cache.storage == .file)
        #expect(try await cache.status(10)?.language == RawText("de"))
        #expect(try await cache.picture() == "19 17 16 15 … 12 11 10")
        #expect(try cache.ask("SELECT user_version || '' FROM pragma_user_version") == ["\(Schema.version)"])
    }

    /// A killed process leaves the file and its log as they are on the disk at that moment.
    @Test(arguments: 0..<6) func `an upgrade that was killed begins again`(moment: Int) async throws {
        try folder.write(try Fixture.bytes("Caches/cache-v2.db"), to: folder.cache)
        let killed = folder.path + "/account/killed.db"
        var reports = 0

        let cache = try StatusCache.open(at: folder.cache, time: TestTime()) { [folder] _ in
            if reports == moment {
                for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: folder.cache + suffix) {
                    try? FileManager.default.copyItem(atPath: folder.cache + suffix, toPath: killed + suffix)
                }
            }
            reports += 1
        }.cache
        cache.close()

        guard reports > moment else { return }
        let (again, notice) = try StatusCache.open(at: killed, time: TestTime())
        #expect(notice == nil)
        #expect(try await again.picture() == "19 17 16 15 … 12 11 10")
        #expect(try await again.integrityProblems() == [])
    }
}

extension Status {
    /// The status as a file of an earlier version than 6 has it: without two of the marks.
    fileprivate var beforeVersion6: Status {
        var status = self
        status.marks.unknown.formUnion([.muteThread, .pin])
        status.reblog = reblog.map { Box($0.value.beforeVersion6) }
        status.quote?.status = quote?.status.map { Box($0.value.beforeVersion6) }
        return status
    }
}
