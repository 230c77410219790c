internal import GRDB

extension StatusCache {
    /// The place of a page in a list of notifications.
    package enum NotificationPage: Hashable, Sendable {
        /// The newest page, which reaches the cached ones: a cached notification in its stretch that it lacks is gone.
        case newest
        /// The newest page, which does not reach the cached ones. Those are forgotten: the list has no gaps.
        case newestAlone
        /// The page below the cached notifications.
        case older
    }

    /// Stores a page of notifications in a list, in one transaction.
    ///
    /// - Returns: the ids that are new in the list, in the order of the page.
    @discardableResult
    package func store(
        _ page: [Notification], in list: ListID, as part: NotificationPage = .older
    ) async throws(CacheError) -> [NotificationID] {
        try await write { [local = localFilters] db, changes in
            let store = try TimelineStore.findOrMake(list, in: db, changes)
            var writer = ItemWriter(db, changes)
            if part == .newestAlone { try store.removeAll() }
            let new = try page.filter { notification in
                let (pk, isUpdated) = try writer.write(notification)
                if isUpdated { try Self.report(notification: pk, in: db, changes) }
                let filters = notification.status?.value.filters(in: list, and: local) ?? []
                return try store.insert(
                    notification: pk, at: notification.sortKey, filters: JSONColumnWriter().text(filters))
            }.map(\.id)
            if part == .newest, let lowest = page.map(\.sortKey).min() {
                try store.removeNotifications(from: lowest, except: Set(page.map(\.id)))
            }
            return new
        }
    }

    static func report(notification pk: Int64, in db: Database, _ changes: ChangeSet) throws {
        let lists = try Int64.fetchAll(
            db, sql: "SELECT timeline_pk FROM timeline_entry WHERE notification_pk = ?", arguments: [pk])
        for list in lists { changes.list(list) }
    }

    /// The ends of a list of notifications.
    package struct NotificationEnds: Hashable, Sendable {
        package var newest: SortKey
        /// The oldest single notification.
        package var oldest: NotificationID
    }

    /// - Returns: nil for an empty list.
    package func ends(ofNotifications list: ListID) async throws(CacheError) -> NotificationEnds? {
        try await read { db in
            guard let store = try TimelineStore.find(list, in: db),
                let top = try String.fetchOne(
                    db,
                    sql:
                        "SELECT max(sort_key) FROM timeline_entry WHERE timeline_pk = ? AND notification_pk IS NOT NULL",
                    arguments: [store.pk]),
                let bottom = try String.fetchOne(
                    db,
                    sql: """
                        SELECT coalesce(n.oldest, n.id) FROM timeline_entry e JOIN notification n ON n.pk = e.notification_pk
                        WHERE e.timeline_pk = ? ORDER BY e.sort_key ASC LIMIT 1
                        """, arguments: [store.pk])
            else { return nil }
            return NotificationEnds(newest: SortKey(top), oldest: NotificationID(bottom))
        }
    }

    /// Returns the newest single notification at or below a position, which a marker names.
    package func notification(upTo key: SortKey, in list: ListID) async throws(CacheError) -> NotificationID? {
        try await read { db in
            guard let store = try TimelineStore.find(list, in: db) else { return nil }
            return try String.fetchOne(
                db,
                sql: """
                    SELECT coalesce(n.latest, n.id) FROM timeline_entry e JOIN notification n ON n.pk = e.notification_pk
                    WHERE e.timeline_pk = ? AND e.sort_key <= ? ORDER BY e.sort_key DESC LIMIT 1
                    """, arguments: [store.pk, key.rawValue.storable]
            ).map { NotificationID($0) }
        }
    }
}

extension TimelineStore {
    /// Removes notifications that the server no longer has.
    func removeNotifications(from lowest: SortKey, except kept: Set<NotificationID>) throws {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT e.pk, n.id FROM timeline_entry e JOIN notification n ON n.pk = e.notification_pk
                WHERE e.timeline_pk = ? AND e.sort_key >= ?
                """, arguments: [pk, lowest.rawValue.storable])
        for row in rows {
            guard let id: String = row[1], !kept.contains(NotificationID(id)) else { continue }
            try db.execute(sql: "DELETE FROM timeline_entry WHERE pk = ?", arguments: [row[0]])
            changes?.list(pk)
        }
    }
}
