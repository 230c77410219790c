internal import GRDB

/// Makes entries of rows in lists that hold more than statuses: item by item, since such lists are short and rare
/// beside the timelines, which `StatusReader` reads in one query.
struct ItemReader {
    let db: Database

    private static let columns =
        "SELECT sort_key, status_pk, notification_pk, account_pk, depth, reason, filters FROM timeline_entry"
    static let newestSQL =
        "\(columns) WHERE timeline_pk = ? ORDER BY sort_key DESC, status_pk ASC LIMIT ?"
    static let belowSQL =
        "\(columns) WHERE timeline_pk = ? AND sort_key <= ? ORDER BY sort_key DESC, status_pk ASC LIMIT ?"
    static let aboveSQL =
        "\(columns) WHERE timeline_pk = ? AND sort_key > ? ORDER BY sort_key ASC, status_pk DESC LIMIT ?"

    /// - Returns: at most `limit` entries, and whether there is one more.
    func entries(
        _ sql: String, _ arguments: [any DatabaseValueConvertible], limit: Int
    ) throws -> (entries: [Entry], hasMore: Bool) {
        let limit = max(0, limit)
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: sql), arguments: StatementArguments(arguments + [limit + 1]))
        let json = JSONColumnReader()
        let entries = try rows.prefix(limit).map { row in
            guard let key: String = row[0], let item = try item(row[1], row[2], row[3], key: SortKey(key)) else {
                throw CacheError.damaged
            }
            return Entry(
                position: SortKey(key), item: item,
                reason: (row[5] as String?).flatMap(Entry.Reason.init(rawValue:)), filters: json.list(row[6]),
                depth: row[4] ?? 0)
        }
        return (entries, rows.count > limit)
    }

    private func item(_ status: Int64?, _ notification: Int64?, _ account: Int64?, key: SortKey) throws -> Item? {
        if let status {
            var status = try StatusReader(db: db).status(status)
            status?.sortKey = key
            return status.map(Item.status)
        }
        if let notification { return try self.notificationItem(notification, key: key) }
        return try account.flatMap { try listed($0) }.map(Item.account)
    }

    private func listed(_ pk: Int64) throws -> ListedAccount? {
        try account(pk).map {
            ListedAccount($0, bio: try profile(of: pk)?.bio, relationship: try relationship(of: pk))
        }
    }

    static let accountSQL = """
        SELECT id, username, acct, display_name, url, avatar_url, is_bot, is_locked, emojis FROM account WHERE pk = ?
        """

    func account(_ pk: Int64) throws -> Account? {
        let row = try Row.fetchOne(db.cachedStatement(sql: Self.accountSQL), arguments: [pk])
        guard let row else { return nil }
        guard let id: String = row[0], let username: String = row[1], let acct: String = row[2],
            let name: String = row[3], let isBot: Bool = row[6], let isLocked: Bool = row[7]
        else { throw CacheError.damaged }
        return Account(
            id: AccountID(id), username: RawText(username), acct: RawText(acct), displayName: RawText(name),
            url: text(row[4]), avatarURL: text(row[5]), isBot: isBot, isLocked: isLocked,
            emojis: JSONColumnReader().list(row[8]))
    }

    func row(of id: AccountID) throws -> Int64? {
        try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT pk FROM account WHERE id = ?"), arguments: [id.rawValue.storable])
    }

    static let notificationSQL = """
        SELECT id, kind, created_at, status_pk, count, latest, oldest, body, subject_pk, is_unread FROM notification \
        WHERE pk = ?
        """
    static let notificationAccountsSQL = """
        SELECT account_pk FROM notification_account WHERE notification_pk = ? ORDER BY place
        """

    /// Reads a notification, or a conversation, which is stored as one.
    private func notificationItem(_ pk: Int64, key: SortKey) throws -> Item? {
        let row = try Row.fetchOne(db.cachedStatement(sql: Self.notificationSQL), arguments: [pk])
        guard let row else { return nil }
        guard let id: String = row[0], let kind: String = row[1], let moment: Int64 = row[2], let count: Int = row[4]
        else { throw CacheError.damaged }
        let accounts = try Int64.fetchAll(
            db.cachedStatement(sql: Self.notificationAccountsSQL), arguments: [pk]
        ).compactMap(account)
        let status = try (row[3] as Int64?).flatMap { try StatusReader(db: db).status($0) }
        if let isUnread: Bool = row[9], let id = Conversation.ID(stored: id) {
            return .conversation(Conversation(id: id, accounts: accounts, last: status, isUnread: isUnread))
        }
        let notification = Notification(
            id: NotificationID(id), sortKey: key, kind: OpenEnum(kind), createdAt: Timestamp(milliseconds: moment),
            accounts: accounts, status: status, count: count, latest: (row[5] as String?).map { NotificationID($0) },
            oldest: (row[6] as String?).map { NotificationID($0) }, text: text(row[7]),
            subject: try (row[8] as Int64?).flatMap { try account($0) })
        return .notification(notification)
    }

    func profile(of pk: Int64) throws -> AccountProfile? {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT bio, is_html, header_url, fields, followers, following, statuses, created_at
                    FROM account_profile WHERE account_pk = ?
                    """), arguments: [pk])
        guard let row else { return nil }
        guard let bio: String = row[0], let form: Int64 = row[1] else { throw CacheError.damaged }
        return AccountProfile(
            bio: try StatusContent(RawText(bio), form: form), headerURL: text(row[2]),
            fields: JSONColumnReader().list(row[3]), followers: row[4], following: row[5], statuses: row[6],
            createdAt: (row[7] as Int64?).map { Timestamp(milliseconds: $0) })
    }

    func relationship(of pk: Int64) throws -> Relationship? {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT following, followed_by, requested, muting, blocking, notifying, note, shows_boosts,
                        mutes_notifications, muted_until, blocked_by, requested_by, blocks_server
                    FROM relationship WHERE account_pk = ?
                    """), arguments: [pk])
        return row.map { row in
            Relationship(
                following: row[0] ?? false, followedBy: row[1] ?? false, requested: row[2] ?? false,
                muting: row[3] ?? false, blocking: row[4] ?? false, notifying: row[5] ?? false,
                note: RawText(row[6] ?? ""), showsBoosts: row[7] ?? true, mutesNotifications: row[8] ?? false,
                mutedUntil: (row[9] as Int64?).map { Timestamp(milliseconds: $0) }, blockedBy: row[10] ?? false,
                requestedBy: row[11] ?? false, blocksServer: row[12] ?? false)
        }
    }

    private func text(_ value: String?) -> RawText? {
        value.map { RawText($0) }
    }
}
