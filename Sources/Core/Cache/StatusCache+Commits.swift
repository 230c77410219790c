internal import GRDB

extension StatusCache {
    /// Tells of each commit that changed what a timeline shows: a status in it, an author, a mark, a gap.
    ///
    /// One waiting element at most, so a slow listener learns that there was something, not how often. A change of a
    /// status that stands in another timeline is told too; another process's commits are not.
    package func commits(of timeline: ListID) -> AsyncStream<Void> {
        commitHub.listen()
    }

    static func observe(_ database: any DatabaseWriter, for hub: CommitBroadcaster) -> AnyDatabaseCancellable {
        let tables = ["timeline_entry", "gap", "status", "status_state", "account"]
        return DatabaseRegionObservation(tracking: tables.map { Table($0) })
            .start(in: database) { _ in
                // Only asking for the tables' columns can fail, and opening has just read the schema.
                hub.finish()
            } onChange: { _ in
                hub.tell()
            }
    }
}
