internal import GRDB

extension StatusCache {
    /// Replaces the poll of a status in every copy.
    ///
    /// - Parameters:
    ///   - id: the status that has the poll: of a boost, the original.
    ///   - change: makes the new poll of the cached one; nil to change nothing.
    /// - Returns: the poll before; nil if the status is not cached, has no poll, or was not changed.
    @discardableResult
    package func changePoll(
        of id: StatusID, _ change: @escaping @Sendable (Poll) -> Poll?
    ) async throws(CacheError) -> Poll? {
        try await write { db, changes in
            let reader = StatusReader(db: db)
            guard let pk = try reader.row(of: id), let before = try reader.status(pk, depth: .quoted)?.poll,
                let after = change(before)
            else { return nil }
            if after != before {
                try db.cachedStatement(sql: Self.pollSQL).execute(
                    arguments: [try JSONColumnWriter().text(after), pk])
                changes.status(pk)
            }
            return before
        }
    }

    static let pollSQL = "UPDATE status SET poll = ? WHERE pk = ?"

    /// Makes every list be read again, because rows show something besides the cache that has changed.
    package func announceChange() {
        commitBroadcaster.send(nil)
    }
}
