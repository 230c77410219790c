internal import GRDB

/// Removes old entries step by step, and with them the rows that nothing else refers to.
struct Pruning {
    let db: Database

    /// The number of entries removed in one step: so few that other transactions hardly wait.
    private static let step = 200

    /// Returns the lowest position that stays, for each list that is shortened. Threads are not: one without its end would
    /// be wrong.
    func floors(_ limits: PruningLimits) throws -> [(timeline: Int64, floor: SortKey)] {
        try Row.fetchAll(db, sql: "SELECT pk, name FROM timeline WHERE name NOT GLOB 'thread/*'").compactMap { row in
            guard let pk: Int64 = row[0], let name: String = row[1] else { return nil }
            let place = limits.places.first { $0.key.name == name }?.value
            return try floor(of: pk, limits, place: place).map { (pk, $0) }
        }
    }

    private func floor(of timeline: Int64, _ limits: PruningLimits, place: SortKey?) throws -> SortKey? {
        var floor: SortKey?
        if let count = limits.count { floor = try key(at: count, of: timeline) }
        if let oldest = limits.oldest {
            // From the old end up to the first entry that is young enough: everything above it stays, late arrivals
            // too.
            let key =
                try String.fetchOne(
                    db,
                    sql: """
                        SELECT e.sort_key FROM timeline_entry e LEFT JOIN status s ON s.pk = e.status_pk
                        LEFT JOIN notification n ON n.pk = e.notification_pk
                        WHERE e.timeline_pk = ?1 AND coalesce(s.created_at, n.created_at, ?2) >= ?2
                        ORDER BY e.sort_key ASC LIMIT 1
                        """, arguments: [timeline, oldest.milliseconds]
                ).map { SortKey($0) } ?? self.key(at: PruningLimits.margin, of: timeline)
            floor = [floor, key].compactMap { $0 }.max()
        }
        guard var floor else { return nil }
        // The newest entries stay, and those around the reading position.
        if let newest = try key(at: PruningLimits.margin, of: timeline) {
            floor = min(floor, newest)
        } else {
            return nil
        }
        if let place { floor = min(floor, try key(PruningLimits.margin, below: place, of: timeline) ?? place) }
        return floor
    }

    /// Returns the position of the entry with this number from the top; nil if there are fewer.
    private func key(at count: Int, of timeline: Int64) throws -> SortKey? {
        try String.fetchOne(
            db,
            sql: "SELECT sort_key FROM timeline_entry WHERE timeline_pk = ? ORDER BY sort_key DESC LIMIT 1 OFFSET ?",
            arguments: [timeline, max(0, count - 1)]
        ).map { SortKey($0) }
    }

    private func key(_ count: Int, below place: SortKey, of timeline: Int64) throws -> SortKey? {
        try String.fetchOne(
            db,
            sql: """
                SELECT min(sort_key) FROM (SELECT sort_key FROM timeline_entry WHERE timeline_pk = ? AND sort_key <= ?
                ORDER BY sort_key DESC LIMIT ?)
                """, arguments: [timeline, place.rawValue.storable, count]
        ).map { SortKey($0) }
    }

    /// Removes the lowest entries of a list.
    func step(
        _ timeline: Int64, below floor: SortKey, keeping needed: Set<StatusID>, _ changes: ChangeSet
    ) throws -> (entries: Int, statuses: Int) {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT pk, status_pk, notification_pk, account_pk FROM timeline_entry WHERE timeline_pk = ? AND sort_key < ?
                ORDER BY sort_key ASC LIMIT ?
                """, arguments: [timeline, floor.rawValue.storable, Self.step])
        return (rows.count, try remove(rows, of: timeline, keeping: needed, changes))
    }

    /// - Returns: the number of statuses deleted.
    private func remove(
        _ rows: [Row], of timeline: Int64, keeping needed: Set<StatusID>, _ changes: ChangeSet
    ) throws -> Int {
        guard !rows.isEmpty else { return 0 }
        let store = TimelineStore(db: db, pk: timeline, changes: changes)
        changes.list(timeline)
        let deletion = try db.cachedStatement(sql: "DELETE FROM timeline_entry WHERE pk = ?")
        for row in rows { try deletion.execute(arguments: [row[0]]) }
        // A gap whose border was removed becomes the end: statuses below it are loaded as older ones.
        let gaps = try store.gaps()
        try store.replace(
            gaps, by: gaps.filter { try store.position(of: $0.older) != nil && store.position(of: $0.newer) != nil })
        var statuses = 0
        for row in rows {
            if let pk: Int64 = row[1] { statuses += try sweep(pk, keeping: needed) }
            if let pk: Int64 = row[2] { statuses += try sweep(notification: pk, keeping: needed) }
            if let pk: Int64 = row[3] { try sweep(account: pk) }
        }
        return statuses
    }

    // MARK: Whole lists

    /// A list that is removed, with its last entry: entries stored later stay.
    struct Surplus: Sendable {
        fileprivate var timeline: Int64
        fileprivate var last: Int64
    }

    /// Returns the threads and the searches beyond the limits, those stored the longest ago first.
    func surplus(_ limits: PruningLimits) throws -> [Surplus] {
        try surplus("thread/*", beyond: limits.threads) + surplus("search/*", beyond: limits.searches)
    }

    /// Entries are numbered in the order in which they were stored.
    private func surplus(_ names: String, beyond count: Int) throws -> [Surplus] {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT t.pk, (SELECT coalesce(max(e.pk), 0) FROM timeline_entry e WHERE e.timeline_pk = t.pk) AS last
                FROM timeline t WHERE t.name GLOB ? ORDER BY last DESC, t.pk DESC LIMIT -1 OFFSET ?
                """, arguments: [names, max(0, count)])
        return rows.reversed().map { Surplus(timeline: $0[0], last: $0[1]) }
    }

    /// Removes entries of a list, and the list with the last of them.
    func step(
        _ list: Surplus, keeping needed: Set<StatusID>, _ changes: ChangeSet
    ) throws -> (entries: Int, statuses: Int) {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT pk, status_pk, notification_pk, account_pk FROM timeline_entry WHERE timeline_pk = ? AND pk <= ?
                LIMIT ?
                """, arguments: [list.timeline, list.last, Self.step])
        let statuses = try remove(rows, of: list.timeline, keeping: needed, changes)
        try db.execute(
            sql: """
                DELETE FROM timeline WHERE pk = ?1 AND NOT EXISTS (SELECT 1 FROM timeline_entry WHERE timeline_pk = ?1)
                """, arguments: [list.timeline])
        return (rows.count, statuses)
    }

    private static let unusedSQL = """
        SELECT s.id, s.account_pk, s.reblog_pk, s.quote_pk FROM status s WHERE s.pk = ?1
        AND NOT EXISTS (SELECT 1 FROM timeline_entry WHERE status_pk = ?1)
        AND NOT EXISTS (SELECT 1 FROM status WHERE reblog_pk = ?1)
        AND NOT EXISTS (SELECT 1 FROM status WHERE quote_pk = ?1)
        AND NOT EXISTS (SELECT 1 FROM status_state WHERE status_pk = ?1 AND is_bookmarked)
        AND NOT EXISTS (SELECT 1 FROM notification WHERE status_pk = ?1)
        AND NOT EXISTS (SELECT 1 FROM gap WHERE newer_pk = ?1)
        AND NOT EXISTS (SELECT 1 FROM gap WHERE older_pk = ?1)
        """

    /// Deletes a status that nothing refers to, with the statuses and the account that only it referred to.
    ///
    /// - Returns: the number of statuses deleted.
    private func sweep(_ pk: Int64, keeping needed: Set<StatusID>) throws -> Int {
        let row = try Row.fetchOne(db.cachedStatement(sql: Self.unusedSQL), arguments: [pk])
        guard let row, let id: String = row[0], !needed.contains(StatusID(id)) else { return 0 }
        try SearchIndex(db).remove(pk)
        try db.cachedStatement(sql: "DELETE FROM status WHERE pk = ?").execute(arguments: [pk])
        if let account: Int64 = row[1] { try sweep(account: account) }
        var count = 1
        for inner in [row[2] as Int64?, row[3] as Int64?] {
            if let inner { count += try sweep(inner, keeping: needed) }
        }
        return count
    }

    /// Deletes a notification that no list shows, with its status and accounts where nothing else refers to them.
    ///
    /// - Returns: the number of statuses deleted.
    private func sweep(notification pk: Int64, keeping needed: Set<StatusID>) throws -> Int {
        let isListed = try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM timeline_entry WHERE notification_pk = ?)"),
            arguments: [pk])
        guard isListed == false else { return 0 }
        let status = try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT status_pk FROM notification WHERE pk = ? AND status_pk IS NOT NULL"),
            arguments: [pk])
        let accounts = try Int64.fetchAll(
            db.cachedStatement(sql: ItemReader.notificationAccountsSQL), arguments: [pk])
        try db.cachedStatement(sql: "DELETE FROM notification WHERE pk = ?").execute(arguments: [pk])
        for account in accounts { try sweep(account: account) }
        return try status.map { try sweep($0, keeping: needed) } ?? 0
    }

    /// Deletes an account that nothing shows, with its profile.
    private func sweep(account pk: Int64) throws {
        try db.cachedStatement(
            sql: """
                DELETE FROM account WHERE pk = ?1
                AND NOT EXISTS (SELECT 1 FROM status WHERE account_pk = ?1)
                AND NOT EXISTS (SELECT 1 FROM timeline_entry WHERE account_pk = ?1)
                AND NOT EXISTS (SELECT 1 FROM notification_account WHERE account_pk = ?1)
                """
        ).execute(arguments: [pk])
    }
}

/// The part of each list that pruning keeps.
package struct PruningLimits: Hashable, Sendable {
    /// The time before which statuses are removed; nil for no limit.
    package var oldest: Timestamp?
    /// The number of newest statuses that stay; nil for no limit.
    package var count: Int?
    /// Reading positions: `margin` statuses on either side of each stay.
    package var places: [ListID: SortKey]
    /// Statuses that stay anywhere, such as those that a draft replies to.
    package var needed: Set<StatusID>
    /// The number of threads and of searches that stay: those stored last.
    package var threads: Int
    package var searches: Int

    package static let margin = 100

    package init(
        oldest: Timestamp? = nil, count: Int? = nil, places: [ListID: SortKey] = [:], needed: Set<StatusID> = [],
        threads: Int = 200, searches: Int = 50
    ) {
        self.oldest = oldest
        self.count = count
        self.places = places
        self.needed = needed
        self.threads = threads
        self.searches = searches
    }
}
