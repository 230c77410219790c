internal import GRDB

/// Writes statuses and accounts: inserts new rows and updates those that differ, so that a refresh without news writes
/// nothing.
struct StatusWriter {
    let db: Database
    private let changes: ChangeSet
    private let json = JSONColumnWriter()
    /// The rows of the accounts written so far, since a page repeats its authors.
    private var accounts: [Account: Int64] = [:]
    /// The version of each author that was written last.
    private var versions: [Int64: Account] = [:]
    /// The number of rows changed. SQLite's own total includes the index's internal rows.
    private var changed = 0

    init(_ db: Database, _ changes: ChangeSet) {
        self.db = db
        self.changes = changes
    }

    struct Outcome {
        var pk: Int64
        /// Whether a status that was cached before, or one inside it, has changed.
        var isUpdated: Bool
    }

    mutating func write(_ status: Status) throws -> Outcome {
        try write(status, depth: .whole)
    }

    private mutating func write(_ status: Status, depth: StatusReader.Depth) throws -> Outcome {
        let before = changed
        var status = status
        if status.hasUnknownAuthor, let author = try author(of: status.id) { status.account = author }
        let account = try write(status.account)
        var reblog: Int64?
        // Some servers respond to a boost with the original, which then seems to boost itself.
        if depth == .whole, let original = status.reblog?.value, original.id != status.id {
            reblog = try write(original, depth: .original).pk
        }
        var quoted: Int64?
        if depth != .quoted, let inner = status.quote?.status?.value, inner.id != status.id {
            quoted = try write(inner, depth: .quoted).pk
        }
        var links: [DatabaseValue] = [
            reblog.databaseValue, (status.quote?.state.word.storable).databaseValue, quoted.databaseValue,
        ]
        let pk: Int64
        let known = try StatusReader(db: db).row(of: status.id)
        if let known, status.hasUnknownContext, let context = try context(of: known) {
            status.inReplyToID = context.inReplyToID ?? status.inReplyToID
            links.replaceSubrange(1..., with: context.quote)
        }
        let values = try fields(of: status, account: account)
        if let known {
            pk = known
            // A quoted status comes without the statuses that it quotes and boosts; a fuller copy may be cached.
            let isChanged =
                depth == .quoted
                ? try run(Self.updateFieldsSQL, values + [pk.databaseValue])
                : try run(Self.updateSQL, values + links + [pk.databaseValue])
            if isChanged { changes.status(pk) }
        } else {
            changes.other()
            try run(Self.insertSQL, [status.id.rawValue.storable.databaseValue] + values + links)
            pk = db.lastInsertedRowID
        }
        if reblog == nil { try write(status.counts, status.marks, of: pk, isNew: known == nil) }
        if reblog == nil, known == nil || changed > before { try SearchIndex(db).put(status, pk: pk) }
        return Outcome(pk: pk, isUpdated: known != nil && changed > before)
    }

    /// Gives a cached status its new id: some servers change it with an edit, and the old one still works. It is
    /// recognised by author, URL and date. Only for pages of servers with such ids.
    func adopt(_ status: Status) throws {
        if let original = status.reblog?.value, original.id != status.id { try adopt(original) }
        guard let url = status.url, try StatusReader(db: db).row(of: status.id) == nil else { return }
        let found = try Int64.fetchAll(
            db.cachedStatement(sql: Self.sameSQL),
            arguments: [
                status.account.id.rawValue.storable, url.value.storable, status.createdAt.milliseconds,
                status.reblog == nil,
            ])
        guard found.count == 1, let pk = found.first else { return }
        try db.execute(sql: "UPDATE status SET id = ? WHERE pk = ?", arguments: [status.id.rawValue.storable, pk])
        changes.status(pk)
    }

    static let sameSQL = """
        SELECT s.pk FROM account a CROSS JOIN status s ON s.account_pk = a.pk \
        WHERE a.id = ? AND s.url = ? AND s.created_at = ? AND (s.reblog_pk IS NULL) = ? LIMIT 2
        """

    /// Returns the author of a cached status; nil if the status isn't cached.
    private func author(of id: StatusID) throws -> Account? {
        let reader = StatusReader(db: db)
        return try reader.row(of: id).flatMap { try reader.status($0, depth: .quoted) }?.account
    }

    /// Returns the status that a cached one replies to, and its quote.
    private func context(of pk: Int64) throws -> (inReplyToID: StatusID?, quote: [DatabaseValue])? {
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT in_reply_to_id, quote_state, quote_pk FROM status WHERE pk = ?"),
            arguments: [pk])
        return row.map { ((($0[0] as String?).map { StatusID($0) }), [$0[1], $0[2]]) }
    }

    /// - Parameter pk: the row of an original.
    mutating func write(
        _ counts: StatusCounts, _ marks: StatusMarks, of pk: Int64, isNew: Bool = false
    ) throws {
        let marks = marks.unknown.isEmpty ? marks : marks.merging(try cachedMarks(pk))
        func stored(_ kind: StatusAction.Kind) -> DatabaseValue {
            marks.unknown.contains(kind) ? .null : marks[kind].databaseValue
        }
        let isChanged = try run(
            Self.stateSQL,
            [
                pk.databaseValue, counts.replies.databaseValue, counts.reblogs.databaseValue,
                counts.favourites.databaseValue, marks.isFavourited.databaseValue, marks.isReblogged.databaseValue,
                marks.isBookmarked.databaseValue, stored(.muteThread), stored(.pin),
            ])
        if isChanged, !isNew { changes.status(pk) }
    }

    /// Returns the cached marks; none for a new status.
    private func cachedMarks(_ pk: Int64) throws -> StatusMarks {
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT \(StatusReader.markColumns) FROM status_state WHERE status_pk = ?"),
            arguments: [pk])
        return row.map { StatusReader(db: db).marks($0) }
            ?? StatusMarks(unknown: [.muteThread, .pin])
    }

    mutating func write(_ account: Account) throws -> Int64 {
        if let pk = accounts[account] { return pk }
        let values: [DatabaseValue] = [
            account.username.value.storable.databaseValue, account.acct.value.storable.databaseValue,
            account.displayName.value.storable.databaseValue, text(account.url), text(account.avatarURL),
            account.isBot.databaseValue, account.isLocked.databaseValue, try json.text(account.emojis).databaseValue,
        ]
        let id = account.id.rawValue.storable
        let pk: Int64
        let known = try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT pk FROM account WHERE id = ?"), arguments: [id])
        if let known {
            pk = known
            if try run(Self.updateAccountSQL, values + [pk.databaseValue]) {
                changes.account(pk)
                try SearchIndex(db).rename(account, pk: pk)
            }
        } else {
            changes.other()
            try run(Self.insertAccountSQL, [id.databaseValue] + values)
            pk = db.lastInsertedRowID
        }
        // An author may come in two versions on one page; the last one stays, as in the table.
        if let before = versions.updateValue(account, forKey: pk) { accounts[before] = nil }
        accounts[account] = pk
        return pk
    }

    private func fields(of status: Status, account: Int64) throws -> [DatabaseValue] {
        let (content, form) = status.content.columns
        return [
            status.sortKey.rawValue.storable.databaseValue, account.databaseValue,
            status.createdAt.milliseconds.databaseValue, (status.editedAt?.milliseconds).databaseValue,
            content.value.storable.databaseValue, form.databaseValue, status.spoiler.value.storable.databaseValue,
            status.isSensitive.databaseValue, status.visibility.word.storable.databaseValue, text(status.language),
            text(status.application), text(status.url), (status.inReplyToID?.rawValue.storable).databaseValue,
            try json.text(status.attachments).databaseValue, try json.text(status.poll).databaseValue,
            try json.text(status.card).databaseValue, try json.text(status.mentions).databaseValue,
            try json.text(status.emojis).databaseValue,
        ]
    }

    private func text(_ text: RawText?) -> DatabaseValue {
        (text?.value.storable).databaseValue
    }

    /// - Returns: whether a row was changed.
    @discardableResult
    private mutating func run(_ sql: String, _ values: [DatabaseValue]) throws -> Bool {
        try db.cachedStatement(sql: sql).execute(arguments: StatementArguments(values))
        changed += db.changesCount
        return db.changesCount > 0
    }
}

extension StatusWriter {
    private static let fieldNames = [
        "sort_key", "account_pk", "created_at", "edited_at", "content", "is_html", "spoiler", "is_sensitive",
        "visibility",
        "language", "application", "url", "in_reply_to_id", "attachments", "poll", "card", "mentions", "emojis",
    ]
    private static let linkNames = ["reblog_pk", "quote_state", "quote_pk"]
    private static let accountNames = [
        "username", "acct", "display_name", "url", "avatar_url", "is_bot", "is_locked", "emojis",
    ]
    private static let stateNames = [
        "replies", "reblogs", "favourites", "is_favourited", "is_reblogged", "is_bookmarked", "is_thread_muted",
        "is_pinned",
    ]

    static let insertSQL = insert(into: "status", ["id"] + fieldNames + linkNames)
    static let updateSQL = update("status", fieldNames + linkNames)
    static let updateFieldsSQL = update("status", fieldNames)
    static let insertAccountSQL = insert(into: "account", ["id"] + accountNames)
    static let updateAccountSQL = update("account", accountNames)
    static let stateSQL: String = {
        let names = stateNames.joined(separator: ", ")
        let given = stateNames.map { "excluded." + $0 }.joined(separator: ", ")
        let kept = stateNames.map { "status_state." + $0 }.joined(separator: ", ")
        return insert(into: "status_state", ["status_pk"] + stateNames)
            + " ON CONFLICT (status_pk) DO UPDATE SET (\(names)) = (\(given)) WHERE (\(kept)) IS NOT (\(given))"
    }()

    private static func insert(into table: String, _ names: [String]) -> String {
        "INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))"
    }

    /// Updates the row named by the last argument, if a column differs.
    private static func update(_ table: String, _ names: [String]) -> String {
        let columns = names.joined(separator: ", ")
        let values = names.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
        return "UPDATE \(table) SET (\(columns)) = (\(values)) "
            + "WHERE pk = ?\(names.count + 1) AND (\(columns)) IS NOT (\(values))"
    }
}

extension String {
    /// The text without NUL, at which a bound text would end: it must not be cut, and two ids must not become one.
    var storable: String {
        utf8.contains(0) ? String(map { $0 == "\0" ? "\u{FFFD}" : $0 }) : self
    }
}
