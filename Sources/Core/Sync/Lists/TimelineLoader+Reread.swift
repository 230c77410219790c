extension TimelineLoader {
    /// The maximum of pages in one pass: the part on screen is less than one.
    private static let mostPages = 3
    /// The maximum of statuses fetched by their ids in one pass: more than a window has rows.
    private static let mostByID = 100
    /// The maximum of statuses fetched one by one in one pass.
    private static let mostQuestions = 10

    /// Fetches a stretch again, page by page from its top, and stores it: statuses of newly followed accounts, late
    /// ones and edited ones get their places. A cached status that its page does not show is fetched on its own and
    /// removed only if the server no longer has it, since a page may lack it for a moment.
    func lookAgain(at stretch: ClosedRange<SortKey>, of timeline: ListID) async throws(SyncError) -> Reread {
        if let found = try await lookAgainByID(at: stretch, of: timeline) { return found }
        var found = Reread()
        var missing: [StatusID] = []
        var above = try await SyncError.lifting(await cache.neighbour(above: stretch.upperBound, in: timeline))
        found.stoppedAt = stretch.upperBound
        for _ in 0..<Self.mostPages {
            let (_, result) = try await loadPage(above.map { .older(than: $0.id) } ?? .newest, of: timeline)
            found.added += result.inserted.count
            // With an inclusive cursor the page contains the status of the cursor, and at the end nothing else.
            let last = result.positions.last.flatMap { position in
                above.map { position.key < $0.key } ?? true ? position.key : nil
            }
            guard let last else {
                if let edge = above {
                    // Some servers show nothing below a deleted status.
                    if try await removeIfGone(edge.id, of: timeline) {
                        found.removed += 1
                        above = try await SyncError.lifting(await cache.neighbour(above: edge.key, in: timeline))
                        continue
                    }
                    // Perhaps the end of the server's list: check the cached statuses below it.
                    missing += try await suspects(from: stretch.lowerBound, below: edge.key, of: timeline)
                }
                found.stoppedAt = nil
                break
            }
            // Without a status above, the page is the newest: cached statuses above it are missing there.
            missing += try await missed(by: result, between: last, and: above?.key, of: timeline)
            found.stoppedAt = last > stretch.lowerBound ? last : nil
            guard last > stretch.lowerBound else { break }
            above = try await SyncError.lifting(await cache.neighbour(above: last, orAt: true, in: timeline))
        }
        found.removed += try await removeGone(missing, of: timeline)
        return found
    }

    /// Fetches the statuses of a stretch by their ids, where the service does that: one request, however far down they stand.
    private func lookAgainByID(
        at stretch: ClosedRange<SortKey>, of timeline: ListID
    ) async throws(SyncError) -> Reread? {
        let change = cache.lastChange
        let window = try await SyncError.lifting(
            await cache.window(of: timeline, around: stretch.upperBound, above: 0, below: Self.mostByID))
        // A response about a status itself has no filters of this list, so what they hide is left as it is.
        var ids: Set<StatusID> = []
        for case .entry(let entry) in window.rows {
            guard let status = entry.status, status.sortKey >= stretch.lowerBound,
                !entry.filters.contains(where: { $0.action == .hide })
            else { continue }
            ids.insert(status.original.id)
        }
        let asked = ids.sorted { $0.rawValue < $1.rawValue }
        guard !asked.isEmpty,
            let statuses = try await request({ service throws(RequestError) in try await service.statuses(asked) })
        else { return nil }
        try await SyncError.lifting(await cache.update(statuses, since: change))
        let missing = ids.subtracting(statuses.map(\.id))
        return Reread(removed: try await removeGone(oneByOne: missing, of: timeline))
    }

    /// The cached statuses between two keys that a page which covers them lacks.
    ///
    /// - Parameter high: nil is above everything.
    func missed(
        by result: StoreResult, between low: SortKey, and high: SortKey?, of timeline: ListID
    ) async throws(SyncError) -> [StatusID] {
        let shown = Set(result.positions.map(\.id))
        return try await SyncError.lifting(await cache.ids(between: low, and: high, in: timeline)).filter {
            !shown.contains($0)
        }
    }

    /// Removes those of the statuses that the server no longer has. Each is looked up, since a page may lack what a filter hides,
    /// or what is late.
    ///
    /// - Returns: the number removed.
    func removeGone(_ missing: [StatusID], of timeline: ListID) async throws(SyncError) -> Int {
        guard missing.count > 1 else { return try await removeGone(oneByOne: missing, of: timeline) }
        let found = try await request { service throws(RequestError) in try await service.statuses(missing) } ?? []
        return try await removeGone(oneByOne: Set(missing).subtracting(found.map(\.id)), of: timeline)
    }

    /// - Parameter missing: fetched each on its own; of too many only the first.
    private func removeGone(
        oneByOne missing: some Sequence<StatusID>, of timeline: ListID
    ) async throws(SyncError) -> Int {
        var removed = 0
        for id in Set(missing).sorted(by: { $0.rawValue < $1.rawValue }).prefix(Self.mostQuestions)
        where try await removeIfGone(id, of: timeline) {
            removed += 1
        }
        return removed
    }

    private func suspects(
        from low: SortKey, below high: SortKey, of timeline: ListID
    ) async throws(SyncError) -> [StatusID] {
        let atLow = try await SyncError.lifting(await cache.neighbour(above: low, orAt: true, in: timeline))
        let between = try await SyncError.lifting(await cache.ids(between: low, and: high, in: timeline))
        return between + (atLow.map { $0.key < high ? [$0.id] : [] } ?? [])
    }
}
