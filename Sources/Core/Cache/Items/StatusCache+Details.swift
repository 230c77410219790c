internal import FoundationEssentials
internal import GRDB

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
