internal import GRDB

extension StatusCache {
    /// Returns the positions from a key down, newest first.
    ///
    /// - Parameter key: nil for the top of the list.
    package func positions(
        of timeline: ListID, from key: SortKey? = nil, limit: Int
    ) async throws(CacheError) -> [TimelinePosition] {
        try await read { db in
            guard let store = try TimelineStore.find(timeline, in: db) else { return [] }
            guard let key else { return try store.newest(max(0, limit)) }
            return try store.positions(from: key, limit: max(0, limit))
        }
    }

    package func newest(of timeline: ListID) async throws(CacheError) -> TimelinePosition? {
        try await read { try TimelineStore.find(timeline, in: $0)?.newest() }
    }

    package func oldest(of timeline: ListID) async throws(CacheError) -> TimelinePosition? {
        try await read { try TimelineStore.find(timeline, in: $0)?.oldest() }
    }

    /// Returns the status closest above a key, or at it.
    package func neighbour(
        above key: SortKey, orAt isAt: Bool = false, in timeline: ListID
    ) async throws(CacheError) -> TimelinePosition? {
        try await read { db in
            guard let store = try TimelineStore.find(timeline, in: db) else { return nil }
            if isAt, let here = try store.at(key) { return here }
            return try store.closest(above: key)
        }
    }

    /// Returns the status closest below a key.
    package func neighbour(below key: SortKey, in timeline: ListID) async throws(CacheError) -> TimelinePosition? {
        try await read { try TimelineStore.find(timeline, in: $0)?.closest(below: key) }
    }

    /// Returns the ids of the statuses between two keys, without these, newest first.
    ///
    /// - Parameter high: nil is above everything.
    package func ids(
        between low: SortKey, and high: SortKey?, in timeline: ListID
    ) async throws(CacheError) -> [StatusID] {
        try await read { db in
            guard let store = try TimelineStore.find(timeline, in: db) else { return [] }
            guard let high else {
                return try String.fetchAll(
                    db.cachedStatement(sql: Self.fromTopSQL), arguments: [store.pk, low.rawValue.storable]
                ).map { StatusID($0) }
            }
            return try String.fetchAll(
                db.cachedStatement(sql: Self.betweenSQL),
                arguments: [store.pk, low.rawValue.storable, high.rawValue.storable]
            ).map { StatusID($0) }
        }
    }

    /// Returns the position of a status in a list; nil if the list does not contain it.
    package func position(
        of status: StatusID, in timeline: ListID
    ) async throws(CacheError) -> TimelinePosition? {
        try await read { try TimelineStore.find(timeline, in: $0)?.position(of: status) }
    }

    package func contains(_ status: StatusID, in timeline: ListID) async throws(CacheError) -> Bool {
        try await position(of: status, in: timeline) != nil
    }

    /// Counts the entries of a list, one by one: not for each key press.
    package func count(of timeline: ListID) async throws(CacheError) -> Int {
        try await read { db in
            guard let store = try TimelineStore.find(timeline, in: db) else { return 0 }
            return try Int.fetchOne(
                db, sql: "SELECT count(*) FROM timeline_entry WHERE timeline_pk = ?", arguments: [store.pk]) ?? 0
        }
    }

    /// Counts the entries above a key, and all of them. Each count stops at a limit.
    package func place(
        of key: SortKey, in timeline: ListID, limit: Int
    ) async throws(CacheError) -> (above: Int, count: Int) {
        try await read { db in
            guard let store = try TimelineStore.find(timeline, in: db) else { return (0, 0) }
            let entries = "SELECT count(*) FROM (SELECT 1 FROM timeline_entry WHERE timeline_pk = ?"
            let above = try Int.fetchOne(
                db, sql: "\(entries) AND sort_key > ? LIMIT ?)", arguments: [store.pk, key.rawValue.storable, limit])
            let count = try Int.fetchOne(db, sql: "\(entries) LIMIT ?)", arguments: [store.pk, limit])
            return (above ?? 0, count ?? 0)
        }
    }

    /// Returns the position of the entry with this number of entries above it; nil if there are fewer.
    package func key(below count: Int, in timeline: ListID) async throws(CacheError) -> SortKey? {
        try await read { db in
            guard let store = try TimelineStore.find(timeline, in: db) else { return nil }
            return try String.fetchOne(
                db,
                sql: """
                    SELECT sort_key FROM timeline_entry WHERE timeline_pk = ?
                    ORDER BY sort_key DESC LIMIT 1 OFFSET ?
                    """, arguments: [store.pk, max(0, count)]
            ).map { SortKey($0) }
        }
    }

    /// Returns the known gaps, newest first.
    package func gaps(of timeline: ListID) async throws(CacheError) -> [Gap] {
        try await read { try TimelineStore.find(timeline, in: $0)?.gaps() ?? [] }
    }

    /// Returns the number of statuses and notifications above a key, without those that a filter hides.
    ///
    /// - Parameters:
    ///   - author: whose statuses and boosts are not counted: the user's own.
    ///   - limit: counting stops here.
    package func unreadCount(
        of timeline: ListID, above key: SortKey, notBy author: AccountID?, limit: Int
    ) async throws(CacheError) -> Int {
        try await unread(of: timeline, above: key, notBy: author, limit: limit).count
    }

    /// Counts in the same way, and says whether entries may be missing above the key: in a gap, or because the cache
    /// doesn't reach down to it.
    package func unread(
        of timeline: ListID, above key: SortKey, notBy author: AccountID?, limit: Int
    ) async throws(CacheError) -> (count: Int, isIncomplete: Bool) {
        let local = localFilters
        return try await read { db in
            guard let store = try TimelineStore.find(timeline, in: db) else { return (0, false) }
            let isIncomplete =
                try store.oldestKey().map { try $0 > key || store.gaps(from: key).contains { $0.newerKey > key } }
                ?? false
            if local.isEmpty {
                let own = try author.flatMap {
                    try Int64.fetchOne(
                        db, sql: "SELECT pk FROM account WHERE id = ?", arguments: [$0.rawValue.storable])
                }
                let row = try Row.fetchOne(
                    db.cachedStatement(sql: Self.unreadSQL),
                    arguments: [store.pk, key.rawValue.storable, own, max(0, limit)])
                // What earlier filters of the configuration have hidden is stored with the entries, and counts now.
                if let row, row["isHidden"] as Bool? != true { return (row["entries"], isIncomplete) }
            }
            let count = try Self.unreadCount(of: timeline, above: key, notBy: author, by: local, limit: limit, in: db)
            return (count, isIncomplete)
        }
    }

    /// Counts in the same way, but matches every entry with the filters of the configuration that are in force.
    private static func unreadCount(
        of timeline: ListID, above key: SortKey, notBy author: AccountID?, by local: LocalFilters, limit: Int,
        in db: Database
    ) throws -> Int {
        var (count, low) = (0, key)
        while count < limit {
            let window = try window(db, of: timeline, around: low, above: 200, below: 0)
            let entries = window.rows.compactMap { if case .entry(let entry) = $0 { entry } else { nil } }
            count += entries.count { entry in
                if let author, case .status(let status) = entry.item, status.account.id == author { return false }
                let matched = timeline.filterContext == nil ? [] : entry.filtered.map(local.matches) ?? []
                return !(entry.filters.filter { !$0.isLocal } + matched).contains { $0.action == .hide }
            }
            guard window.hasNewer, let newest = entries.first else { break }
            low = newest.position
        }
        return min(count, max(0, limit))
    }

    /// Returns the position of the entry closest above a key: the next one to read.
    package func nextUnread(of timeline: ListID, above key: SortKey) async throws(CacheError) -> SortKey? {
        try await read { try TimelineStore.find(timeline, in: $0)?.closestKey(above: key) }
    }

    package func status(_ id: StatusID) async throws(CacheError) -> Status? {
        try await read { db in
            let reader = StatusReader(db: db)
            return try reader.row(of: id).flatMap { try reader.status($0) }
        }
    }

    static let betweenSQL = """
        SELECT s.id FROM timeline_entry e CROSS JOIN status s ON s.pk = e.status_pk \
        WHERE e.timeline_pk = ? AND e.sort_key > ? AND e.sort_key < ? ORDER BY e.sort_key DESC
        """
    static let fromTopSQL = """
        SELECT s.id FROM timeline_entry e CROSS JOIN status s ON s.pk = e.status_pk \
        WHERE e.timeline_pk = ? AND e.sort_key > ? ORDER BY e.sort_key DESC
        """
    // The entry of a notification has no status. Of what is hidden, only what a filter of the configuration may have hidden is
    // looked at.
    static let unreadSQL = """
        SELECT count(*) AS entries, max(isHidden) AS isHidden FROM (\
        SELECT e.filters LIKE '%"action":"hide"%' AS isHidden \
        FROM timeline_entry e LEFT JOIN status s ON s.pk = e.status_pk \
        WHERE e.timeline_pk = ? AND e.sort_key > ? AND (e.status_pk IS NULL OR s.account_pk IS NOT ?) \
        AND (e.filters IS NULL OR e.filters NOT LIKE '%"action":"hide"%' \
        OR e.filters LIKE '%"\(FilterMatch.configuration)"%') \
        ORDER BY e.sort_key ASC LIMIT ?)
        """
}

extension Entry {
    /// The status that filters apply to: of a notification, the one that it is about.
    fileprivate var filtered: Status? {
        switch item {
        case .status(let status): status
        case .notification(let notification): notification.status?.value
        default: nil
        }
    }
}
