internal import GRDB

/// Reads the rest of a cache file that was set aside. Rows on a damaged page are skipped one by one.
struct DamagedFile {
    /// A stretch of a list in which nothing is missing, newest first.
    struct Run {
        var timeline: String
        var statuses: [(pk: Int64, key: SortKey, filters: [FilterMatch])]
    }

    private let queue: DatabaseQueue
    private let version: Int

    /// - Returns: nil if not even the schema is readable.
    init?(path: String) {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0")
        }
        guard let queue = try? DatabaseQueue(path: path, configuration: configuration),
            let version = try? queue.read({ try Schema.inspect($0) }), version > 0
        else { return nil }
        self.queue = queue
        self.version = version
    }

    /// The range of the row numbers of statuses.
    var range: ClosedRange<Int64>? {
        let ends = try? queue.read { db in
            // Larger numbers can only come from damage, and would overflow below.
            try Row.fetchOne(db, sql: "SELECT min(pk), max(pk) FROM status WHERE abs(pk / 2) < 1 << 60")
        }
        guard let low: Int64 = ends?[0], let high: Int64 = ends?[1], low <= high else { return nil }
        // More than any real file contains.
        return low...min(high, low + 50_000_000)
    }

    /// Returns the readable statuses in a range of row numbers.
    func statuses(_ range: ClosedRange<Int64>) -> [(pk: Int64, status: Status)] {
        let all = try? queue.read { db in
            let reader = StatusReader(db: db)
            return try Int64.fetchAll(
                db, sql: "SELECT pk FROM status WHERE pk BETWEEN ? AND ?",
                arguments: [range.lowerBound, range.upperBound]
            ).compactMap { pk in try reader.status(pk).map { (pk, $0) } }
        }
        if let all { return all }
        guard range.lowerBound < range.upperBound else { return [] }
        let middle = range.lowerBound + (range.upperBound - range.lowerBound) / 2
        return statuses(range.lowerBound...middle) + statuses((middle + 1)...range.upperBound)
    }

    /// Returns the lists as contiguous stretches. Only if their tables are readable as a whole: where a row is lost, it
    /// is unknown between which entries it stood.
    ///
    /// - Parameter readable: the statuses that are readable; a stretch ends at any other.
    func runs(_ readable: Set<Int64>) -> [Run] {
        let json = JSONColumnReader()
        // Until version 3, filters belonged to statuses.
        let filters = version >= 3 ? "filters" : "NULL"
        let runs = try? queue.read { db in
            guard try String.fetchAll(db, sql: "PRAGMA integrity_check('timeline_entry')") == ["ok"],
                try String.fetchAll(db, sql: "PRAGMA integrity_check('gap')") == ["ok"],
                try String.fetchAll(db, sql: "PRAGMA integrity_check('timeline')") == ["ok"]
            else { return [Run]() }
            return try Row.fetchAll(db, sql: "SELECT pk, name FROM timeline").flatMap { row -> [Run] in
                guard let pk: Int64 = row[0], let name: String = row[1] else { return [] }
                let borders = Set(
                    try String.fetchAll(db, sql: "SELECT newer_key FROM gap WHERE timeline_pk = ?", arguments: [pk]))
                var runs = [Run(timeline: name, statuses: [])]
                let entries = try Row.fetchCursor(
                    db,
                    sql: """
                        SELECT status_pk, sort_key, \(filters) FROM timeline_entry
                        WHERE timeline_pk = ? AND status_pk IS NOT NULL
                        ORDER BY sort_key DESC
                        """,
                    arguments: [pk])
                while let entry = try entries.next() {
                    let status: Int64 = entry[0] ?? 0
                    let isReadable = readable.contains(status)
                    let key: String = entry[1] ?? ""
                    if isReadable { runs[runs.count - 1].statuses.append((status, SortKey(key), json.list(entry[2]))) }
                    if !isReadable || borders.contains(key) { runs.append(Run(timeline: name, statuses: [])) }
                }
                return runs.filter { !$0.statuses.isEmpty }
            }
        }
        return runs ?? []
    }
}
