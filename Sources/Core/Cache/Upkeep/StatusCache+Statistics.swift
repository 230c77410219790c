internal import GRDB

extension StatusCache {
    /// Counts everything, which takes a while: nothing on screen may wait for it.
    package func statistics() async throws(CacheError) -> CacheStatistics {
        try await readKept { db in
            func number(_ sql: String) throws -> Int { try Int.fetchOne(db, sql: sql) ?? 0 }
            let library = try String.fetchOne(db, sql: "SELECT sqlite_version()") ?? ""
            let parts = library.split(separator: ".").compactMap { Int($0) }
            let page = try number("PRAGMA page_size")
            return CacheStatistics(
                timelines: try Row.fetchAll(db, sql: "SELECT pk, name FROM timeline ORDER BY name").compactMap { row in
                    guard let pk: Int64 = row[0], let name: String = row[1] else { return nil }
                    let store = TimelineStore(db: db, pk: pk)
                    return CacheStatistics.Part(
                        name: name, count: try number("SELECT count(*) FROM timeline_entry WHERE timeline_pk = \(pk)"),
                        gaps: try number("SELECT count(*) FROM gap WHERE timeline_pk = \(pk)"),
                        newest: try store.newest()?.date, oldest: try store.oldest()?.date)
                },
                statuses: try number("SELECT count(*) FROM status"),
                accounts: try number("SELECT count(*) FROM account"), bytes: try number("PRAGMA page_count") * page,
                freeBytes: try number("PRAGMA freelist_count") * page, schema: try number("PRAGMA user_version"),
                library: library, hasResetFix: !parts.lexicographicallyPrecedes([3, 51, 3]))
        }
    }
}

/// The content and size of a cache.
package struct CacheStatistics: Hashable, Sendable {
    package struct Part: Hashable, Sendable {
        package var name: String
        package var count: Int
        package var gaps: Int
        package var newest: Timestamp?
        package var oldest: Timestamp?
    }

    package var timelines: [Part]
    package var statuses: Int
    package var accounts: Int
    /// The size of the file in bytes, and how much of it is free.
    package var bytes: Int
    package var freeBytes: Int
    package var schema: Int
    package var library: String
    /// Whether SQLite contains the fix for its WAL-reset bug (3.51.3); without it the lock between processes prevents
    /// it.
    package var hasResetFix: Bool
}
