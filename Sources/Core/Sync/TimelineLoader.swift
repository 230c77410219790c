package import Logging

/// Brings pages of one account's timelines from the service into the cache. The only way statuses get there.
///
/// It owns its loads: who leaves while one runs stops the drawing, not the storing. Two loads of the same kind at once
/// become one.
package actor TimelineLoader {
    let service: any SocialService
    let cache: StatusCache
    let log: Logger

    private var refreshes: [ListID: Task<Result<Refresh, SyncError>, Never>] = [:]
    private var olderLoads: [ListID: Task<Result<Older, SyncError>, Never>] = [:]
    private var gapFills: [GapFill: Task<Result<Older, SyncError>, Never>] = [:]
    private var rereads: [Stretch: Task<Result<Reread, SyncError>, Never>] = [:]

    /// Loads are joined only where they are the same in everything.
    private struct GapFill: Hashable {
        var timeline: ListID
        var gap: Gap
        var side: Side
    }

    private struct Stretch: Hashable {
        var timeline: ListID
        var keys: ClosedRange<SortKey>
    }

    /// Statuses appear below newer ones when they reach the server late. A refresh looks again at what is younger than this,
    /// measured from the newest status.
    static let lateness: Int64 = 15 * 60 * 1000
    /// Pages without news that a load of older statuses passes over.
    private static let mostBarrenPages = 5

    package init(service: any SocialService, cache: StatusCache, log: Logger) {
        self.service = service
        self.cache = cache
        self.log = log
    }

    /// What a refresh brought.
    package struct Refresh: Sendable, Hashable {
        package var new: Int
        /// The page did not reach what was cached: something in between is missing, and marked as such.
        package var leftGap: Bool
        /// The newest status that the page showed; nil for an empty page.
        package var newest: SortKey?
    }

    /// What a load of older statuses, or into a gap, brought.
    package struct Older: Sendable, Hashable {
        package var added: Int
    }

    /// What a second look at a stretch found.
    package struct Reread: Sendable, Hashable {
        /// Statuses that had appeared in it since.
        package var added = 0
        /// Statuses that the server has no more.
        package var removed = 0
        /// Where the look stopped before the end of the stretch; nil when all of it was seen.
        package var stoppedAt: SortKey?
    }

    /// The end of a gap at which it is filled.
    package enum Side: Sendable, Hashable { case top, bottom }

    /// Asks for what is newer than the cache and stores it. A refresh that runs already is joined.
    package func refresh(_ timeline: ListID) async throws(SyncError) -> Refresh {
        let task = refreshes[timeline] ?? Task { await self.runRefresh(timeline) }
        refreshes[timeline] = task
        return try await task.value.get()
    }

    /// Fetches what is newer with a request that begins after this call: one that is under way may have been answered before.
    func refreshAnew(_ timeline: ListID) async throws(SyncError) -> Refresh {
        _ = await refreshes[timeline]?.value
        return try await refresh(timeline)
    }

    /// Asks for the page below the oldest cached status and stores it. A load that runs already is joined.
    package func loadOlder(_ timeline: ListID) async throws(SyncError) -> Older {
        let task = olderLoads[timeline] ?? Task { await self.runOlder(timeline) }
        olderLoads[timeline] = task
        return try await task.value.get()
    }

    /// Asks for a page of a gap and stores it; the gap shrinks or closes. A fill of the same gap is joined.
    package func fill(_ gap: Gap, from side: Side, in timeline: ListID) async throws(SyncError) -> Older {
        let key = GapFill(timeline: timeline, gap: gap, side: side)
        let task = gapFills[key] ?? Task { await self.runFill(key) }
        gapFills[key] = task
        return try await task.value.get()
    }

    /// Fills a gap page by page until it is closed, or the server has nothing more of it. What has been loaded stays when
    /// the task is cancelled.
    ///
    /// - Parameter arrived: called after each page with the number of posts so far.
    /// - Returns: the number of posts loaded.
    package func fillWhole(
        _ gap: Gap, from side: Side, in timeline: ListID, arrived: @Sendable (Int) async -> Void = { _ in }
    ) async throws(SyncError) -> Int {
        var added = 0
        var barren: Gap?
        while !Task.isCancelled {
            let rest = try await known { () async throws(CacheError) in try await self.cache.gaps(of: timeline) }
                .filter { $0.newerKey <= gap.newerKey && $0.olderKey >= gap.olderKey }
            // Another load may have stored the page: the end is a page without news that leaves the gap as it was.
            guard let next = side == .top ? rest.first : rest.last, next != barren else { break }
            let page = try await fill(next, from: side, in: timeline).added
            barren = page == 0 ? next : nil
            added += page
            await arrived(added)
        }
        return added
    }

    /// Looks at a stretch again: what appeared in it since is put in its place, what changed is changed, what is gone
    /// goes. A look at the same stretch that is under way is joined.
    package func reread(_ stretch: ClosedRange<SortKey>, of timeline: ListID) async throws(SyncError) -> Reread {
        let key = Stretch(timeline: timeline, keys: stretch)
        let task = rereads[key] ?? Task { await self.runReread(key) }
        rereads[key] = task
        return try await task.value.get()
    }

    private func runRefresh(_ timeline: ListID) async -> Result<Refresh, SyncError> {
        defer { refreshes[timeline] = nil }
        return await catching { () async throws(SyncError) in
            // Cut off at a status below the newest one: then a page that shows the newest one again proves that
            // nothing lies between. Cut off at the newest itself, no page could prove it, and a count proves nothing
            // (blocked and filtered statuses are taken out after the server has counted).
            let cut = try await self.cut(below: nil, of: timeline)
            let result = try await self.load(cut.map { .newer(than: $0) } ?? .newest, of: timeline)
            return Refresh(
                new: result.inserted.count, leftGap: result.gap != nil, newest: result.positions.first?.key)
        }
    }

    /// The status at which a page of what is above a place is cut off: the one below it, or the first that is old enough for
    /// nothing to appear above it any more. A page shows no more than that again.
    ///
    /// - Parameter key: the place; nil for the newest status.
    private func cut(below key: SortKey?, of timeline: ListID) async throws(SyncError) -> StatusID? {
        let depth = max(2, service.pageSize - 1)
        let known = try await known { () async throws(CacheError) in
            try await cache.positions(of: timeline, from: key, limit: depth)
        }
        // A boost may have the date of an old post: the last recent one decides, not the first old one.
        guard let youngest = known.map(\.date.milliseconds).max(),
            let recent = known.lastIndex(where: { youngest - $0.date.milliseconds < Self.lateness })
        else { return nil }
        return known.count > 1 ? known[min(recent + 1, known.count - 1)].id : nil
    }

    private func runOlder(_ timeline: ListID) async -> Result<Older, SyncError> {
        defer { olderLoads[timeline] = nil }
        return await catching { () async throws(SyncError) in
            var from = try await self.oldest(of: timeline)
            var asked: Set<StatusID> = []
            for _ in 0..<Self.mostBarrenPages {
                if let from, !asked.insert(from).inserted { break }
                let (page, result) = try await self.loadPage(from.map { .older(than: $0) } ?? .newest, of: timeline)
                guard result.inserted.isEmpty, let last = from else { return Older(added: result.inserted.count) }
                if let next = page.elements.last?.id {
                    // Known statuses only: it goes on below the last of them.
                    from = next
                } else {
                    // The end, unless the status that the page was requested below is gone.
                    guard try await self.removeIfGone(last, of: timeline) else { break }
                    from = try await self.oldest(of: timeline)
                }
            }
            return Older(added: 0)
        }
    }

    private func oldest(of timeline: ListID) async throws(SyncError) -> StatusID? {
        try await known { () async throws(CacheError) in try await cache.oldest(of: timeline) }?.id
    }

    private func runFill(_ fill: GapFill) async -> Result<Older, SyncError> {
        defer { gapFills[fill] = nil }
        let (timeline, gap, side) = (fill.timeline, fill.gap, fill.side)
        return await catching { () async throws(SyncError) in
            var added = try await self.loadInto(gap, from: side, of: timeline).result.inserted.count
            if added == 0 {
                // A border that the server has no more keeps a gap open for ever: nothing can be shown beside it.
                try await self.removeLostBorders(of: gap, of: timeline)
                // A page of which everything is blocked or filtered is no way in; there is another.
                let rest = try await self.known { () async throws(CacheError) in
                    try await self.cache.gaps(of: timeline)
                }
                if rest.contains(gap) {
                    let other: Side = side == .top ? .bottom : .top
                    added = try await self.loadInto(gap, from: other, of: timeline).result.inserted.count
                }
            }
            return Older(added: added)
        }
    }

    /// A page of a gap. The status beyond it is where the page is cut off: then one that shows the gap's border again
    /// proves that nothing lies between, and an empty one proves nothing.
    private func loadInto(
        _ gap: Gap, from side: Side, of timeline: ListID
    ) async throws(SyncError) -> (page: Page<Status>, result: StoreResult) {
        let beyond = try await known { () async throws(CacheError) in
            try await self.cache.neighbour(below: gap.olderKey, in: timeline)
        }
        let cursor: Cursor =
            switch (side, beyond) {
            case (.top, let beyond?):
                .between(newer: gap.newer, older: try await cut(below: gap.olderKey, of: timeline) ?? beyond.id)
            case (.top, nil): .older(than: gap.newer)
            case (.bottom, let beyond?): .above(beyond.id)
            // Nothing is known below it: a page above it would not show it again.
            case (.bottom, nil): .above(gap.older)
            }
        return try await loadPage(cursor, of: timeline)
    }

    private func removeLostBorders(of gap: Gap, of timeline: ListID) async throws(SyncError) {
        for border in [gap.newer, gap.older] { _ = try await removeIfGone(border, of: timeline) }
    }

    /// - Returns: whether the server has the status no more.
    func removeIfGone(_ id: StatusID, of timeline: ListID) async throws(SyncError) -> Bool {
        guard try await isGone(id, from: timeline) else { return false }
        _ = try await known { () async throws(CacheError) in try await cache.remove(id) }
        return true
    }

    /// Asks for one status by itself and keeps what comes, in every copy: its long text, its counts.
    package func fetch(_ id: StatusID) async throws(SyncError) {
        let status = try await ask { service throws(RequestError) in try await service.status(id) }
        guard let status else { throw .request(.notFound(serverMessage: nil)) }
        try await known { () async throws(CacheError) in try await self.cache.update([status]) }
    }

    /// Whether the server says that it has a status no more, or only under another id that the timeline holds too: some give
    /// a new one with an edit. One that cannot be asked for by itself, as by a guest, is not taken for gone.
    private func isGone(_ id: StatusID, from timeline: ListID) async throws(SyncError) -> Bool {
        let now: Status?
        do throws(RequestError) {
            now = try await service.status(id)
        } catch .unsupported, .unauthorised, .noToken {
            return false
        } catch {
            throw .request(error)
        }
        guard let now else { return true }
        guard now.id != id else { return false }
        return try await known { () async throws(CacheError) in try await cache.contains(now.id, in: timeline) }
    }

    func load(_ cursor: Cursor, of timeline: ListID) async throws(SyncError) -> StoreResult {
        try await loadPage(cursor, of: timeline).result
    }

    func loadPage(
        _ cursor: Cursor, of timeline: ListID
    ) async throws(SyncError) -> (page: Page<Status>, result: StoreResult) {
        let size = service.pageSize
        let page = try await ask { service throws(RequestError) in
            try await service.statuses(in: timeline, at: cursor, limit: size)
        }
        let result = try await known { () async throws(CacheError) in
            try await self.cache.store(page.elements, in: timeline, at: cursor, order: page.order)
        }
        log.debug(
            "page stored",
            metadata: [
                "timeline": "\(timeline.name)", "statuses": "\(page.elements.count)",
                "new": "\(result.inserted.count)", "skipped": "\(page.skipped)", "gap": "\(result.gap != nil)",
            ])
        return (page, result)
    }

    func ask<Value: Sendable>(
        _ request: (any SocialService) async throws(RequestError) -> Value
    ) async throws(SyncError) -> Value {
        do { return try await request(service) } catch { throw .request(error) }
    }

    func known<Value: Sendable>(_ read: () async throws(CacheError) -> Value) async throws(SyncError) -> Value {
        do { return try await read() } catch { throw .cache(error) }
    }

    private func runReread(_ stretch: Stretch) async -> Result<Reread, SyncError> {
        defer { rereads[stretch] = nil }
        return await catching { () async throws(SyncError) in
            try await self.lookAgain(at: stretch.keys, of: stretch.timeline)
        }
    }

    private func catching<Value: Sendable>(
        _ body: () async throws(SyncError) -> Value
    ) async -> Result<Value, SyncError> {
        do { return .success(try await body()) } catch { return .failure(error) }
    }
}
