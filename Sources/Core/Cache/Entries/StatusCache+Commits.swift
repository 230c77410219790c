internal import GRDB

extension StatusCache {
    /// Fires after each commit that changed a list's content: its entries, its gaps, or an item in it, such as a mark
    /// of a status, its author, or a status that it quotes.
    ///
    /// One element waits at most. Commits of other processes are not reported.
    package func commits(of list: ListID) -> AsyncStream<Void> {
        commitBroadcaster.listen(to: list)
    }

    /// Fires after each commit that changed anything.
    package func commits() -> AsyncStream<Void> {
        commitBroadcaster.listen(to: nil)
    }

    /// After a commit, on the writer's queue.
    static func report(_ changes: ChangeSet, in db: Database, to broadcaster: CommitBroadcaster) {
        guard !changes.isEmpty else { return }
        // Where the lists cannot be read, a redundant read is better than stale rows.
        broadcaster.send(try? changes.changedLists(among: broadcaster.lists, in: db))
    }
}
