internal import GRDB

extension StatusCache {
    /// Stores a status that an event of the stream contained, at its place in a list.
    ///
    /// It proves nothing about its neighbours, so it closes no gap. Inside a gap or below the oldest status it gets no
    /// place: it comes with the page that belongs there.
    ///
    /// - Parameter change: a change after which a deleted status isn't inserted any more.
    /// - Returns: whether it is new in the list.
    @discardableResult
    package func insert(
        _ status: Status, in timeline: ListID, since change: Int = .max
    ) async throws(CacheError) -> Bool {
        try await write { [local = localFilters, recentChanges] db, changes in
            guard let status = recentChanges.applied(to: [status], after: change).first else { return false }
            let store = try TimelineStore.findOrMake(timeline, in: db, changes)
            var writer = StatusWriter(db, changes)
            let pk = try writer.write(status).pk
            let key = status.sortKey
            if let oldest = try store.oldest(), key < oldest.key { return false }
            if try store.gaps().contains(where: { $0.olderKey < key && key < $0.newerKey }) { return false }
            let filters = try JSONColumnWriter().text(status.filters(in: timeline, and: local))
            if try store.insert(pk, at: key, filters: filters) { return true }
            _ = try store.update(pk, filters: filters)
            return false
        }
    }
}
