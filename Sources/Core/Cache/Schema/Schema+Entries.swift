internal import GRDB

/// Version 3: entries own their filters and show a status, a notification or an account. `timeline.is_mixed` is set for
/// a list that has shown another item than a status. `status.filters` is unused since: to remove a column, SQLite
/// rewrites every row.
extension Schema {
    static let third = """
        ALTER TABLE timeline ADD COLUMN is_mixed INTEGER NOT NULL DEFAULT 0;
        CREATE TABLE account_profile (
            account_pk INTEGER PRIMARY KEY REFERENCES account (pk) ON DELETE CASCADE,
            bio TEXT NOT NULL,
            is_html INTEGER NOT NULL,
            header_url TEXT,
            fields TEXT,
            followers INTEGER,
            following INTEGER,
            statuses INTEGER,
            created_at INTEGER
        ) STRICT;
        CREATE TABLE relationship (
            account_pk INTEGER PRIMARY KEY REFERENCES account (pk) ON DELETE CASCADE,
            following INTEGER NOT NULL,
            followed_by INTEGER NOT NULL,
            requested INTEGER NOT NULL,
            muting INTEGER NOT NULL,
            blocking INTEGER NOT NULL,
            notifying INTEGER NOT NULL,
            note TEXT NOT NULL
        ) STRICT;
        CREATE TABLE notification (
            pk INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            kind TEXT NOT NULL,
            created_at INTEGER NOT NULL,
            status_pk INTEGER REFERENCES status (pk) ON DELETE CASCADE,
            count INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX notification_status ON notification (status_pk) WHERE status_pk IS NOT NULL;
        CREATE TABLE notification_account (
            pk INTEGER PRIMARY KEY,
            notification_pk INTEGER NOT NULL REFERENCES notification (pk) ON DELETE CASCADE,
            account_pk INTEGER NOT NULL REFERENCES account (pk) ON DELETE CASCADE,
            place INTEGER NOT NULL,
            UNIQUE (notification_pk, place)
        ) STRICT;
        CREATE INDEX notification_account_account ON notification_account (account_pk);
        CREATE TABLE new_entry (
            pk INTEGER PRIMARY KEY,
            timeline_pk INTEGER NOT NULL REFERENCES timeline (pk) ON DELETE CASCADE,
            status_pk INTEGER REFERENCES status (pk) ON DELETE CASCADE,
            notification_pk INTEGER REFERENCES notification (pk) ON DELETE CASCADE,
            account_pk INTEGER REFERENCES account (pk) ON DELETE CASCADE,
            sort_key TEXT NOT NULL,
            depth INTEGER NOT NULL DEFAULT 0,
            reason TEXT,
            filters TEXT,
            CHECK ((status_pk IS NOT NULL) + (notification_pk IS NOT NULL) + (account_pk IS NOT NULL) = 1)
        ) STRICT;
        """

    /// The indexes of entries, built after copying them, which is faster than updating them row by row.
    /// `timeline_entry_order` has every column of an entry that a window shows, so that a window of statuses reads none
    /// here.
    private static let entryIndexes = """
        DROP TABLE timeline_entry;
        ALTER TABLE new_entry RENAME TO timeline_entry;
        CREATE UNIQUE INDEX timeline_entry_status ON timeline_entry (status_pk, timeline_pk);
        CREATE UNIQUE INDEX timeline_entry_notification ON timeline_entry (notification_pk, timeline_pk)
            WHERE notification_pk IS NOT NULL;
        CREATE UNIQUE INDEX timeline_entry_account ON timeline_entry (account_pk, timeline_pk)
            WHERE account_pk IS NOT NULL;
        CREATE INDEX timeline_entry_order ON timeline_entry
            (timeline_pk, sort_key DESC, status_pk, depth, reason, filters);
        """

    /// Rows between two reports of progress.
    private static let chunk: Int64 = 20_000

    /// - Parameter report: called with the share that is done, from 0 to 1.
    static func moveEntries(_ db: Database, report: (Double) -> Void) throws {
        try renameLists(db)
        // A tenth each for copying and the indexes; the statuses are by far the most to read.
        try eachChunk(of: "timeline_entry", in: db) { range, share in
            try db.execute(
                sql: """
                    INSERT INTO new_entry (pk, timeline_pk, status_pk, sort_key)
                    SELECT pk, timeline_pk, status_pk, sort_key FROM timeline_entry WHERE pk BETWEEN ? AND ?
                    """, arguments: [range.lowerBound, range.upperBound])
            report(share * 0.2)
        }
        try db.execute(sql: entryIndexes)
        report(0.3)
        var filtered: [Int64] = []
        try eachChunk(of: "status", in: db) { range, share in
            filtered += try Int64.fetchAll(
                db, sql: "SELECT pk FROM status WHERE pk BETWEEN ? AND ? AND filters IS NOT NULL",
                arguments: [range.lowerBound, range.upperBound])
            report(0.3 + share * 0.6)
        }
        for pk in filtered { try moveFilters(of: pk, db) }
        for pk in filtered { try db.execute(sql: "UPDATE status SET filters = NULL WHERE pk = ?", arguments: [pk]) }
        report(1)
    }

    private static func eachChunk(
        of table: String, in db: Database, _ body: (ClosedRange<Int64>, Double) throws -> Void
    ) throws {
        let ends = try Row.fetchOne(db, sql: "SELECT min(pk), max(pk) FROM \(table)")
        guard let first: Int64 = ends?[0], let last: Int64 = ends?[1] else { return }
        var start = first
        while true {
            let (sum, overflow) = start.addingReportingOverflow(chunk - 1)
            let end = overflow ? last : min(sum, last)
            try body(start...end, Double(end) / Double(max(last, 1)))
            // The next row: numbers may have holes of any width.
            guard end < last,
                let next = try Int64.fetchOne(db, sql: "SELECT min(pk) FROM \(table) WHERE pk > ?", arguments: [end])
            else { return }
            start = next
        }
    }

    /// Gives every list the name that this version writes. Where two old names stand for one list now, the first stays:
    /// no service ever wrote both.
    private static func renameLists(_ db: Database) throws {
        for row in try Row.fetchAll(db, sql: "SELECT pk, name FROM timeline ORDER BY pk") {
            guard let pk: Int64 = row[0], let old: String = row[1], let new = ListID(name: old)?.name, new != old else {
                continue
            }
            try db.execute(sql: "UPDATE OR IGNORE timeline SET name = ? WHERE pk = ?", arguments: [new, pk])
            if db.changesCount == 0 { try db.execute(sql: "DELETE FROM timeline WHERE pk = ?", arguments: [pk]) }
        }
    }

    /// Stores the filters of a status in its entries and in those of its boosts, each as far as its list has the
    /// context.
    private static func moveFilters(of pk: Int64, _ db: Database) throws {
        let entries = try Row.fetchAll(
            db,
            sql: """
                SELECT e.pk, t.name, s.filters, o.filters
                FROM (SELECT ?1 AS pk UNION SELECT pk FROM status WHERE reblog_pk = ?1) shown
                CROSS JOIN timeline_entry e ON e.status_pk = shown.pk
                CROSS JOIN timeline t ON t.pk = e.timeline_pk
                CROSS JOIN status s ON s.pk = e.status_pk
                LEFT JOIN status o ON o.pk = s.reblog_pk
                """, arguments: [pk])
        let reader = JSONColumnReader()
        for row in entries {
            guard let entry: Int64 = row[0], let name: String = row[1] else { continue }
            let all: [FilterMatch] = reader.list(row[2] as String?) + reader.list(row[3] as String?)
            let filters = ListID(name: name).map { all.matching($0) } ?? []
            try db.execute(
                sql: "UPDATE timeline_entry SET filters = ? WHERE pk = ?",
                arguments: [try JSONColumnWriter().text(filters), entry])
        }
    }
}
