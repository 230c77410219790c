internal import GRDB

/// Finding single items, for commands and for pages about chosen statuses.
extension StatusCache {
    /// Reads the entries of some statuses in a list, in the order of the ids. Those that the list no longer has are left
    /// out.
    package func entries(of list: ListID, with ids: [StatusID]) async throws(CacheError) -> [Entry] {
        try await read { db in
            guard !ids.isEmpty, let store = try TimelineStore.find(list, in: db) else { return [] }
            let reader = StatusReader(db: db)
            let statement = try db.cachedStatement(sql: Self.chosenEntrySQL)
            return try ids.compactMap { id in
                let rows = try Row.fetchCursor(statement, arguments: [store.pk, id.rawValue.storable])
                guard let row = try rows.next() else { return nil }
                let draft = try reader.draft(row)
                // Finish with the row before the same statement is used for the next.
                _ = try rows.next()
                return try reader.entry(draft)
            }
        }
    }

    static let chosenEntrySQL = """
        SELECT \(StatusReader.entryColumns) FROM status s \
        CROSS JOIN timeline_entry e ON e.status_pk = s.pk AND e.timeline_pk = ? \(StatusReader.joins) WHERE s.id = ?
        """

    /// Returns the status whose page has a URL. Reads every status: for commands, not for keys.
    package func status(at url: String) async throws(CacheError) -> Status? {
        try await read { db in
            let pk = try Int64.fetchOne(
                db, sql: "SELECT pk FROM status WHERE url = ? AND reblog_pk IS NULL", arguments: [url.storable])
            return try pk.flatMap { try StatusReader(db: db).status($0) }
        }
    }

    /// Returns the account with a handle such as `user@host`, or whose page has a URL. Reads every account: for
    /// commands, not for keys.
    package func account(named name: String) async throws(CacheError) -> Account? {
        try await read { db in
            let pk = try Int64.fetchOne(
                db, sql: "SELECT pk FROM account WHERE acct = ?1 COLLATE NOCASE OR url = ?1",
                arguments: [name.storable])
            return try pk.flatMap { try ItemReader(db: db).account($0) }
        }
    }
}
