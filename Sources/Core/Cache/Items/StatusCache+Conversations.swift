internal import GRDB

/// Conversations are stored as notifications: both have accounts, a status and a place in their list.
extension StatusCache {
    /// Stores a page of conversations, in one transaction. Each gets the place of its last message; the server's order
    /// decides where messages are missing or dates disagree.
    ///
    /// - Returns: the ids that are new in the list, in the order of the page.
    @discardableResult
    package func store(
        _ page: [Conversation], as part: NotificationPage = .older
    ) async throws(CacheError) -> [Conversation.ID] {
        try await write { db, changes in
            let store = try TimelineStore.findOrMake(.conversations, in: db, changes)
            var writer = ItemWriter(db, changes)
            if part == .newestAlone { try store.removeAll() }
            var last: SortKey?
            if part == .older { last = try store.lowestPosition() }
            var new: [Conversation.ID] = []
            for conversation in page {
                let key = Self.position(of: conversation, below: last)
                last = key
                let (pk, isUpdated) = try writer.write(conversation)
                if isUpdated { try Self.report(notification: pk, in: db, changes) }
                if try store.insert(notification: pk, at: key, filters: nil) { new.append(conversation.id) }
            }
            if part == .newest, let last {
                try store.removeNotifications(from: last, except: Set(page.map { NotificationID($0.id.stored) }))
            }
            return new
        }
    }

    /// - Parameter above: the place of the conversation before it.
    private static func position(of conversation: Conversation, below above: SortKey?) -> SortKey {
        if let own = conversation.last?.value.sortKey, above.map({ own < $0 }) ?? true { return own }
        return SortKey.between(nil, above) ?? above ?? SortKey("")
    }

    /// Marks a conversation as read or unread.
    ///
    /// - Returns: whether that changed anything.
    @discardableResult
    package func set(isUnread: Bool, of id: Conversation.ID) async throws(CacheError) -> Bool {
        try await write { db, changes in
            guard let pk = try Self.row(of: id, in: db) else { return false }
            try db.execute(
                sql: "UPDATE notification SET is_unread = ?1 WHERE pk = ?2 AND is_unread IS NOT ?1",
                arguments: [isUnread, pk])
            guard db.changesCount > 0 else { return false }
            try Self.report(notification: pk, in: db, changes)
            return true
        }
    }

    /// Removes a conversation from the list; its messages stay.
    ///
    /// - Returns: the entry that it had, with which it can be restored.
    package func remove(_ id: Conversation.ID) async throws(CacheError) -> Entry? {
        try await write { db, changes in
            guard let pk = try Self.row(of: id, in: db), let store = try TimelineStore.find(.conversations, in: db)
            else { return nil }
            let entry = try ItemReader(db: db).entries(
                ItemReader.ofNotificationSQL, [store.pk, pk], limit: 1
            ).entries.first
            try db.execute(
                sql: "DELETE FROM timeline_entry WHERE timeline_pk = ? AND notification_pk = ?",
                arguments: [store.pk, pk])
            changes.list(store.pk)
            return entry
        }
    }

    /// Puts a conversation back where it was.
    package func restore(_ entry: Entry) async throws(CacheError) {
        guard case .conversation(let conversation) = entry.item else { return }
        try await write { db, changes in
            let store = try TimelineStore.findOrMake(.conversations, in: db, changes)
            var writer = ItemWriter(db, changes)
            let pk = try writer.write(conversation).pk
            _ = try store.insert(notification: pk, at: entry.position, filters: nil)
        }
    }

    /// Returns the ends of the list: the place of the newest conversation, and the oldest one. nil for an empty list.
    package func endsOfConversations() async throws(CacheError) -> (newest: SortKey, oldest: Conversation.ID)? {
        try await read { db in
            guard let store = try TimelineStore.find(.conversations, in: db),
                let row = try Row.fetchOne(
                    db,
                    sql: """
                        SELECT (SELECT max(sort_key) FROM timeline_entry WHERE timeline_pk = ?1), n.id
                        FROM timeline_entry e JOIN notification n ON n.pk = e.notification_pk
                        WHERE e.timeline_pk = ?1 ORDER BY e.sort_key ASC LIMIT 1
                        """, arguments: [store.pk]),
                let newest: String = row[0], let id = (row[1] as String?).flatMap(Conversation.ID.init(stored:))
            else { return nil }
            return (SortKey(newest), id)
        }
    }

    private static func row(of id: Conversation.ID, in db: Database) throws -> Int64? {
        try Int64.fetchOne(
            db, sql: "SELECT pk FROM notification WHERE id = ? AND is_unread IS NOT NULL",
            arguments: [id.stored.storable])
    }
}

extension ItemReader {
    static let ofNotificationSQL = """
        SELECT sort_key, status_pk, notification_pk, account_pk, depth, reason, filters FROM timeline_entry \
        WHERE timeline_pk = ? AND notification_pk = ? LIMIT ?
        """
}

extension ItemWriter {
    /// - Returns: the row, and whether something of a cached conversation differs now.
    mutating func write(_ conversation: Conversation) throws -> (pk: Int64, isUpdated: Bool) {
        let id = NotificationID(conversation.id.stored)
        let last = conversation.last?.value
        let (pk, isUpdated) = try write(
            Notification(
                id: id, sortKey: last?.sortKey ?? SortKey(""), kind: OpenEnum("conversation"),
                createdAt: last?.createdAt ?? Timestamp(milliseconds: 0), accounts: conversation.accounts, status: last)
        )
        try db.execute(
            sql: "UPDATE notification SET is_unread = ?1 WHERE pk = ?2 AND is_unread IS NOT ?1",
            arguments: [conversation.isUnread, pk])
        return (pk, isUpdated || db.changesCount > 0)
    }
}

extension TimelineStore {
    fileprivate func lowestPosition() throws -> SortKey? {
        try String.fetchOne(
            db, sql: "SELECT min(sort_key) FROM timeline_entry WHERE timeline_pk = ?", arguments: [pk]
        ).map { SortKey($0) }
    }
}

extension Conversation.ID {
    private static let prefix = "conversation/"

    /// The id in the table, which the ids of notifications share.
    fileprivate var stored: String { Self.prefix + rawValue }

    init?(stored: String) {
        guard stored.hasPrefix(Self.prefix) else { return nil }
        self.init(String(stored.dropFirst(Self.prefix.count)))
    }
}
