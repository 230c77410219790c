internal import GRDB

/// The rows of one list: its entries and its gaps.
struct TimelineStore {
    let db: Database
    let pk: Int64
    /// Whether the list may show other items than statuses.
    var isMixed = false
    /// Records changes; nil for a store that is only read.
    var changes: ChangeSet?

    /// - Returns: nil if nothing was ever stored in the list.
    static func find(_ timeline: ListID, in db: Database) throws -> TimelineStore? {
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT pk, is_mixed FROM timeline WHERE name = ?"), arguments: [timeline.name])
        return row.map { TimelineStore(db: db, pk: $0[0], isMixed: $0[1]) }
    }

    static func findOrMake(_ timeline: ListID, in db: Database, _ changes: ChangeSet) throws -> TimelineStore {
        if var store = try find(timeline, in: db) {
            store.changes = changes
            return store
        }
        try db.execute(sql: "INSERT INTO timeline (name) VALUES (?)", arguments: [timeline.name])
        return TimelineStore(db: db, pk: db.lastInsertedRowID, changes: changes)
    }

    private static let positionColumns =
        "SELECT s.id, e.sort_key, s.created_at FROM timeline_entry e CROSS JOIN status s ON s.pk = e.status_pk"
    static let newestSQL = "\(positionColumns) WHERE e.timeline_pk = ? ORDER BY e.sort_key DESC LIMIT ?"
    static let oldestSQL = "\(positionColumns) WHERE e.timeline_pk = ? ORDER BY e.sort_key ASC LIMIT 1"
    static let aboveSQL =
        "\(positionColumns) WHERE e.timeline_pk = ? AND e.sort_key > ? ORDER BY e.sort_key ASC LIMIT 1"
    static let belowSQL =
        "\(positionColumns) WHERE e.timeline_pk = ? AND e.sort_key < ? ORDER BY e.sort_key DESC LIMIT 1"

    func newest() throws -> TimelinePosition? { try newest(1).first }
    func newest(_ limit: Int) throws -> [TimelinePosition] {
        try positions(Self.newestSQL, [pk, limit], limit: limit)
    }
    static let downSQL =
        "\(positionColumns) WHERE e.timeline_pk = ? AND e.sort_key <= ? ORDER BY e.sort_key DESC LIMIT ?"

    /// Returns the status at a key and those below it, newest first.
    func positions(from key: SortKey, limit: Int) throws -> [TimelinePosition] {
        try positions(Self.downSQL, [pk, key.rawValue.storable, limit], limit: limit)
    }

    func oldest() throws -> TimelinePosition? { try position(Self.oldestSQL, [pk]) }
    func closest(above key: SortKey) throws -> TimelinePosition? {
        try position(Self.aboveSQL, [pk, key.rawValue.storable])
    }
    func closest(below key: SortKey) throws -> TimelinePosition? {
        try position(Self.belowSQL, [pk, key.rawValue.storable])
    }

    private static let keyColumn = "SELECT sort_key FROM timeline_entry WHERE timeline_pk = ?"
    static let oldestKeySQL = "\(keyColumn) ORDER BY sort_key ASC LIMIT 1"
    static let aboveKeySQL = "\(keyColumn) AND sort_key > ? ORDER BY sort_key ASC LIMIT 1"

    /// Returns the position of the oldest entry of any kind.
    func oldestKey() throws -> SortKey? {
        try String.fetchOne(db.cachedStatement(sql: Self.oldestKeySQL), arguments: [pk]).map { SortKey($0) }
    }

    /// Returns the position of the entry of any kind that is closest above a key.
    func closestKey(above key: SortKey) throws -> SortKey? {
        try String.fetchOne(
            db.cachedStatement(sql: Self.aboveKeySQL), arguments: [pk, key.rawValue.storable]
        ).map { SortKey($0) }
    }

    /// Returns the position of a status; nil if the list does not contain it.
    func position(of id: StatusID) throws -> TimelinePosition? {
        try position(
            """
            SELECT s.id, e.sort_key, s.created_at FROM status s
            CROSS JOIN timeline_entry e ON e.status_pk = s.pk AND e.timeline_pk = ? WHERE s.id = ?
            """, [pk, id.rawValue.storable])
    }

    private func position(_ sql: String, _ arguments: StatementArguments) throws -> TimelinePosition? {
        try positions(sql, arguments, limit: 1).first
    }

    private func positions(
        _ sql: String, _ arguments: StatementArguments, limit: Int
    ) throws -> [TimelinePosition] {
        let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
        // The rows belong to the cursor and end with it.
        return try withExtendedLifetime(rows) {
            var positions: [TimelinePosition] = []
            while positions.count < limit, let row = try rows.next() {
                positions.append(
                    TimelinePosition(
                        id: StatusID(try row.text(0)), key: SortKey(try row.text(1)),
                        date: Timestamp(milliseconds: try row.number(2))))
            }
            return positions
        }
    }

    /// - Parameter filters: as JSON; nil for none.
    /// - Returns: whether the status is new here.
    func insert(_ status: Int64, at key: SortKey, filters: String?) throws -> Bool {
        try db.cachedStatement(
            sql: """
                INSERT INTO timeline_entry (timeline_pk, status_pk, sort_key, filters) VALUES (?, ?, ?, ?)
                ON CONFLICT DO NOTHING
                """
        ).execute(arguments: [pk, status, key.rawValue.storable, filters])
        return recordChange()
    }

    /// - Returns: whether the entry had other filters.
    func update(_ status: Int64, filters: String?) throws -> Bool {
        try db.cachedStatement(sql: Self.filterSQL).execute(arguments: [filters, status, pk])
        return recordChange()
    }

    /// Inserts a notification, or moves a group that has grown to its new place.
    ///
    /// - Returns: whether the notification is new here.
    func insert(notification: Int64, at key: SortKey, filters: String?) throws -> Bool {
        let isKnown = try Bool.fetchOne(
            db.cachedStatement(
                sql: "SELECT EXISTS (SELECT 1 FROM timeline_entry WHERE timeline_pk = ? AND notification_pk = ?)"),
            arguments: [pk, notification])
        try db.cachedStatement(
            sql: """
                INSERT INTO timeline_entry (timeline_pk, notification_pk, sort_key, filters) VALUES (?, ?, ?, ?)
                ON CONFLICT (notification_pk, timeline_pk) WHERE notification_pk IS NOT NULL DO UPDATE
                SET (sort_key, filters) = (excluded.sort_key, excluded.filters)
                WHERE (sort_key, filters) IS NOT (excluded.sort_key, excluded.filters)
                """
        ).execute(arguments: [pk, notification, key.rawValue.storable, filters])
        guard recordChange(), isKnown != true else { return false }
        try setMixed()
        return true
    }

    func insert(status: Int64, at key: SortKey, _ entry: Entry, filters: [FilterMatch]) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO timeline_entry (timeline_pk, status_pk, sort_key, depth, reason, filters)
                VALUES (?, ?, ?, ?, ?, ?)
                """
        ).execute(
            arguments: [
                pk, status, key.rawValue.storable, entry.depth, entry.reason?.rawValue,
                try JSONColumnWriter().text(filters),
            ])
        _ = recordChange()
    }

    func insert(account: Int64, at key: SortKey, _ entry: Entry) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO timeline_entry (timeline_pk, account_pk, sort_key, depth, reason) VALUES (?, ?, ?, ?, ?)
                """
        ).execute(arguments: [pk, account, key.rawValue.storable, entry.depth, entry.reason?.rawValue])
        _ = recordChange()
        try setMixed()
    }

    func setMixed() throws {
        if !isMixed { try db.execute(sql: "UPDATE timeline SET is_mixed = 1 WHERE pk = ?", arguments: [pk]) }
    }

    /// Whether the list has no entry.
    func isEmpty() throws -> Bool {
        let statement = try db.cachedStatement(sql: "SELECT 1 FROM timeline_entry WHERE timeline_pk = ? LIMIT 1")
        return try Int.fetchOne(statement, arguments: [pk]) == nil
    }

    /// Removes every entry and gap.
    func removeAll() throws {
        try replace(try gaps(), by: [])
        try db.execute(sql: "DELETE FROM timeline_entry WHERE timeline_pk = ?", arguments: [pk])
        _ = recordChange()
    }

    static let filterSQL = """
        UPDATE timeline_entry SET filters = ?1 WHERE status_pk = ?2 AND timeline_pk = ?3 AND filters IS NOT ?1
        """

    private func recordChange() -> Bool {
        guard db.changesCount > 0 else { return false }
        changes?.list(pk)
        return true
    }

    static let atSQL = "\(positionColumns) WHERE e.timeline_pk = ? AND e.sort_key = ? LIMIT 1"

    func at(_ key: SortKey) throws -> TimelinePosition? { try position(Self.atSQL, [pk, key.rawValue.storable]) }

    static let gapsSQL = """
        SELECT n.id, g.newer_key, n.created_at, o.id, g.older_key, o.created_at FROM gap g \
        CROSS JOIN status n ON n.pk = g.newer_pk CROSS JOIN status o ON o.pk = g.older_pk \
        WHERE g.timeline_pk = ? AND g.newer_key >= ? ORDER BY g.newer_key ASC
        """

    /// Returns the gaps that touch a stretch or lie in it, newest first.
    func gaps(from low: SortKey = SortKey(""), to high: SortKey? = nil) throws -> [Gap] {
        let rows = try Row.fetchCursor(
            db.cachedStatement(sql: Self.gapsSQL), arguments: [pk, low.rawValue.storable])
        var gaps: [Gap] = []
        while let row = try rows.next() {
            let gap = Gap(
                newer: StatusID(try row.text(0)), newerKey: SortKey(try row.text(1)),
                newerDate: Timestamp(milliseconds: try row.number(2)), older: StatusID(try row.text(3)),
                olderKey: SortKey(try row.text(4)), olderDate: Timestamp(milliseconds: try row.number(5)))
            // Gaps do not overlap, so those above are outside too.
            if let high, gap.olderKey > high { break }
            gaps.append(gap)
        }
        return gaps.reversed()
    }

    /// Writes the difference between two lists of gaps.
    func replace(_ old: [Gap], by new: [Gap]) throws {
        guard old != new else { return }
        changes?.list(pk)
        let (before, after) = (Set(old), Set(new))
        for gap in before.subtracting(after) {
            try db.cachedStatement(sql: "DELETE FROM gap WHERE timeline_pk = ? AND newer_key = ?")
                .execute(arguments: [pk, gap.newerKey.rawValue.storable])
        }
        for gap in after.subtracting(before) {
            try db.cachedStatement(
                sql: """
                    INSERT INTO gap (timeline_pk, newer_key, newer_pk, older_key, older_pk) VALUES
                    (?, ?, (SELECT pk FROM status WHERE id = ?), ?, (SELECT pk FROM status WHERE id = ?))
                    """
            ).execute(
                arguments: [
                    pk, gap.newerKey.rawValue.storable, gap.newer.rawValue.storable, gap.olderKey.rawValue.storable,
                    gap.older.rawValue.storable,
                ])
        }
    }
}

/// Reads a list from the top down, a stretch at a time, so that memory doesn't grow with its length.
///
/// Every entry comes once, even where several have the same position.
package struct TimelineWalk: Sendable {
    private let reader: any ListReader
    private let list: ListID
    private let stretch: Int
    /// The position of the last entry read; nil before the first.
    private var last: SortKey?
    /// The items read at that position.
    private var readAtLast: Set<ItemID> = []

    /// - Parameter stretch: the number of entries read at once, at least 1.
    package init(_ list: ListID, in reader: any ListReader, stretch: Int = 200) {
        self.reader = reader
        self.list = list
        self.stretch = max(1, stretch)
    }

    /// - Returns: the next entries; none at the end.
    package mutating func next() async throws(CacheError) -> [Entry] {
        let window = try await reader.window(
            of: list, around: last, above: 0, below: stretch + readAtLast.count)
        var entries: [Entry] = []
        for case .entry(let entry) in window.rows {
            if entry.position != last {
                last = entry.position
                readAtLast = []
            }
            if readAtLast.insert(entry.item.id).inserted { entries.append(entry) }
        }
        return entries
    }
}
