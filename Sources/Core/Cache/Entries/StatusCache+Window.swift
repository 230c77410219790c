internal import GRDB

extension StatusCache {
    /// Reads a stretch of a list around a key. The entry at the key is the first of those below.
    package func window(
        of timeline: ListID, around key: SortKey?, above: Int, below: Int
    ) async throws(CacheError) -> TimelineWindow {
        try await read { try Self.window($0, of: timeline, around: key, above: above, below: below) }
    }

    /// Reads the bottom of a list.
    package func window(of timeline: ListID, atOldestEnd count: Int) async throws(CacheError) -> TimelineWindow {
        // No key is below the empty one.
        try await window(of: timeline, around: SortKey(""), above: count, below: 0)
    }

    /// Reads the window for the first paint on the calling thread. Waits for the disk.
    package func initialWindow(
        of timeline: ListID, around key: SortKey?, above: Int, below: Int
    ) throws(CacheError) -> TimelineWindow {
        try readNow { try Self.window($0, of: timeline, around: key, above: above, below: below) }
    }

    private static let windowColumns =
        """
        SELECT \(StatusReader.entryColumns) FROM timeline_entry e CROSS JOIN status s ON s.pk = e.status_pk \
        \(StatusReader.joins)
        """
    // Among equal keys (a ranked list has them after a status has moved) the row decides, so that the order is the same
    // in every read.
    static let newestWindowSQL =
        "\(windowColumns) WHERE e.timeline_pk = ? ORDER BY e.sort_key DESC, e.status_pk ASC LIMIT ?"
    static let belowWindowSQL =
        "\(windowColumns) WHERE e.timeline_pk = ? AND e.sort_key <= ? ORDER BY e.sort_key DESC, e.status_pk ASC LIMIT ?"
    static let aboveWindowSQL =
        "\(windowColumns) WHERE e.timeline_pk = ? AND e.sort_key > ? ORDER BY e.sort_key ASC, e.status_pk DESC LIMIT ?"

    static func window(
        _ db: Database, of timeline: ListID, around key: SortKey?, above: Int, below: Int
    ) throws -> TimelineWindow {
        guard let store = try TimelineStore.find(timeline, in: db) else { return TimelineWindow() }
        let (reader, items) = (StatusReader(db: db), ItemReader(db: db))
        var upper: (entries: [Entry], hasMore: Bool) = ([], false)
        let lower: (entries: [Entry], hasMore: Bool)
        if let key {
            let key = key.rawValue.storable
            if store.isMixed {
                upper = try items.entries(ItemReader.aboveSQL, [store.pk, key], limit: above)
                lower = try items.entries(ItemReader.belowSQL, [store.pk, key], limit: below)
            } else {
                upper = try entries(reader, aboveWindowSQL, [store.pk, key], limit: above)
                lower = try entries(reader, belowWindowSQL, [store.pk, key], limit: below)
            }
        } else if store.isMixed {
            lower = try items.entries(ItemReader.newestSQL, [store.pk], limit: below)
        } else {
            lower = try entries(reader, newestWindowSQL, [store.pk], limit: below)
        }
        let all = upper.entries.reversed() + lower.entries
        guard let first = all.first, let last = all.last else {
            return TimelineWindow(hasNewer: upper.hasMore, hasOlder: lower.hasMore)
        }
        return TimelineWindow(
            entries: all, gaps: try store.gaps(from: last.position, to: first.position), hasNewer: upper.hasMore,
            hasOlder: lower.hasMore)
    }

    /// - Returns: at most `limit` statuses, and whether there is one more.
    private static func entries(
        _ reader: StatusReader, _ sql: String, _ arguments: [any DatabaseValueConvertible], limit: Int
    ) throws -> (entries: [Entry], hasMore: Bool) {
        let limit = max(0, limit)
        let rows = try Row.fetchCursor(
            reader.db.cachedStatement(sql: sql), arguments: StatementArguments(arguments + [limit + 1]))
        var drafts: [StatusReader.Draft] = []
        while drafts.count < limit, let row = try rows.next() {
            drafts.append(try reader.draft(row))
        }
        let hasMore = try drafts.count == limit && rows.next() != nil
        return (try drafts.map { try reader.entry($0) }, hasMore)
    }
}
