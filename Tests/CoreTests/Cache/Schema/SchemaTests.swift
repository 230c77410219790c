@testable import Core
import FoundationEssentials
import TestSupport
import Testing

@Suite struct SchemaTests {
    let folder = TemporaryFolder()

    @Test func `version 1 is frozen`() throws {
        try folder.write([], to: folder.cache)
        try OtherProgram.migrate(folder.cache, steps: Array(Schema.steps.prefix(1)))
        let objects = try OtherProgram(folder.cache).ask(
            "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid")
        let first = Self.versionOne.split(separator: ";").map { flat(String($0)) }.filter { !$0.isEmpty }
        #expect(objects.map(flat).prefix(first.count) == first[...])
    }

    @Test func `a file of version 1 is read completely`() async throws {
        try folder.write([], to: folder.cache)
        do {
            let old = try OtherProgram(folder.cache)
            try old.perform("PRAGMA journal_mode = WAL")
            try old.perform(Self.versionOne)
            try old.perform(Self.versionOneRows)
        }

        let (cache, notice) = try StatusCache.open(at: folder.cache, time: TestTime())

        #expect(notice == nil)
        #expect(try await cache.picture() == "3 … 1")
        let boost = try #require(try await cache.status(3))
        #expect(boost.original.id == 1 && boost.original.marks.isBookmarked && boost.original.counts.replies == 4)
        #expect(try await cache.integrityProblems() == [])
        // A text that was there before there was an index is found.
        let text = try #require(try await cache.status(1)).content.styled().plain
        let word = try #require(text.split { !$0.isLetter }.first)
        #expect(try await cache.search(SearchQuery(RawText(String(word))), limit: 10).statuses.contains { $0.id == 1 })
    }

    @Test func `a step runs once, and a failing step leaves the version before it`() async throws {
        try await folder.fill(1...3)
        let steps = Schema.steps + ["ALTER TABLE status ADD COLUMN pinned INTEGER"]

        #expect(throws: (any Error).self) {
            try OtherProgram.migrate(folder.cache, steps: steps + ["CREATE TABLE extra (a); CREATE TABLE status (b)"])
        }
        #expect(try StatusCache.open(at: folder.cache, time: TestTime()).notice == nil)
        try OtherProgram.migrate(folder.cache, steps: steps)
        try OtherProgram.migrate(folder.cache, steps: steps)

        let other = try OtherProgram(folder.cache)
        #expect(try other.ask("SELECT user_version FROM pragma_user_version") == ["\(steps.count)"])
        #expect(try other.ask("SELECT id FROM status WHERE pinned IS NULL ORDER BY id") == ["1", "2", "3"])
    }

    @Test func `the schema rejects inconsistent rows`() async throws {
        let cache = try StatusCache.inMemory()
        try await cache.store([2, 1], at: .newest)

        for sql in [
            "INSERT INTO timeline_entry (timeline_pk, status_pk, sort_key) VALUES (1, 1, 'x')",
            "INSERT INTO timeline_entry (timeline_pk, status_pk, sort_key) VALUES (1, 99, 'x')",
            "INSERT INTO timeline_entry (timeline_pk, sort_key) VALUES (1, 'x')",
            "INSERT INTO timeline_entry (timeline_pk, status_pk, account_pk, sort_key) VALUES (1, 1, 1, 'x')",
            "INSERT INTO gap (timeline_pk, newer_key, newer_pk, older_key, older_pk) VALUES (1, 'a', 1, 'b', 2)",
            "INSERT INTO gap (timeline_pk, newer_key, newer_pk, older_key, older_pk) VALUES (1, 'b', 1, 'a', 99)",
            "UPDATE status SET account_pk = 99", "UPDATE status SET content = NULL",
            "UPDATE status SET created_at = 'noon'",
        ] {
            #expect(throws: (any Error).self, "\(sql)") { try cache.perform(sql) }
        }
    }

    @Test(arguments: [
        StatusCache.newestWindowSQL, StatusCache.belowWindowSQL, StatusCache.aboveWindowSQL, StatusCache.pollSQL,
        StatusCache.unreadSQL, StatusReader.oneSQL, TimelineStore.newestSQL, TimelineStore.oldestSQL,
        TimelineStore.aboveSQL, TimelineStore.oldestKeySQL, TimelineStore.aboveKeySQL,
        TimelineStore.belowSQL, TimelineStore.atSQL, TimelineStore.gapsSQL, StatusCache.betweenSQL,
        StatusCache.fromTopSQL, TimelineStore.downSQL, StatusWriter.sameSQL,
        SearchIndex.entriesOfAccountSQL,
        ChangeSet.statusSQL, ChangeSet.accountSQL, EntryFilters.ownSQL, EntryFilters.boostsSQL, TimelineStore.filterSQL,
        ItemReader.newestSQL,
        ItemReader.belowSQL, ItemReader.aboveSQL, ItemReader.accountSQL, ItemReader.notificationSQL,
        ItemReader.notificationAccountsSQL,
        "DELETE FROM status WHERE pk = ?",
        "SELECT pk FROM status WHERE pk = ?1 OR reblog_pk = ?1",
        "UPDATE status SET quote_state = 'deleted', quote_pk = NULL WHERE quote_pk = ?",
    ])
    func `no query scans or sorts a whole table`(sql: String) throws {
        let plan = try StatusCache.inMemory().plan(sql)
        #expect(!plan.isEmpty)
        for step in plan {
            #expect(
                !step.hasPrefix("SCAN") || step.hasPrefix("SCAN (subquery") || step == "SCAN CONSTANT ROW", "\(plan)")
            #expect(!step.contains("TEMP B-TREE"), "\(plan)")
        }
    }

    private func flat(_ sql: String) -> String {
        sql.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
