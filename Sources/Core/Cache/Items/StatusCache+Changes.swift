internal import GRDB

extension StatusCache {
    /// The result of setting a mark.
    package struct Marked: Hashable, Sendable {
        /// The status that has the mark: of a boost, the original.
        package var original: StatusID
        /// Whether the mark was set before.
        package var wasOn: Bool
        /// The count of the mark now; nil if it has none.
        package var count: Int?
    }

    /// Sets or removes one of the user's marks, and steps its count, in every copy. Other marks and counts stay.
    ///
    /// - Parameter count: the count to step from. If the cached one differs, the server has sent a newer one since,
    ///   which stays. nil steps from any.
    /// - Returns: nil if the status is not cached.
    @discardableResult
    package func mark(
        _ id: StatusID, by action: StatusAction, from count: Int? = nil
    ) async throws(CacheError) -> Marked? {
        try await write { [recentChanges] db, changes in
            var marked: Marked?
            _ = try Self.changeState(of: id, in: db, changes) { status in
                let wasOn = status.marks[action.kind]
                let counts = status.counts
                status.apply(action)
                if let count, counts[action.kind] != count { status.counts = counts }
                marked = Marked(original: status.id, wasOn: wasOn, count: status.counts[action.kind])
            }
            if let marked { recentChanges.add(.mark(action, of: marked.original)) }
            return marked
        }
    }

    /// Stores the server's response to an action.
    ///
    /// - Parameters:
    ///   - response: nil if the server only confirms.
    ///   - actions: the marks that stay, whatever the response has: the one that was set, since some servers respond
    ///     with the state before it, and those whose requests are pending.
    /// - Returns: the counts now; nil if the status is not cached.
    package func update(
        _ response: Status?, of id: StatusID, keeping actions: [StatusAction]
    ) async throws(CacheError) -> StatusCounts? {
        try await write { [local = localFilters, recentChanges] db, changes in
            if let response {
                var writer = StatusWriter(db, changes)
                let pk = try writer.write(response).pk
                try EntryFilters(db, changes, local).update(response, pk: pk)
            }
            var counts: StatusCounts?
            _ = try Self.changeState(of: id, in: db, changes) { status in
                for action in actions {
                    status.apply(action)
                    recentChanges.add(.mark(action, of: status.id))
                }
                counts = status.counts
            }
            return counts
        }
    }

    /// Removes a deleted status from every list, with all boosts of it. Gaps that ended at it end at its neighbour.
    ///
    /// - Returns: whether it was cached.
    @discardableResult
    package func remove(_ id: StatusID) async throws(CacheError) -> Bool {
        // Before it is removed: a page that is being stored now waits for that, or this for the page.
        recentChanges.add(.status(id))
        if let overflow = currentOverflow {
            try await overflow.cache.remove(id)
            commitBroadcaster.send(nil)
        }
        return try await write { db, changes in
            guard let pk = try StatusReader(db: db).row(of: id) else { return false }
            let gone = try Int64.fetchAll(
                db, sql: "SELECT pk FROM status WHERE pk = ?1 OR reblog_pk = ?1", arguments: [pk])
            for timeline in try Int64.fetchAll(db, sql: "SELECT pk FROM timeline") {
                try Self.remove(Set(gone), from: TimelineStore(db: db, pk: timeline, changes: changes))
            }
            // Statuses that quote it show that; entries, boosts and counts are deleted by their foreign keys.
            let quoting = try Int64.fetchAll(db, sql: "SELECT pk FROM status WHERE quote_pk = ?", arguments: [pk])
            for quoter in quoting { changes.status(quoter) }
            try db.execute(
                sql: "UPDATE status SET quote_state = ?, quote_pk = NULL WHERE quote_pk = ?",
                arguments: [Quote.State.deleted.rawValue, pk])
            let notified = try Int64.fetchAll(
                db,
                sql: """
                    SELECT e.timeline_pk FROM notification n CROSS JOIN timeline_entry e ON e.notification_pk = n.pk
                    WHERE n.status_pk = ?
                    """, arguments: [pk])
            for list in notified { changes.list(list) }
            changes.other()
            try SearchIndex(db).remove(pk)
            try db.execute(sql: "DELETE FROM status WHERE pk = ?", arguments: [pk])
            return true
        }
    }

    private static func changeState(
        of id: StatusID, in db: Database, _ changes: ChangeSet, _ change: (inout Status) -> Void
    ) throws -> Status? {
        var writer = StatusWriter(db, changes)
        guard let pk = try StatusReader(db: db).row(of: id) else { return nil }
        let original =
            try Int64.fetchOne(db, sql: "SELECT coalesce(reblog_pk, pk) FROM status WHERE pk = ?", arguments: [pk])
            ?? pk
        guard let before = try StatusReader(db: db).status(original, depth: .quoted) else { return nil }
        var after = before
        change(&after)
        try writer.write(after.counts, after.marks, of: original)
        return before
    }

    /// Removes entries from a list.
    static func remove(_ gone: Set<Int64>, from store: TimelineStore) throws {
        let gaps = try store.gaps()
        for pk in gone {
            try store.db.cachedStatement(sql: "DELETE FROM timeline_entry WHERE status_pk = ? AND timeline_pk = ?")
                .execute(arguments: [pk, store.pk])
            if store.db.changesCount > 0 { store.changes?.list(store.pk) }
        }
        // A gap whose border is gone extends to the next entry: the statuses between are loaded again. If there is no
        // such entry the gap becomes the end of the list, from which the next page continues.
        var moved: Set<Gap> = []
        let rest = try gaps.compactMap { gap -> Gap? in
            let newer = try store.position(of: gap.newer) ?? store.closest(above: gap.newerKey)
            let older = try store.position(of: gap.older) ?? store.closest(below: gap.olderKey)
            guard let newer, let older else { return nil }
            let gap = Gap(from: newer, to: older)
            return moved.insert(gap).inserted ? gap : nil
        }
        try store.replace(gaps, by: rest)
    }
}

extension StatusCache {
    /// Replaces the poll of a status in every copy.
    ///
    /// - Parameters:
    ///   - id: the status that has the poll: of a boost, the original.
    ///   - change: makes the new poll of the cached one; nil to change nothing.
    /// - Returns: the poll before; nil if the status is not cached, has no poll, or was not changed.
    @discardableResult
    package func changePoll(
        of id: StatusID, _ change: @escaping @Sendable (Poll) -> Poll?
    ) async throws(CacheError) -> Poll? {
        try await write { db, changes in
            let reader = StatusReader(db: db)
            guard let pk = try reader.row(of: id), let before = try reader.status(pk, depth: .quoted)?.poll,
                let after = change(before)
            else { return nil }
            if after != before {
                try db.cachedStatement(sql: Self.pollSQL).execute(
                    arguments: [try JSONColumnWriter().text(after), pk])
                changes.status(pk)
            }
            return before
        }
    }

    static let pollSQL = "UPDATE status SET poll = ? WHERE pk = ?"

    /// Makes every list be read again, because rows show something besides the cache that has changed.
    package func announceChange() {
        commitBroadcaster.send(nil)
    }
}
