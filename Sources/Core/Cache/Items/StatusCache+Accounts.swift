internal import GRDB

/// Lists of accounts. Only the server knows their order, and they have no gaps: accounts that a refresh doesn't reach
/// and can't join on to are forgotten and loaded again.
extension StatusCache {
    /// The place of a page in a list of accounts.
    package enum AccountPage: Hashable, Sendable {
        /// The first page.
        ///
        /// - `isWhole`: whether no page follows.
        case first(isWhole: Bool)
        /// The page below the cached accounts.
        case next
    }

    /// Returns the user's cached relationships, to find those that change while others are fetched.
    package func relationships(with ids: [AccountID]) async throws(CacheError) -> [AccountID: Relationship] {
        try await read { db in try Self.relationships(with: ids, in: db) }
    }

    private static func relationships(
        with ids: [AccountID], in db: Database
    ) throws -> [AccountID: Relationship] {
        let reader = ItemReader(db: db)
        var found: [AccountID: Relationship] = [:]
        for id in ids { found[id] = try reader.row(of: id).flatMap { try reader.relationship(of: $0) } }
        return found
    }

    /// Stores a page of a list of accounts, in one transaction.
    ///
    /// - Parameter change: the last change by the user before the page was requested. Accounts removed since do not
    ///   return with the page.
    /// - Returns: the ids that are new in the list, in the order of the page.
    @discardableResult
    package func store(
        _ page: [AccountDetails], in list: AccountListID, as part: AccountPage, since change: Int = .max
    ) async throws(CacheError) -> [AccountID] {
        try await write { [recentChanges] db, changes in
            let removed = recentChanges.accounts(of: list, after: change)
            let store = try TimelineStore.findOrMake(.accounts(list), in: db, changes)
            var writer = ItemWriter(db, changes)
            var rows: [(pk: Int64, id: AccountID)] = []
            var seen: Set<Int64> = []
            for details in page where !removed.contains(details.id) {
                let pk = try writer.write(details.account)
                try writer.write(details.profile, of: pk)
                if let relationship = details.relationship { try writer.write(relationship, of: pk) }
                if seen.insert(pk).inserted { rows.append((pk, details.id)) }
            }
            let before = try store.accounts()
            let known = Set(before)
            switch part {
            case .first(let isWhole):
                var after = rows.map(\.pk)
                if !isWhole, let last = rows.last(where: { known.contains($0.pk) }),
                    let joint = before.firstIndex(of: last.pk)
                {
                    after += before[(joint + 1)...].filter { !seen.contains($0) }
                }
                if after != before { try store.set(accounts: after) }
            case .next:
                try store.append(accounts: rows.map(\.pk).filter { !known.contains($0) })
            }
            return rows.filter { !known.contains($0.pk) }.map(\.id)
        }
    }

    /// Stores fetched relationships, except those that have changed since `before` was read: the user may have followed an
    /// account meanwhile.
    package func store(
        _ relationships: [AccountID: Relationship], unlessChangedFrom before: [AccountID: Relationship]
    ) async throws(CacheError) {
        try await write { db, changes in
            let reader = ItemReader(db: db)
            let writer = ItemWriter(db, changes)
            let now = try Self.relationships(with: Array(relationships.keys), in: db)
            for (id, relationship) in relationships where now[id] == before[id] {
                if let pk = try reader.row(of: id) { try writer.write(relationship, of: pk) }
            }
        }
    }

    /// Returns the last accounts of a list, the lowest first.
    package func lowest(_ limit: Int, of list: AccountListID) async throws(CacheError) -> [AccountID] {
        try await read { db in
            guard let store = try TimelineStore.find(.accounts(list), in: db) else { return [] }
            return try String.fetchAll(
                db,
                sql: """
                    SELECT a.id FROM timeline_entry e JOIN account a ON a.pk = e.account_pk
                    WHERE e.timeline_pk = ? ORDER BY e.sort_key ASC LIMIT ?
                    """, arguments: [store.pk, limit]
            ).map { AccountID($0) }
        }
    }

    /// Returns the number of accounts of a list that are cached.
    package func count(of list: AccountListID) async throws(CacheError) -> Int {
        try await read { db in try TimelineStore.find(.accounts(list), in: db)?.accounts().count ?? 0 }
    }

    // MARK: Removing for as long as the server hasn't refused

    /// A removed entry, for `restore`.
    package struct RemovedEntry: Hashable, Sendable {
        fileprivate var origin: Origin?
        fileprivate var list: Int64
        fileprivate var account: Int64?
        fileprivate var notification: Int64?
        fileprivate var key: String
        fileprivate var filters: String?

        /// The list of accounts that had the entry.
        fileprivate struct Origin: Hashable {
            var list: AccountListID
            var account: AccountID
        }
    }

    /// Removes an account from a list.
    package func remove(_ id: AccountID, from list: AccountListID) async throws(CacheError) -> [RemovedEntry] {
        recentChanges.add(.account(id, from: list))
        let removed = try await write { db, changes in
            try Self.removeEntries(
                """
                SELECT e.pk, e.timeline_pk, e.account_pk, e.notification_pk, e.sort_key, e.filters
                FROM account a JOIN timeline_entry e ON e.account_pk = a.pk JOIN timeline t ON t.pk = e.timeline_pk
                WHERE a.id = ? AND t.name = ?
                """, [id.rawValue.storable, ListID.accounts(list).name], in: db, changes)
        }
        return removed.map { entry in
            var entry = entry
            entry.origin = RemovedEntry.Origin(list: list, account: id)
            return entry
        }
    }

    /// Removes an account's request to follow the user from the list of requests and from the notifications.
    package func removeFollowRequest(of id: AccountID) async throws(CacheError) -> [RemovedEntry] {
        let request = Notification.Kind.followRequest.rawValue
        let listed = try await remove(id, from: .followRequests)
        return try await listed
            + write { db, changes in
                try Self.removeEntries(
                    """
                    SELECT e.pk, e.timeline_pk, e.account_pk, e.notification_pk, e.sort_key, e.filters
                    FROM account a JOIN notification_account b ON b.account_pk = a.pk
                    JOIN notification n ON n.pk = b.notification_pk JOIN timeline_entry e ON e.notification_pk = n.pk
                    WHERE a.id = ? AND n.kind = ? AND n.count = 1
                    """, [id.rawValue.storable, request], in: db, changes)
            }
    }

    private static func removeEntries(
        _ sql: String, _ arguments: StatementArguments, in db: Database, _ changes: ChangeSet
    ) throws -> [RemovedEntry] {
        try Row.fetchAll(db, sql: sql, arguments: arguments).compactMap { row in
            guard let pk: Int64 = row[0], let list: Int64 = row[1], let key: String = row[4] else { return nil }
            try db.execute(sql: "DELETE FROM timeline_entry WHERE pk = ?", arguments: [pk])
            changes.list(list)
            return RemovedEntry(list: list, account: row[2], notification: row[3], key: key, filters: row[5])
        }
    }

    /// Restores removed entries, unless a page has brought it back already.
    package func restore(_ entries: [RemovedEntry]) async throws(CacheError) {
        guard !entries.isEmpty else { return }
        for origin in entries.compactMap(\.origin) { recentChanges.forget(.account(origin.account, from: origin.list)) }
        try await write { db, changes in
            for entry in entries {
                try db.execute(
                    sql: """
                        INSERT INTO timeline_entry (timeline_pk, account_pk, notification_pk, sort_key, filters)
                        VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
                        """,
                    arguments: [entry.list, entry.account, entry.notification, entry.key, entry.filters])
                if db.changesCount > 0 { changes.list(entry.list) }
            }
        }
    }
}

extension TimelineStore {
    /// Returns the accounts of the list, from the top down.
    fileprivate func accounts() throws -> [Int64] {
        try Int64.fetchAll(
            db,
            sql: """
                SELECT account_pk FROM timeline_entry WHERE timeline_pk = ? AND account_pk IS NOT NULL
                ORDER BY sort_key DESC
                """, arguments: [pk])
    }

    /// Replaces the list.
    fileprivate func set(accounts: [Int64]) throws {
        try removeAll()
        try insert(accounts[...], from: 0)
    }

    /// Adds accounts below the last one.
    fileprivate func append(accounts new: [Int64]) throws {
        guard !new.isEmpty else { return }
        let lowest = try String.fetchOne(
            db, sql: "SELECT min(sort_key) FROM timeline_entry WHERE timeline_pk = ?", arguments: [pk])
        guard let lowest else { return try insert(new[...], from: 0) }
        if let place = StatusCache.place(of: lowest) { return try insert(new[...], from: place + 1) }
        try set(accounts: try accounts() + new)
    }

    private func insert(_ accounts: ArraySlice<Int64>, from first: Int) throws {
        for (offset, account) in accounts.enumerated() {
            try db.cachedStatement(
                sql: "INSERT INTO timeline_entry (timeline_pk, account_pk, sort_key) VALUES (?, ?, ?)"
            ).execute(arguments: [pk, account, StatusCache.position(first + offset)])
        }
        changes?.list(pk)
        try setMixed()
    }
}
