internal import GRDB

/// The tables, as numbered steps. A released step is frozen: it is in users' files.
///
/// The number of the last step is in SQLite's `user_version`, which is in the header of the file: a file of a newer
/// version is recognised without a query on any table and before anything is written. (GRDB's migrator stores names in
/// a table and does not recognise newer versions.)
enum Schema {
    /// "TIDE": identifies the file for `file(1)` and for this program.
    static let applicationID: Int32 = 0x5449_4445

    /// A step: its tables, and the content to put into them.
    struct Step: ExpressibleByStringLiteral {
        var sql: String
        /// Reports the share that is done, from 0 to 1.
        var fill: Fill = { _, _ in }

        init(stringLiteral sql: String) {
            self.init(sql)
        }

        typealias Fill = @Sendable (Database, _ report: (Double) -> Void) throws -> Void

        init(_ sql: String, fill: @escaping Fill = { _, _ in }) {
            self.sql = sql
            self.fill = fill
        }
    }

    static let steps = [
        Step(first), Step(second) { try SearchIndex($0).fill(report: $1) }, Step(third, fill: moveEntries),
        Step(fourth), Step(fifth), Step(sixth), Step(seventh),
    ]

    static var version: Int { steps.count }

    /// The tables that a file of each version has at least.
    private static let tables: [Set<String>] = [
        ["table account", "table status", "table status_state", "table timeline", "table timeline_entry", "table gap"],
        ["table search", "table search_entry"],
        ["table account_profile", "table relationship", "table notification", "table notification_account"],
        ["index status_reply"],
        [], [],
        ["table status_details"],
    ]

    /// - Returns: the version of the file; 0 for a new one.
    /// - Throws: `newerVersion`; `damaged` if the file is not a cache file or was changed by another program.
    static func inspect(_ db: Database, known: Int = version) throws -> Int {
        let application = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
        let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        let objects = try String.fetchAll(db, sql: "SELECT type || ' ' || name FROM sqlite_schema")
        if application == 0, found == 0, objects.isEmpty { return 0 }
        guard application == applicationID, found > 0 else { throw CacheError.damaged }
        guard found <= known else { throw CacheError.newerVersion(found: found, known: known) }
        // The cache creates no triggers or views: those of another program would run whenever it reads or writes.
        guard objects.allSatisfy({ $0.hasPrefix("table ") || $0.hasPrefix("index ") }),
            tables.prefix(found).allSatisfy({ $0.isSubset(of: objects) })
        else { throw CacheError.damaged }
        // A virtual table runs code: only the cache's own is allowed.
        let programs = try String.fetchAll(
            db, sql: "SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL%' AND name IS NOT 'search'")
        guard programs.isEmpty else { throw CacheError.damaged }
        return found
    }

    /// Upgrades a file: all steps or none. If the process is killed, the file is unchanged.
    ///
    /// - Parameter report: called with the share that is done, from 0 to 1. Not called if there is nothing to upgrade.
    static func migrate(_ db: Database, steps: [Step] = steps, report: (Double) -> Void = { _ in }) throws {
        let found = try inspect(db, known: steps.count)
        guard found < steps.count else { return }
        try db.inTransaction(.immediate) {
            // Another instance may have upgraded the file while this one waited for the lock.
            let start = try inspect(db, known: steps.count)
            for (index, step) in steps.enumerated().dropFirst(start) {
                try db.execute(sql: step.sql)
                try step.fill(db) { share in
                    if start > 0 { report((Double(index - start) + share) / Double(steps.count - start)) }
                }
                if start > 0 { report(Double(index + 1 - start) / Double(steps.count - start)) }
                try db.execute(sql: "PRAGMA user_version = \(index + 1)")
            }
            try db.execute(sql: "PRAGMA application_id = \(applicationID)")
            return .commit
        }
    }

    /// Version 7: the details of articles and films.
    private static let seventh = """
        CREATE TABLE status_details (
            status_pk INTEGER PRIMARY KEY REFERENCES status (pk) ON DELETE CASCADE,
            details TEXT NOT NULL
        ) STRICT;
        """

    /// Version 6: the marks that were not stored before, NULL where they are unknown, and the rest of a relationship.
    private static let sixth = """
        ALTER TABLE status_state ADD COLUMN is_thread_muted INTEGER;
        ALTER TABLE status_state ADD COLUMN is_pinned INTEGER;
        ALTER TABLE relationship ADD COLUMN shows_boosts INTEGER;
        ALTER TABLE relationship ADD COLUMN mutes_notifications INTEGER;
        ALTER TABLE relationship ADD COLUMN muted_until INTEGER;
        ALTER TABLE relationship ADD COLUMN blocked_by INTEGER;
        ALTER TABLE relationship ADD COLUMN requested_by INTEGER;
        ALTER TABLE relationship ADD COLUMN blocks_server INTEGER;
        """

    /// Version 5: a conversation is stored as a notification that has a value here.
    private static let fifth = "ALTER TABLE notification ADD COLUMN is_unread INTEGER;"

    /// Version 4: an index of replies, to show a thread before the server has responded; the bounds of a group of
    /// notifications; a notification's own text and subject.
    private static let fourth = """
        CREATE INDEX status_reply ON status (in_reply_to_id, sort_key) WHERE in_reply_to_id IS NOT NULL;
        ALTER TABLE notification ADD COLUMN latest TEXT;
        ALTER TABLE notification ADD COLUMN oldest TEXT;
        ALTER TABLE notification ADD COLUMN body TEXT;
        ALTER TABLE notification ADD COLUMN subject_pk INTEGER REFERENCES account (pk) ON DELETE SET NULL;
        CREATE INDEX notification_subject ON notification (subject_pk) WHERE subject_pk IS NOT NULL;
        """

    /// Version 2: full text. The number of a text follows the time of its status, so that the newest results come first
    /// without sorting; `search_entry` maps it to the status.
    private static let second = """
        CREATE TABLE search_entry (
            pk INTEGER PRIMARY KEY,
            status_pk INTEGER NOT NULL UNIQUE REFERENCES status (pk) ON DELETE CASCADE
        ) STRICT;
        CREATE VIRTUAL TABLE search USING fts5(
            words, author, columnsize = 0, prefix = 2, tokenize = "unicode61 remove_diacritics 2"
        );
        CREATE INDEX status_account ON status (account_pk);
        """

    /// Version 1. Rowid tables throughout: SQLite's update hook ignores `WITHOUT ROWID` tables.
    private static let first = """
        CREATE TABLE account (
            pk INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            username TEXT NOT NULL,
            acct TEXT NOT NULL,
            display_name TEXT NOT NULL,
            url TEXT,
            avatar_url TEXT,
            is_bot INTEGER NOT NULL,
            is_locked INTEGER NOT NULL,
            emojis TEXT
        ) STRICT;
        CREATE TABLE status (
            pk INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            sort_key TEXT NOT NULL,
            account_pk INTEGER NOT NULL REFERENCES account (pk),
            created_at INTEGER NOT NULL,
            edited_at INTEGER,
            content TEXT NOT NULL,
            is_html INTEGER NOT NULL,
            spoiler TEXT NOT NULL,
            is_sensitive INTEGER NOT NULL,
            visibility TEXT NOT NULL,
            language TEXT,
            application TEXT,
            url TEXT,
            in_reply_to_id TEXT,
            attachments TEXT,
            poll TEXT,
            card TEXT,
            mentions TEXT,
            emojis TEXT,
            filters TEXT,
            reblog_pk INTEGER REFERENCES status (pk) ON DELETE CASCADE,
            quote_state TEXT,
            quote_pk INTEGER REFERENCES status (pk) ON DELETE SET NULL
        ) STRICT;
        CREATE INDEX status_reblog ON status (reblog_pk) WHERE reblog_pk IS NOT NULL;
        CREATE INDEX status_quote ON status (quote_pk) WHERE quote_pk IS NOT NULL;
        CREATE TABLE status_state (
            status_pk INTEGER PRIMARY KEY REFERENCES status (pk) ON DELETE CASCADE,
            replies INTEGER NOT NULL,
            reblogs INTEGER NOT NULL,
            favourites INTEGER NOT NULL,
            is_favourited INTEGER NOT NULL,
            is_reblogged INTEGER NOT NULL,
            is_bookmarked INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE timeline (
            pk INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE
        ) STRICT;
        CREATE TABLE timeline_entry (
            pk INTEGER PRIMARY KEY,
            timeline_pk INTEGER NOT NULL REFERENCES timeline (pk) ON DELETE CASCADE,
            status_pk INTEGER NOT NULL REFERENCES status (pk) ON DELETE CASCADE,
            sort_key TEXT NOT NULL,
            UNIQUE (status_pk, timeline_pk)
        ) STRICT;
        CREATE INDEX timeline_entry_order ON timeline_entry (timeline_pk, sort_key DESC, status_pk);
        CREATE TABLE gap (
            pk INTEGER PRIMARY KEY,
            timeline_pk INTEGER NOT NULL REFERENCES timeline (pk) ON DELETE CASCADE,
            newer_key TEXT NOT NULL,
            newer_pk INTEGER NOT NULL REFERENCES status (pk),
            older_key TEXT NOT NULL,
            older_pk INTEGER NOT NULL REFERENCES status (pk),
            UNIQUE (timeline_pk, newer_key),
            UNIQUE (timeline_pk, older_key),
            CHECK (older_key < newer_key)
        ) STRICT;
        CREATE INDEX gap_newer ON gap (newer_pk);
        CREATE INDEX gap_older ON gap (older_pk);
        """
}
