internal import GRDB

/// The rows that a transaction has changed so far, from which follows which lists look different after it.
///
/// Used on the writer's queue only.
final class ChangeSet {
    /// Lists whose entries or gaps changed.
    private(set) var lists: Set<Int64> = []
    /// Statuses that were cached before and of which a field, a count, a mark or a link changed.
    private(set) var statuses: Set<Int64> = []
    /// Accounts that were cached before and changed.
    private(set) var accounts: Set<Int64> = []
    /// Whether anything else changed, such as a status that no list holds.
    private(set) var hasOthers = false

    var isEmpty: Bool { lists.isEmpty && statuses.isEmpty && accounts.isEmpty && !hasOthers }

    func list(_ pk: Int64) { lists.insert(pk) }
    func status(_ pk: Int64) { statuses.insert(pk) }
    func account(_ pk: Int64) { accounts.insert(pk) }
    func other() { hasOthers = true }

    /// Returns the lists among `names` that show something that changed.
    func changedLists(among names: Set<String>, in db: Database) throws -> Set<String> {
        var changed: Set<String> = []
        for name in names {
            guard
                let pk = try Int64.fetchOne(
                    db.cachedStatement(sql: "SELECT pk FROM timeline WHERE name = ?"), arguments: [name])
            else { continue }
            if try shows(pk, in: db) { changed.insert(name) }
        }
        return changed
    }

    private func shows(_ list: Int64, in db: Database) throws -> Bool {
        if lists.contains(list) { return true }
        for pk in statuses where try exists(Self.statusSQL, pk, in: list, db) { return true }
        for pk in accounts where try exists(Self.accountSQL, pk, in: list, db) { return true }
        return false
    }

    private func exists(_ sql: String, _ pk: Int64, in list: Int64, _ db: Database) throws -> Bool {
        try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [list, pk]) ?? false
    }

    /// Whether a list shows a status: as an entry, boosted, quoted, in a notification, or quoted by a boosted status.
    private static func shown(_ status: String) -> String {
        """
        (EXISTS (SELECT 1 FROM timeline_entry WHERE status_pk = \(status) AND timeline_pk = ?1) \
        OR EXISTS (SELECT 1 FROM status b CROSS JOIN timeline_entry e ON e.status_pk = b.pk AND e.timeline_pk = ?1 \
        WHERE b.reblog_pk = \(status)) \
        OR EXISTS (SELECT 1 FROM status q CROSS JOIN timeline_entry e ON e.status_pk = q.pk AND e.timeline_pk = ?1 \
        WHERE q.quote_pk = \(status)) \
        OR EXISTS (SELECT 1 FROM notification n CROSS JOIN timeline_entry e ON e.notification_pk = n.pk \
        AND e.timeline_pk = ?1 WHERE n.status_pk = \(status)) \
        OR EXISTS (SELECT 1 FROM status q CROSS JOIN status b ON b.reblog_pk = q.pk \
        CROSS JOIN timeline_entry e ON e.status_pk = b.pk AND e.timeline_pk = ?1 WHERE q.quote_pk = \(status)))
        """
    }

    static let statusSQL = "SELECT \(shown("?2"))"
    static let accountSQL = """
        SELECT EXISTS (SELECT 1 FROM timeline_entry WHERE account_pk = ?2 AND timeline_pk = ?1) \
        OR EXISTS (SELECT 1 FROM notification_account n CROSS JOIN timeline_entry e \
        ON e.notification_pk = n.notification_pk AND e.timeline_pk = ?1 WHERE n.account_pk = ?2) \
        OR EXISTS (SELECT 1 FROM status s WHERE s.account_pk = ?2 AND \(shown("s.pk")))
        """
}
