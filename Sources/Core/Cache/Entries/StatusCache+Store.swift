internal import GRDB

extension StatusCache {
    /// Stores a page of a list, in one transaction.
    ///
    /// The stretch that the page proves decides about gaps, never its length: nothing is missing between its oldest
    /// status and the newest end (`.newest`, `.newer`) or the status of the cursor (`.older`, `.between`). A page
    /// `.above` proves only itself; an empty page proves nothing. A status that could not be decoded does not count as
    /// missing: no second request would make it readable. Gaps that the proven stretch covers are removed, cut or
    /// split. A page that reaches neither a cached status nor a proven stretch leaves a gap. The page may be unsorted
    /// and contain duplicates.
    ///
    /// If the disk cannot be written, the page is stored in memory, and on the disk as soon as that is possible.
    ///
    /// - Parameter order: where the page decides, each status gets a place between its neighbours on it
    ///   (`PagePlacement`); a page without a cached neighbour is not stored.
    /// - Parameter change: the last change by the user before the page was requested. Later deletions and marks stay.
    package func store(
        _ page: [Status], in timeline: ListID, at cursor: Cursor, order: ListOrder = .time, since change: Int = .max
    ) async throws(CacheError) -> StoreResult {
        let change = min(change, lastChange)
        do {
            try await catchUp()
            return try await storePage(page, in: timeline, at: cursor, order: order, since: change)
        } catch {
            guard error.isUnwritable else { throw error }
            let overflow: UnsavedPages
            if let current = currentOverflow {
                overflow = current
            } else {
                overflow = begin(try await UnsavedPages.over(self, timeline), because: error)
            }
            // The pages in memory don't know which statuses were deleted before them.
            let statuses = recentChanges.applied(to: page, after: change)
            let result = try await overflow.cache.storePage(statuses, in: timeline, at: cursor, order: order)
            let stored = UnsavedPages.StoredPage(
                statuses: statuses, timeline: timeline, cursor: cursor, order: order, change: change)
            guard overflow.record(stored) else {
                // Another page has found room on the disk meanwhile.
                return try await store(page, in: timeline, at: cursor, order: order, since: change)
            }
            commitBroadcaster.send([timeline.name])
            return result
        }
    }

    /// Stores the pages that wait in memory, in their order. After that the disk is read again.
    private func catchUp() async throws(CacheError) {
        guard let overflow = currentOverflow else { return }
        while let (number, page) = overflow.next() {
            _ = try await storePage(
                page.statuses, in: page.timeline, at: page.cursor, order: page.order, since: page.change)
            overflow.remove(number)
        }
        end(overflow)
    }

    private func storePage(
        _ page: [Status], in timeline: ListID, at cursor: Cursor, order: ListOrder, since change: Int = .max
    ) async throws(CacheError) -> StoreResult {
        try await write { [local = localFilters, recentChanges] db, changes in
            let store = try TimelineStore.findOrMake(timeline, in: db, changes)
            var writer = StatusWriter(db, changes)
            let json = JSONColumnWriter()
            var page = recentChanges.applied(to: page, after: change)
            var places: [StatusID: SortKey] = [:]
            var moved: Set<StatusID> = []
            if order.isByPage {
                for status in page { try writer.adopt(status) }
                (places, moved) = try PagePlacement(store: store).places(of: page, at: cursor)
                page.removeAll { places[$0.id] == nil }
            }
            let positions = Self.positions(of: page, places)
            let before = GapList(gaps: try store.gaps(), ends: try Self.ends(of: store))
            var anchor = try Self.anchor(of: cursor, in: store)
            // In a list in the server's order, nothing on a page lies below its end.
            if case .newer = cursor, order.isByPage { anchor = nil }

            var result = StoreResult()
            result.positions = positions
            // Statuses whose cached position differs from the page's. They keep it, and prove nothing about another.
            var strays: Set<StatusID> = []
            for status in page {
                let outcome = try writer.write(status)
                let key = places[status.id] ?? status.sortKey
                let filters = try json.text(status.filters(in: timeline, and: local))
                if try store.insert(outcome.pk, at: key, filters: filters) {
                    if !moved.contains(status.id) { result.inserted.append(status.id) }
                    continue
                }
                let hasOtherFilters = try store.update(outcome.pk, filters: filters)
                if outcome.isUpdated || hasOtherFilters { result.updated += 1 }
                if places[status.id] == nil, let stands = try store.position(of: status.id),
                    stands.key != status.sortKey
                {
                    strays.insert(status.id)
                }
            }
            let inserted = Set(result.inserted)
            result.inserted = positions.map(\.id).filter(inserted.contains)
            result.reachedKnown = positions.count > inserted.count

            var after = before
            let proof = positions.filter { !strays.contains($0.id) }
            for coverage in Coverage.proven(by: proof, at: cursor, anchor: anchor) {
                let gap = after.apply(coverage, highest: proof.first ?? coverage.bottom)
                if result.gap == nil { result.gap = gap }
            }
            try store.replace(before.gaps, by: after.gaps)
            return result
        }
    }

    /// Stores the statuses of a response in every list that has them. No list gains one.
    ///
    /// - Parameter change: the last change by the user before the request. Later deletions and marks stay.
    package func update(_ statuses: [Status], since change: Int = .max) async throws(CacheError) {
        let change = min(change, lastChange)
        try await write { [local = localFilters, recentChanges] db, changes in
            var writer = StatusWriter(db, changes)
            for status in recentChanges.applied(to: statuses, after: change) {
                let pk = try writer.write(status).pk
                try EntryFilters(db, changes, local).update(status, pk: pk)
            }
        }
    }

    /// Returns the positions of a page, newest first, without duplicates.
    ///
    /// - Parameter places: the positions of statuses that are not at their sort keys.
    private static func positions(of page: [Status], _ places: [StatusID: SortKey]) -> [TimelinePosition] {
        var seen: Set<StatusID> = []
        return page.filter { seen.insert($0.id).inserted }
            .map { TimelinePosition(id: $0.id, key: places[$0.id] ?? $0.sortKey, date: $0.createdAt) }
            .sorted { $0.key > $1.key }
    }

    private static func ends(of store: TimelineStore) throws -> GapList.Ends? {
        guard let oldest = try store.oldest(), let newest = try store.newest() else { return nil }
        return GapList.Ends(oldest: oldest, newest: newest)
    }

    private static func anchor(of cursor: Cursor, in store: TimelineStore) throws -> TimelinePosition? {
        switch cursor {
        case .newest, .above: nil
        case .newer(let id), .older(let id), .between(let id, _): try store.position(of: id)
        }
    }
}

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

/// The result of storing a page.
package struct StoreResult: Hashable, Sendable {
    /// The statuses that are new in the list, newest first.
    package var inserted: [StatusID] = []
    /// The number of statuses that were cached before and have changed.
    package var updated = 0
    /// Whether the page contained a status that was in the list before.
    package var reachedKnown = false
    /// The gap that was left because the page does not reach the cached statuses.
    package var gap: Gap?
    /// The positions of the statuses of the page, newest first.
    package var positions: [TimelinePosition] = []
}
