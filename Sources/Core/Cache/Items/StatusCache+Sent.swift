internal import GRDB

/// Queries and changes for sending posts.
extension StatusCache {
    /// Returns the newest statuses of an author.
    func newestIDs(by author: AccountID, limit: Int) async throws(CacheError) -> [StatusID] {
        try await read { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT s.id FROM account a CROSS JOIN status s ON s.account_pk = a.pk
                    WHERE a.id = ? ORDER BY s.created_at DESC LIMIT ?
                    """, arguments: [author.rawValue.storable, limit]
            ).map { StatusID($0) }
        }
    }

    /// The largest thread that a new reply is added to. Larger ones get it with the next load.
    private static let largestThread = 2000

    /// Adds a reply to the cached threads that show its parent. They are read and replaced in one transaction, so that
    /// two replies at once, or a load meanwhile, lose neither.
    func addToThreads(_ reply: Status) async throws(CacheError) {
        guard let parent = reply.inReplyToID else { return }
        // Most posts belong to no cached thread, and need no write.
        guard try await !read({ try Self.threads(showing: parent, in: $0) }).isEmpty else { return }
        try await write { [local = localFilters] db, changes in
            for list in try Self.threads(showing: parent, in: db) {
                guard let thread = try Self.thread(list, with: reply, to: parent, in: db) else { continue }
                try Self.replace(list, by: ThreadOrder(thread).entries, local, in: db, changes)
            }
        }
    }

    /// Replaces a thread by the server's response. Replies that were added since the request stay: the server may have
    /// responded before it had them.
    ///
    /// - Parameters:
    ///   - known: the statuses that the thread had at the request; empty for a thread that wasn't cached.
    ///   - change: the last change by the user before the request. Statuses deleted or marked since stay so.
    func replaceThread(
        _ list: ListID, by entries: [Entry], known: Set<StatusID>, since change: Int = .max
    ) async throws(CacheError) {
        try await write { [local = localFilters, recentChanges] db, changes in
            let entries = entries.compactMap { entry -> Entry? in
                guard let status = entry.status else { return entry }
                guard let now = recentChanges.applied(to: [status], after: change).first else { return nil }
                var entry = entry
                entry.item = .status(now)
                return entry
            }
            var added: [Entry] = []
            if !known.isEmpty {
                let settled = known.union(entries.compactMap { $0.status?.id })
                let nodes = try Self.outline(of: list, in: db).nodes.filter { !settled.contains($0.id) }
                added = try Self.entries(of: list, at: nodes.map(\.position), in: db)
            }
            try Self.replace(list, by: entries, local, in: db, changes)
            for entry in added {
                guard var reply = entry.status, let parent = reply.inReplyToID else { continue }
                reply.filters = entry.filters
                guard let thread = try Self.thread(list, with: reply, to: parent, in: db) else { continue }
                try Self.replace(list, by: ThreadOrder(thread).entries, local, in: db, changes)
            }
        }
    }

    /// Returns the cached threads that show a status.
    private static func threads(showing id: StatusID, in db: Database) throws -> [ListID] {
        let names = try String.fetchAll(
            db,
            sql: """
                SELECT t.name FROM status s CROSS JOIN timeline_entry e ON e.status_pk = s.pk
                CROSS JOIN timeline t ON t.pk = e.timeline_pk WHERE s.id = ?
                """, arguments: [id.rawValue.storable])
        return names.compactMap { ListID(name: $0) }.filter { if case .thread = $0 { true } else { false } }
    }

    /// Returns a thread with a new reply; nil if it has the reply, is too large, or shows the parent above its opened post.
    private static func thread(
        _ list: ListID, with reply: Status, to parent: StatusID, in db: Database
    ) throws -> StatusThread? {
        let outline = try Self.outline(of: list, in: db)
        guard outline.nodes.count < largestThread, outline.index(of: reply.id) == nil,
            let place = outline.index(of: parent), outline.nodes[place].reason != .ancestor
        else { return nil }
        let entries = try Self.entries(of: list, at: outline.nodes.map(\.position), in: db)
        func statuses(_ reason: Entry.Reason) -> [Status] {
            entries.filter { $0.reason == reason }.compactMap { entry in
                var status = entry.status
                // The cache has the server's filters with the entry only.
                status?.filters = entry.filters
                return status
            }
        }
        guard let focus = statuses(.focus).first else { return nil }
        return StatusThread(
            ancestors: statuses(.ancestor), status: focus, descendants: statuses(.reply) + [reply])
    }
}
