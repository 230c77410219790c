internal import GRDB

extension StatusCache {
    /// Fires after each commit that changed a list's content: its entries, its gaps, or an item in it, such as a mark
    /// of a status, its author, or a status that it quotes.
    ///
    /// One element waits at most. Commits of other processes are reported together, after the next write of this one.
    package func commits(of list: ListID) -> AsyncStream<Void> {
        commitBroadcaster.listen(to: list)
    }

    /// Fires after each commit that changed anything.
    package func commits() -> AsyncStream<Void> {
        commitBroadcaster.listen(to: nil)
    }

    /// After a commit, on the writer's queue.
    static func report(_ changes: ChangeSet, in db: Database, to broadcaster: CommitBroadcaster) {
        // What this write found stored already, another process may have stored unseen.
        if noteVersion(of: db, in: broadcaster) { return broadcaster.send(nil) }
        guard !changes.isEmpty else { return }
        // Where the lists can't be read, a redundant re-read is better than stale rows.
        broadcaster.send(try? changes.changedLists(among: broadcaster.lists, in: db))
    }

    /// Notes the version of the file, which changes with each commit of another connection
    /// (<https://sqlite.org/pragma.html#pragma_data_version>). Call on the writer's queue.
    ///
    /// - Returns: whether another process has written since the last call.
    @discardableResult
    static func noteVersion(of db: Database, in broadcaster: CommitBroadcaster) -> Bool {
        guard let version = try? Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) else { return false }
        return broadcaster.record(version: version)
    }
}
