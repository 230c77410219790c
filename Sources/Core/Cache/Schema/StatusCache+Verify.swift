internal import GRDB

extension StatusCache {
    /// Checks the whole file. Returns a description of each problem; empty if there is none.
    package func integrityProblems() async throws(CacheError) -> [String] {
        try await readKept { db in
            var problems = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
            problems += try String.fetchAll(
                db,
                sql:
                    "SELECT 'row ' || ifnull(rowid, '?') || ' of ' || \"table\" || ' points to nothing' FROM pragma_foreign_key_check"
            )
            let inside = try Int.fetchOne(
                db,
                sql: """
                    SELECT count(*) FROM gap g JOIN timeline_entry e ON e.timeline_pk = g.timeline_pk
                    AND e.sort_key > g.older_key AND e.sort_key < g.newer_key
                    """)
            if let inside, inside > 0 { problems.append("\(inside) statuses lie inside a gap") }
            let loose = try Int.fetchOne(
                db,
                sql: """
                    SELECT count(*) FROM gap g
                    WHERE NOT EXISTS (SELECT 1 FROM timeline_entry e
                        WHERE e.status_pk = g.newer_pk AND e.timeline_pk = g.timeline_pk AND e.sort_key = g.newer_key)
                    OR NOT EXISTS (SELECT 1 FROM timeline_entry e
                        WHERE e.status_pk = g.older_pk AND e.timeline_pk = g.timeline_pk AND e.sort_key = g.older_key)
                    """)
            if let loose, loose > 0 { problems.append("\(loose) gaps end at no status") }
            let unfound = try Int.fetchOne(
                db,
                sql: """
                    SELECT count(*) FROM status s WHERE s.reblog_pk IS NULL
                    AND NOT EXISTS (SELECT 1 FROM search_entry e WHERE e.status_pk = s.pk)
                    """)
            if let unfound, unfound > 0 { problems.append("\(unfound) statuses cannot be found") }
            let dangling = try Int.fetchOne(
                db, sql: "SELECT count(*) FROM search WHERE rowid NOT IN (SELECT pk FROM search_entry)")
            if let dangling, dangling > 0 { problems.append("\(dangling) texts belong to no status") }
            return problems
        }
    }
}
