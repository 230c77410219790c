internal import GRDB

/// What sending a post needs to know.
extension StatusCache {
    /// The newest statuses of an author.
    func newestIDs(by author: AccountID, limit: Int) async throws(CacheError) -> [StatusID] {
        try await read { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT s.id FROM account a CROSS JOIN status s ON s.account_pk = a.pk
                    WHERE a.id = ? ORDER BY s.created_at DESC LIMIT ?
                    """, arguments: [author.rawValue.storable, limit]
            ).map { StatusID($0) }
        }
    }

    /// The cached threads that show a status.
    func threads(showing id: StatusID) async throws(CacheError) -> [ListID] {
        try await read { db in
            let names = try String.fetchAll(
                db,
                sql: """
                    SELECT t.name FROM status s CROSS JOIN timeline_entry e ON e.status_pk = s.pk
                    CROSS JOIN timeline t ON t.pk = e.timeline_pk WHERE s.id = ?
                    """, arguments: [id.rawValue.storable])
            return names.compactMap { ListID(name: $0) }.filter { if case .thread = $0 { true } else { false } }
        }
    }
}
