internal import GRDB

extension StatusCache {
    /// Keeps a page of a timeline, in one transaction.
    ///
    /// What the page proves decides about gaps, never how long it is: between its oldest status and the newest end
    /// (`.newest`, `.newer`), or the status it was asked from (`.older`, `.between`), nothing is missing; a page `.above`
    /// vouches for itself; an empty page proves nothing. A status that could not be read is no hole: the server has shown
    /// it, and no second look would make it readable. Gaps that this covers are removed, cut or split. A page that reaches
    /// neither a known status nor the stretch around one leaves a gap. The page may be unsorted and repeat itself.
    ///
    /// Where the disk takes nothing, reading goes on: the page is kept in memory, and on the disk as soon as it can be.
    package func store(
        _ page: [Status], in timeline: Timeline, at cursor: Cursor
    ) async throws(CacheError) -> StoreResult {
        do {
            try await catchUp()
            return try await keep(page, in: timeline, at: cursor)
        } catch {
            guard error.isUnwritable else { throw error }
            let overflow: Overflow
            if let current = currentOverflow {
                overflow = current
            } else {
                overflow = begin(try await Overflow.over(self, timeline), because: error)
            }
            let result = try await overflow.cache.keep(page, in: timeline, at: cursor)
            overflow.note(Overflow.StoredPage(statuses: page, timeline: timeline, cursor: cursor))
            commitHub.tell()
            return result
        }
    }

    /// Keeps what waits in memory, in its order; then the disk is what is read again.
    private func catchUp() async throws(CacheError) {
        guard let overflow = currentOverflow else { return }
        for page in overflow.pages { _ = try await keep(page.statuses, in: page.timeline, at: page.cursor) }
        endOverflow()
    }

    private func keep(
        _ page: [Status], in timeline: Timeline, at cursor: Cursor
    ) async throws(CacheError) -> StoreResult {
        try await write { db in
            let store = try TimelineStore.findOrMake(timeline, in: db)
            let positions = Self.positions(of: page)
            let before = GapList(gaps: try store.gaps(), ends: try Self.ends(of: store))
            let newer = try Self.anchor(of: cursor, in: store)

            var result = StoreResult()
            var writer = StatusWriter(db)
            for status in page {
                let outcome = try writer.write(status)
                if try store.insert(outcome.pk, at: status.sortKey) {
                    result.inserted.append(status.id)
                } else if outcome.isUpdated {
                    result.updated += 1
                }
            }
            let inserted = Set(result.inserted)
            result.inserted = positions.map(\.id).filter(inserted.contains)
            result.reachedKnown = positions.count > inserted.count

            var after = before
            for coverage in Coverage.proven(by: positions, at: cursor, newer: newer) {
                let gap = after.apply(coverage, highest: positions.first ?? coverage.bottom)
                if result.gap == nil { result.gap = gap }
            }
            try store.replace(before.gaps, by: after.gaps)
            return result
        }
    }

    /// Keeps what the server says of statuses now, wherever they stand: an edit, the answer to an action. No timeline
    /// gains one.
    package func update(_ statuses: [Status]) async throws(CacheError) {
        try await write { db in
            var writer = StatusWriter(db)
            for status in statuses { _ = try writer.write(status) }
        }
    }

    /// Newest first, each once.
    private static func positions(of page: [Status]) -> [TimelinePosition] {
        var seen: Set<StatusID> = []
        return page.filter { seen.insert($0.id).inserted }.map { TimelinePosition($0) }.sorted { $0.key > $1.key }
    }

    private static func ends(of store: TimelineStore) throws -> GapList.Ends? {
        guard let oldest = try store.oldest(), let newest = try store.newest() else { return nil }
        return GapList.Ends(oldest: oldest, newest: newest)
    }

    private static func anchor(of cursor: Cursor, in store: TimelineStore) throws -> TimelinePosition? {
        switch cursor {
        case .newest, .newer, .above: nil
        case .older(let newer), .between(let newer, _): try store.position(of: newer)
        }
    }
}
