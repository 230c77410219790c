internal import GRDB

/// Stores notifications, profiles and relationships. As in `StatusWriter`, a row that does not differ is not written.
struct ItemWriter {
    let db: Database
    private let changes: ChangeSet
    private let json = JSONColumnWriter()
    private var statuses: StatusWriter

    init(_ db: Database, _ changes: ChangeSet) {
        self.db = db
        self.changes = changes
        statuses = StatusWriter(db, changes)
    }

    mutating func write(_ status: Status) throws -> Int64 { try statuses.write(status).pk }
    mutating func write(_ account: Account) throws -> Int64 { try statuses.write(account) }

    private static let notificationColumns =
        "kind, created_at, status_pk, count, latest, oldest, body, subject_pk"

    /// - Returns: the row, and whether something of a cached notification differs now.
    mutating func write(_ notification: Notification) throws -> (pk: Int64, isUpdated: Bool) {
        let accounts = try notification.accounts.map { try write($0) }
        let status = try notification.status.map { try write($0.value) }
        let subject = try notification.subject.map { try write($0) }
        let values: [DatabaseValue] = [
            notification.kind.word.storable.databaseValue, notification.createdAt.milliseconds.databaseValue,
            status.databaseValue, notification.count.databaseValue, notification.latest.rawValue.storable.databaseValue,
            notification.oldest.rawValue.storable.databaseValue, (notification.text?.value.storable).databaseValue,
            subject.databaseValue,
        ]
        let id = notification.id.rawValue.storable
        let known = try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT pk FROM notification WHERE id = ?"), arguments: [id])
        guard let known else {
            try db.cachedStatement(
                sql: "INSERT INTO notification (id, \(Self.notificationColumns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
            ).execute(arguments: StatementArguments([id.databaseValue] + values))
            let pk = db.lastInsertedRowID
            try set(accounts, of: pk)
            changes.other()
            return (pk, false)
        }
        try db.cachedStatement(
            sql: """
                UPDATE notification SET (\(Self.notificationColumns)) = (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
                WHERE pk = ?9 AND (\(Self.notificationColumns)) IS NOT (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
                """
        ).execute(arguments: StatementArguments(values + [known.databaseValue]))
        var isUpdated = db.changesCount > 0
        let before = try Int64.fetchAll(
            db.cachedStatement(sql: ItemReader.notificationAccountsSQL), arguments: [known])
        if before != accounts {
            try db.execute(sql: "DELETE FROM notification_account WHERE notification_pk = ?", arguments: [known])
            try set(accounts, of: known)
            isUpdated = true
        }
        return (known, isUpdated)
    }

    private func set(_ accounts: [Int64], of notification: Int64) throws {
        for (place, account) in accounts.enumerated() {
            try db.cachedStatement(
                sql: "INSERT INTO notification_account (notification_pk, account_pk, place) VALUES (?, ?, ?)"
            ).execute(arguments: [notification, account, place])
        }
    }

    func write(_ profile: AccountProfile, of account: Int64) throws {
        let (bio, form) = profile.bio.columns
        try write(
            "account_profile", account,
            [
                ("bio", bio.value.storable.databaseValue), ("is_html", form.databaseValue),
                ("header_url", (profile.headerURL?.value.storable).databaseValue),
                ("fields", try json.text(profile.fields).databaseValue),
                ("followers", profile.followers.databaseValue), ("following", profile.following.databaseValue),
                ("statuses", profile.statuses.databaseValue),
                ("created_at", (profile.createdAt?.milliseconds).databaseValue),
            ])
    }

    func write(_ relationship: Relationship, of account: Int64) throws {
        try write(
            "relationship", account,
            [
                ("following", relationship.following.databaseValue),
                ("followed_by", relationship.followedBy.databaseValue),
                ("requested", relationship.requested.databaseValue), ("muting", relationship.muting.databaseValue),
                ("blocking", relationship.blocking.databaseValue),
                ("notifying", relationship.notifying.databaseValue),
                ("note", relationship.note.value.storable.databaseValue),
                ("shows_boosts", relationship.showsBoosts.databaseValue),
                ("mutes_notifications", relationship.mutesNotifications.databaseValue),
                ("muted_until", (relationship.mutedUntil?.milliseconds).databaseValue),
                ("blocked_by", relationship.blockedBy.databaseValue),
                ("requested_by", relationship.requestedBy.databaseValue),
                ("blocks_server", relationship.blocksServer.databaseValue),
            ])
    }

    private func write(_ table: String, _ account: Int64, _ columns: [(name: String, value: DatabaseValue)]) throws {
        let names = columns.map(\.name).joined(separator: ", ")
        let given = columns.map { "excluded." + $0.name }.joined(separator: ", ")
        let kept = columns.map { "\(table).\($0.name)" }.joined(separator: ", ")
        try db.execute(
            sql: """
                INSERT INTO \(table) (account_pk, \(names)) VALUES (?\(columns.map { _ in ", ?" }.joined()))
                ON CONFLICT (account_pk) DO UPDATE SET (\(names)) = (\(given)) WHERE (\(kept)) IS NOT (\(given))
                """, arguments: StatementArguments([account.databaseValue] + columns.map(\.value)))
        if db.changesCount > 0 { changes.account(account) }
    }
}
