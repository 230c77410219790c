internal import GRDB

/// Reads statuses from rows.
struct StatusReader {
    let db: Database
    private let json = JSONColumnReader()

    /// A status as its row has it. The statuses inside it are still to be read.
    struct Draft {
        var status: Status
        var reblog: Int64?
        var quote: Int64?
        /// The filters of the entry; empty if the row has none.
        var filters: [FilterMatch]
        var depth: Int
        var reason: Entry.Reason?
    }

    /// The depth to which a status is read: a boost contains its original, both contain the status that they quote, a
    /// quoted status contains no other (quotes can form a cycle).
    enum Depth {
        case whole, original, quoted
    }

    /// The columns of a status, to be followed by a `FROM` that names the status `s` and ends in `joins`.
    static let columns = columns(key: "s.sort_key", filters: "NULL", entry: "0, NULL")
    /// The columns of a status in a list, whose entry is named `e`: the key is the entry's. In a ranked list the status
    /// may have another rank by now.
    static let entryColumns = columns(key: "e.sort_key", filters: "e.filters", entry: "e.depth, e.reason")

    private static func columns(
        key: String, filters: String, entry: String, addedMarks: String = "x.is_thread_muted, x.is_pinned"
    ) -> String {
        """
        s.id, \(key), s.created_at, s.edited_at, s.content, s.is_html, s.spoiler, s.is_sensitive, s.visibility, \
        s.language, s.application, s.url, s.in_reply_to_id, s.attachments, s.poll, s.card, s.mentions, s.emojis, \(filters), \
        s.reblog_pk, s.quote_state, s.quote_pk, \
        a.id, a.username, a.acct, a.display_name, a.url, a.avatar_url, a.is_bot, a.is_locked, a.emojis, \
        x.replies, x.reblogs, x.favourites, x.is_favourited, x.is_reblogged, x.is_bookmarked, \
        \(addedMarks), \(entry)
        """
    }

    static let columnCount = 41

    /// `CROSS JOIN` fixes the order of the joins. Counts and marks are those of the original, in every copy.
    static let joins = """
        CROSS JOIN account a ON a.pk = s.account_pk \
        LEFT JOIN status_state x ON x.status_pk = coalesce(s.reblog_pk, s.pk)
        """

    func row(of id: StatusID) throws -> Int64? {
        try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT pk FROM status WHERE id = ?"), arguments: [id.rawValue.storable])
    }

    static let oneSQL = "SELECT \(columns) FROM status s \(joins) WHERE s.pk = ?"
    /// `oneSQL` for a file of a version before 6, while it is upgraded.
    static let oneBeforeVersion6SQL: String = {
        let columns = Self.columns(key: "s.sort_key", filters: "NULL", entry: "0, NULL", addedMarks: "NULL, NULL")
        return "SELECT \(columns) FROM status s \(joins) WHERE s.pk = ?"
    }()

    /// - Parameter sql: `oneSQL`, or `oneBeforeVersion6SQL` with the depth `quoted`.
    func status(_ pk: Int64, depth: Depth = .whole, sql: String = Self.oneSQL) throws -> Status? {
        let statement = try db.cachedStatement(sql: sql)
        let rows = try Row.fetchCursor(statement, arguments: [pk])
        guard let row = try rows.next() else { return nil }
        let draft = try draft(row)
        // Finish with the row before the same statement is used for the next.
        _ = try rows.next()
        return try finish(draft, depth: depth)
    }

    func finish(_ draft: Draft, depth: Depth = .whole) throws -> Status {
        var status = draft.status
        if depth == .whole, let reblog = draft.reblog {
            status.reblog = try self.status(reblog, depth: .original).map { Box($0) }
        }
        if depth != .quoted, let quote = draft.quote {
            status.quote?.status = try self.status(quote, depth: .quoted).map { Box($0) }
        }
        return status
    }

    func entry(_ draft: Draft) throws -> Entry {
        let status = try finish(draft)
        return Entry(
            position: status.sortKey, item: .status(status), reason: draft.reason, filters: draft.filters,
            depth: draft.depth)
    }

    func draft(_ row: Row) throws -> Draft {
        let content = RawText(try row.text(4))
        let status = Status(
            id: StatusID(try row.text(0)), sortKey: SortKey(try row.text(1)), account: try account(row),
            createdAt: Timestamp(milliseconds: try row.number(2)),
            editedAt: (row[3] as Int64?).map { Timestamp(milliseconds: $0) },
            content: try StatusContent(content, form: row.number(5)), spoiler: RawText(try row.text(6)),
            isSensitive: try row.flag(7), visibility: OpenEnum(try row.text(8)), language: text(row[9]),
            application: text(row[10]), url: text(row[11]), inReplyToID: (row[12] as String?).map { StatusID($0) },
            quote: (row[20] as String?).map { Quote(state: OpenEnum($0), status: nil) },
            attachments: json.list(row[13]), poll: json.value(row[14]), card: json.value(row[15]),
            mentions: json.list(row[16]), emojis: json.list(row[17]),
            // If the original's counts are missing, the boost is still worth showing.
            counts: StatusCounts(replies: row[31] ?? 0, reblogs: row[32] ?? 0, favourites: row[33] ?? 0),
            marks: marks(row, from: 34))
        return Draft(
            status: status, reblog: row[19], quote: row[21], filters: json.list(row[18]), depth: row[39] ?? 0,
            reason: (row[40] as String?).flatMap(Entry.Reason.init(rawValue:)))
    }

    /// Reads the columns that `markColumns` names.
    func marks(_ row: Row, from first: Int = 0) -> StatusMarks {
        let (isThreadMuted, isPinned): (Bool?, Bool?) = (row[first + 3], row[first + 4])
        var unknown: Set<StatusAction.Kind> = []
        if isThreadMuted == nil { unknown.insert(.muteThread) }
        if isPinned == nil { unknown.insert(.pin) }
        return StatusMarks(
            isFavourited: row[first] ?? false, isReblogged: row[first + 1] ?? false,
            isBookmarked: row[first + 2] ?? false, isThreadMuted: isThreadMuted ?? false, isPinned: isPinned ?? false,
            unknown: unknown)
    }

    static let markColumns = "is_favourited, is_reblogged, is_bookmarked, is_thread_muted, is_pinned"

    private func account(_ row: Row) throws -> Account {
        Account(
            id: AccountID(try row.text(22)), username: RawText(try row.text(23)), acct: RawText(try row.text(24)),
            displayName: RawText(try row.text(25)), url: text(row[26]), avatarURL: text(row[27]),
            isBot: try row.flag(28),
            isLocked: try row.flag(29), emojis: json.list(row[30]))
    }

    private func text(_ value: String?) -> RawText? {
        value.map { RawText($0) }
    }
}
