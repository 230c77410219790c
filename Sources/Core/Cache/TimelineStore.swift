internal import GRDB

/// One timeline's rows: its entries and its gaps.
struct TimelineStore {
    let db: Database
    let pk: Int64

    /// - Returns: nil when nothing was ever stored in the timeline.
    static func find(_ timeline: ListID, in db: Database) throws -> TimelineStore? {
        try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT pk FROM timeline WHERE name = ?"), arguments: [timeline.name]
        ).map { TimelineStore(db: db, pk: $0) }
    }

    static func findOrMake(_ timeline: ListID, in db: Database) throws -> TimelineStore {
        if let store = try find(timeline, in: db) { return store }
        try db.execute(sql: "INSERT INTO timeline (name) VALUES (?)", arguments: [timeline.name])
        return TimelineStore(db: db, pk: db.lastInsertedRowID)
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

    /// The status at a place and those below it, newest first.
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

    /// Where a status stands; nil when it is not in this timeline.
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
        // The rows are the statement's, and are gone with the cursor.
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

    /// - Returns: whether the status is new here.
    func insert(_ status: Int64, at key: SortKey) throws -> Bool {
        try db.cachedStatement(
            sql: "INSERT INTO timeline_entry (timeline_pk, status_pk, sort_key) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        ).execute(arguments: [pk, status, key.rawValue.storable])
        return db.changesCount > 0
    }

    static let atSQL = "\(positionColumns) WHERE e.timeline_pk = ? AND e.sort_key = ? LIMIT 1"

    func at(_ key: SortKey) throws -> TimelinePosition? { try position(Self.atSQL, [pk, key.rawValue.storable]) }

    static let gapsSQL = """
        SELECT n.id, g.newer_key, n.created_at, o.id, g.older_key, o.created_at FROM gap g \
        CROSS JOIN status n ON n.pk = g.newer_pk CROSS JOIN status o ON o.pk = g.older_pk \
        WHERE g.timeline_pk = ? AND g.newer_key >= ? ORDER BY g.newer_key ASC
        """

    /// The gaps that touch or lie in a stretch, newest first.
    func gaps(from low: SortKey = SortKey(""), to high: SortKey? = nil) throws -> [Gap] {
        let rows = try Row.fetchCursor(
            db.cachedStatement(sql: Self.gapsSQL), arguments: [pk, low.rawValue.storable])
        var gaps: [Gap] = []
        while let row = try rows.next() {
            let gap = Gap(
                newer: StatusID(try row.text(0)), newerKey: SortKey(try row.text(1)),
                newerDate: Timestamp(milliseconds: try row.number(2)), older: StatusID(try row.text(3)),
                olderKey: SortKey(try row.text(4)), olderDate: Timestamp(milliseconds: try row.number(5)))
            // Gaps do not overlap, so the ones above are out of reach too.
            if let high, gap.olderKey > high { break }
            gaps.append(gap)
        }
        return gaps.reversed()
    }

    /// Writes the difference.
    func replace(_ old: [Gap], by new: [Gap]) throws {
        guard old != new else { return }
        let (before, after) = (Set(old), Set(new))
        for gap in before.subtracting(after) {
            try db.execute(
                sql: "DELETE FROM gap WHERE timeline_pk = ? AND newer_key = ?",
                arguments: [pk, gap.newerKey.rawValue.storable])
        }
        for gap in after.subtracting(before) {
            try db.execute(
                sql: """
                    INSERT INTO gap (timeline_pk, newer_key, newer_pk, older_key, older_pk) VALUES
                    (?, ?, (SELECT pk FROM status WHERE id = ?), ?, (SELECT pk FROM status WHERE id = ?))
                    """,
                arguments: [
                    pk, gap.newerKey.rawValue.storable, gap.newer.rawValue.storable, gap.olderKey.rawValue.storable,
                    gap.older.rawValue.storable,
                ])
        }
    }
}
