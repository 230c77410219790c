internal import FoundationEssentials
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

/// The details of articles and films, stored so that they can be read offline.
extension StatusCache {
    /// - Returns: nil if nothing was stored, or in a form that this version doesn't know.
    package func details(of id: StatusID) async throws(CacheError) -> StatusDetails? {
        try await read { db in
            let text = try String.fetchOne(
                db,
                sql: """
                    SELECT d.details FROM status s CROSS JOIN status_details d ON d.status_pk = s.pk WHERE s.id = ?
                    """, arguments: [id.rawValue.storable])
            return text.flatMap { try? JSONDecoder().decode(StatusDetails.self, from: Data($0.utf8)) }
        }
    }

    /// Stores the details of a cached status. Without the status nothing is stored.
    package func store(_ details: StatusDetails, of id: StatusID) async throws(CacheError) {
        guard let data = try? JSONEncoder().encode(details) else { return }
        let text = String(decoding: data, as: UTF8.self)
        try await write { db, _ in
            try db.execute(
                sql: """
                    INSERT INTO status_details (status_pk, details) SELECT pk, ?1 FROM status WHERE id = ?2
                    ON CONFLICT (status_pk) DO UPDATE SET details = excluded.details
                    """, arguments: [text, id.rawValue.storable])
        }
    }
}
