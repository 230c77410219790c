internal import GRDB

/// The filters of the entries of a status, where a response concerns the status itself and no list.
struct EntryFilters {
    private let db: Database
    private let changes: ChangeSet
    private let local: LocalFilters
    private let json = JSONColumnWriter()

    init(_ db: Database, _ changes: ChangeSet, _ local: LocalFilters) {
        self.db = db
        self.changes = changes
        self.local = local
    }

    private static let columns = "SELECT e.pk, t.pk, t.name, e.filters FROM"
    private static let list = "CROSS JOIN timeline t ON t.pk = e.timeline_pk"
    static let ownSQL = "\(columns) timeline_entry e \(list) WHERE e.status_pk = ?"
    static let boostsSQL =
        "\(columns) status b CROSS JOIN timeline_entry e ON e.status_pk = b.pk \(list) WHERE b.reblog_pk = ?"

    /// Matches a status that a response described again with the context of each list that has it or a boost of it.
    func update(_ status: Status, pk: Int64) throws {
        try set(status, in: Row.fetchAll(db.cachedStatement(sql: Self.ownSQL), arguments: [pk]))
        try set(status, in: Row.fetchAll(db.cachedStatement(sql: Self.boostsSQL), arguments: [pk]))
        if let original = status.reblog?.value, original.id != status.id,
            let pk = try StatusReader(db: db).row(of: original.id)
        {
            try set(original, in: Row.fetchAll(db.cachedStatement(sql: Self.ownSQL), arguments: [pk]))
        }
    }

    private func set(_ status: Status, in entries: [Row]) throws {
        for row in entries {
            guard let entry: Int64 = row[0], let list: Int64 = row[1], let name: String = row[2] else { continue }
            var filters = ListID(name: name).map { status.filters(in: $0, and: local) } ?? []
            // What is about the row and not about the status stays.
            let known: [FilterMatch] = JSONColumnReader().list(row[3])
            filters += known.filter { $0.isOfRow && !filters.contains($0) }
            try db.cachedStatement(sql: "UPDATE timeline_entry SET filters = ?1 WHERE pk = ?2 AND filters IS NOT ?1")
                .execute(arguments: [try json.text(filters), entry])
            if db.changesCount > 0 { changes.list(list) }
        }
    }
}

extension Status {
    /// Returns the filters that a status, or its original, matches and that apply in a list, each once.
    ///
    /// - Parameter local: the filters beside the server's.
    func filters(in list: ListID, and local: LocalFilters = .none) -> [FilterMatch] {
        guard list.filterContext != nil else { return [] }
        return (filters + (reblog?.value.filters ?? []) + local.matches(self)).matching(list)
    }
}

extension [FilterMatch] {
    /// Returns the matches that apply in a list, each once.
    func matching(_ list: ListID) -> [FilterMatch] {
        guard !isEmpty, let context = list.filterContext else { return [] }
        var seen: Set<FilterMatch> = []
        return filter { $0.applies(in: context) && seen.insert($0).inserted }
    }
}
