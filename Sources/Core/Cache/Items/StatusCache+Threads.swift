internal import GRDB

extension StatusCache {
    /// Returns the shape of a list that is a tree; empty if it has never been stored.
    package func outline(of list: ListID) async throws(CacheError) -> ThreadOutline {
        try await read { try Self.outline(of: list, in: $0) }
    }

    /// Reads the shape for the first paint on the calling thread. Waits for the disk.
    package func initialOutline(of list: ListID) throws(CacheError) -> ThreadOutline {
        try readNow { try Self.outline(of: list, in: $0) }
    }

    /// Reads entries of a list at some positions, from the top down.
    package func entries(of list: ListID, at positions: [SortKey]) async throws(CacheError) -> [Entry] {
        try await read { try Self.entries(of: list, at: positions, in: $0) }
    }

    /// Reads entries for the first paint on the calling thread. Waits for the disk.
    package func initialEntries(of list: ListID, at positions: [SortKey]) throws(CacheError) -> [Entry] {
        try readNow { try Self.entries(of: list, at: positions, in: $0) }
    }

    static func outline(of list: ListID, in db: Database) throws -> ThreadOutline {
        guard let store = try TimelineStore.find(list, in: db) else { return ThreadOutline(nodes: []) }
        let rows = try Row.fetchCursor(db.cachedStatement(sql: outlineSQL), arguments: [store.pk])
        var nodes: [ThreadOutline.Node] = []
        while let row = try rows.next() {
            nodes.append(
                ThreadOutline.Node(
                    id: StatusID(try row.text(0)), position: SortKey(try row.text(1)), depth: row[2] ?? 0,
                    reason: (row[3] as String?).flatMap(Entry.Reason.init(rawValue:))))
        }
        return ThreadOutline(nodes: nodes)
    }

    static let outlineSQL = """
        SELECT s.id, e.sort_key, e.depth, e.reason FROM timeline_entry e CROSS JOIN status s ON s.pk = e.status_pk \
        WHERE e.timeline_pk = ? ORDER BY e.sort_key DESC
        """

    static func entries(of list: ListID, at positions: [SortKey], in db: Database) throws -> [Entry] {
        guard !positions.isEmpty, let store = try TimelineStore.find(list, in: db) else { return [] }
        let reader = StatusReader(db: db)
        let statement = try db.cachedStatement(sql: entrySQL)
        return try positions.compactMap { position in
            let rows = try Row.fetchCursor(statement, arguments: [store.pk, position.rawValue.storable])
            guard let row = try rows.next() else { return nil }
            let draft = try reader.draft(row)
            // Finish with the row before the same statement is used for the next.
            _ = try rows.next()
            return try reader.entry(draft)
        }
    }

    private static let entrySQL = """
        SELECT \(StatusReader.entryColumns) FROM timeline_entry e CROSS JOIN status s ON s.pk = e.status_pk \
        \(StatusReader.joins) WHERE e.timeline_pk = ? AND e.sort_key = ?
        """

    /// The accounts that wrote the statuses of a stretch of a list, or boosted a status.
    package struct Authors: Hashable, Sendable {
        /// The author with the most statuses; of several, the first from the top. Of those that boosted, the latest.
        package var most: Account
        /// The number of other accounts.
        package var others: Int
    }

    /// Reads the authors of the statuses in stretches of a list.
    ///
    /// - Parameter stretches: the positions of the statuses, both ends included.
    /// - Returns: one for each stretch; nil where nothing is cached.
    package func authors(
        of list: ListID, in stretches: [ClosedRange<SortKey>]
    ) async throws(CacheError) -> [Authors?] {
        try await read { db -> [Authors?] in
            guard let store = try TimelineStore.find(list, in: db) else { return stretches.map { _ in nil } }
            return try stretches.map { try Self.authors(of: store.pk, in: $0, db) }
        }
    }

    private static func authors(of list: Int64, in stretch: ClosedRange<SortKey>, _ db: Database) throws -> Authors? {
        let accounts = try Int64.fetchAll(
            db.cachedStatement(sql: authorsSQL),
            arguments: [list, stretch.lowerBound.rawValue.storable, stretch.upperBound.rawValue.storable])
        guard let first = accounts.first, let most = try ItemReader(db: db).account(first) else { return nil }
        return Authors(most: most, others: accounts.count - 1)
    }

    private static let authorsSQL = """
        SELECT s.account_pk FROM timeline_entry e CROSS JOIN status s ON s.pk = e.status_pk \
        WHERE e.timeline_pk = ? AND e.sort_key BETWEEN ? AND ? \
        GROUP BY s.account_pk ORDER BY count(*) DESC, max(e.sort_key) DESC
        """

    /// Returns the accounts that boosted a status, as far as the cache knows: from boosts in lists, and from the list of those
    /// accounts. nil where it knows none.
    package func boosters(of id: StatusID) async throws(CacheError) -> Authors? {
        try await read { try Self.boosters(of: id, in: $0) }
    }

    /// Reads them for the first paint on the calling thread. Waits for the disk.
    package func initialBoosters(of id: StatusID) throws(CacheError) -> Authors? {
        try readNow { try Self.boosters(of: id, in: $0) }
    }

    private static func boosters(of id: StatusID, in db: Database) throws -> Authors? {
        guard let status = try StatusReader(db: db).row(of: id) else { return nil }
        let list = try TimelineStore.find(.accounts(.boostedBy(id)), in: db)?.pk
        let accounts = try Int64.fetchAll(db.cachedStatement(sql: boostersSQL), arguments: [status, list])
        guard let first = accounts.first, let latest = try ItemReader(db: db).account(first) else { return nil }
        return Authors(most: latest, others: accounts.count - 1)
    }

    private static let boostersSQL = """
        SELECT account_pk FROM (SELECT account_pk, sort_key FROM status WHERE reblog_pk = ?1 \
        UNION ALL SELECT account_pk, '' FROM timeline_entry WHERE timeline_pk = ?2 AND account_pk IS NOT NULL) \
        GROUP BY account_pk ORDER BY max(sort_key) DESC, account_pk
        """

    /// Returns the cached part of a thread that was never loaded: the status, its ancestors, and the replies that other
    /// lists have brought. In no particular order.
    package func relatives(of id: StatusID, limit: Int = 200) async throws(CacheError) -> StatusThread? {
        try await read { db in
            let reader = StatusReader(db: db)
            guard let status = try reader.row(of: id).flatMap({ try reader.status($0) }) else { return nil }
            var ancestors: [Status] = []
            var seen: Set<StatusID> = [id]
            var above = status.inReplyToID
            while let next = above, seen.insert(next).inserted, ancestors.count < limit,
                let parent = try reader.row(of: next).flatMap({ try reader.status($0) })
            {
                ancestors.append(parent)
                above = parent.inReplyToID
            }
            var descendants: [Status] = []
            var waiting = [id]
            while !waiting.isEmpty, descendants.count < limit {
                let parent = waiting.removeFirst()
                let rows = try Int64.fetchAll(
                    db.cachedStatement(sql: Self.repliesSQL), arguments: [parent.rawValue.storable, limit])
                for row in rows {
                    guard let reply = try reader.status(row), seen.insert(reply.id).inserted else { continue }
                    descendants.append(reply)
                    waiting.append(reply.id)
                }
            }
            return StatusThread(ancestors: ancestors.reversed(), status: status, descendants: descendants)
        }
    }

    static let repliesSQL = """
        SELECT pk FROM status WHERE in_reply_to_id = ? AND reblog_pk IS NULL ORDER BY sort_key LIMIT ?
        """
}
