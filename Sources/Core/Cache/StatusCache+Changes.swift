internal import GRDB

extension StatusCache {
    /// Sets the reader's own marks of a status, in every copy: boosts of it, quotes of it, itself.
    ///
    /// - Parameter id: of the status or of any boost of it.
    /// - Returns: the marks as they were, to roll back to; nil when the status is not kept.
    @discardableResult
    package func updateMarks(of id: StatusID, to marks: StatusMarks) async throws(CacheError) -> StatusMarks? {
        try await write { db in
            try Self.changeState(of: id, in: db) { $0.marks = marks }?.marks
        }
    }

    /// Sets the counts of a status, in every copy.
    ///
    /// - Parameter id: of the status or of any boost of it.
    /// - Returns: the counts as they were; nil when the status is not kept.
    @discardableResult
    package func updateCounts(of id: StatusID, to counts: StatusCounts) async throws(CacheError) -> StatusCounts? {
        try await write { db in
            try Self.changeState(of: id, in: db) { $0.counts = counts }?.counts
        }
    }

    /// What a status's marks and counts were, to go back to.
    package struct Marked: Hashable, Sendable {
        var marks: StatusMarks
        var counts: StatusCounts
    }

    /// Sets one of the reader's marks, and its count with it, in every copy.
    ///
    /// - Returns: as it was; nil when the status is not kept.
    package func mark(_ id: StatusID, by action: StatusAction) async throws(CacheError) -> Marked? {
        try await write { db in
            let before = try Self.changeState(of: id, in: db) { status in
                func step(_ isOn: Bool, _ mark: inout Bool, _ count: inout Int) {
                    if mark != isOn { count = max(0, count + (isOn ? 1 : -1)) }
                    mark = isOn
                }
                switch action {
                case .favourite(let isOn): step(isOn, &status.marks.isFavourited, &status.counts.favourites)
                case .reblog(let isOn): step(isOn, &status.marks.isReblogged, &status.counts.reblogs)
                case .bookmark(let isOn): status.marks.isBookmarked = isOn
                }
            }
            return before.map { Marked(marks: $0.marks, counts: $0.counts) }
        }
    }

    /// As it was before a mark.
    package func restore(_ was: Marked, of id: StatusID) async throws(CacheError) {
        try await write { db in
            _ = try Self.changeState(of: id, in: db) { status in
                status.marks = was.marks
                status.counts = was.counts
            }
        }
    }

    /// Takes a deleted status out of every timeline, with all boosts of it. Gaps that ended at it end at its neighbour.
    ///
    /// - Returns: whether it was kept.
    @discardableResult
    package func remove(_ id: StatusID) async throws(CacheError) -> Bool {
        try await write { db in
            guard let pk = try StatusWriter(db).find(id) else { return false }
            let gone = try Int64.fetchAll(
                db, sql: "SELECT pk FROM status WHERE pk = ?1 OR reblog_pk = ?1", arguments: [pk])
            for timeline in try Int64.fetchAll(db, sql: "SELECT pk FROM timeline") {
                try Self.remove(Set(gone), from: TimelineStore(db: db, pk: timeline))
            }
            // What quoted it says so; entries, boosts and state follow by their foreign keys.
            try db.execute(
                sql: "UPDATE status SET quote_state = ?, quote_pk = NULL WHERE quote_pk = ?",
                arguments: [Quote.State.deleted.rawValue, pk])
            try SearchIndex(db).remove(pk)
            try db.execute(sql: "DELETE FROM status WHERE pk = ?", arguments: [pk])
            return true
        }
    }

    private static func changeState(
        of id: StatusID, in db: Database, _ change: (inout Status) -> Void
    ) throws -> Status? {
        var writer = StatusWriter(db)
        guard let pk = try writer.find(id) else { return nil }
        let original =
            try Int64.fetchOne(db, sql: "SELECT coalesce(reblog_pk, pk) FROM status WHERE pk = ?", arguments: [pk])
            ?? pk
        guard let before = try StatusReader(db: db).status(original, depth: .quoted) else { return nil }
        var after = before
        change(&after)
        try writer.write(after.counts, after.marks, of: original)
        return before
    }

    /// Takes entries out of one timeline.
    static func remove(_ gone: Set<Int64>, from store: TimelineStore) throws {
        let gaps = try store.gaps()
        for pk in gone {
            try store.db.execute(
                sql: "DELETE FROM timeline_entry WHERE status_pk = ? AND timeline_pk = ?", arguments: [pk, store.pk])
        }
        // Wider than before where a border moved: what lies between is asked for once more, and nothing is lost. A gap
        // whose one side is empty now is no gap but an end, and the next page from there finds what is missing.
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
