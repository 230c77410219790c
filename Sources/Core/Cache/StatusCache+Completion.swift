internal import GRDB

/// What completion offers of the cache.
extension StatusCache {
    /// Returns accounts whose handle, or a word of whose name, begins with a text, those first whose handle does.
    package func accounts(startingWith text: String, limit: Int) async throws(CacheError) -> [Account] {
        try await read { db in
            // "\" is the escape character below.
            let escaped = text.storable.map { "\\%_".contains($0) ? "\\\($0)" : String($0) }.joined()
            let found = try Int64.fetchAll(
                db,
                sql: """
                    SELECT pk FROM account
                    WHERE acct LIKE ?1 || '%' ESCAPE '\\' OR display_name LIKE ?1 || '%' ESCAPE '\\'
                        OR display_name LIKE '% ' || ?1 || '%' ESCAPE '\\'
                    ORDER BY acct LIKE ?1 || '%' ESCAPE '\\' DESC, length(acct), acct LIMIT ?2
                    """, arguments: [escaped, limit])
            let reader = ItemReader(db: db)
            return try found.compactMap { try reader.account($0) }
        }
    }
}
