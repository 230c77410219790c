package import Logging

/// Loads pages of an account's lists into the cache. Everything that is stored of a list passes through it.
///
/// The loader owns its tasks: a caller that is cancelled does not stop the load. Equal loads at the same time are
/// joined.
package actor TimelineLoader {
    let service: any SocialService
    let cache: StatusCache
    let log: Logger

    private var refreshes: [ListID: Task<Result<Refresh, SyncError>, Never>] = [:]
    private var olderLoads: [ListID: Task<Result<Older, SyncError>, Never>] = [:]
    private var gapFills: [GapFill: Task<Result<Older, SyncError>, Never>] = [:]
    private var rereads: [Stretch: Task<Result<Reread, SyncError>, Never>] = [:]
    /// The top of lists before posts of the user were shown above a gap. The next refresh begins there.
    var belowSent: [ListID: SortKey] = [:]

    /// Loads are joined only if they are equal in everything.
    private struct GapFill: Hashable {
        var timeline: ListID
        var gap: Gap
        var side: Side
    }

    private struct Stretch: Hashable {
        var timeline: ListID
        var keys: ClosedRange<SortKey>
    }

    /// Statuses that reach the server late appear below newer ones. A refresh fetches those again that are younger than
    /// this, in milliseconds before the newest status.
    static let lateness: Int64 = 15 * 60 * 1000
    /// The maximum of pages without new statuses that one load of older statuses skips.
    private static let mostBarrenPages = 5

    package init(service: any SocialService, cache: StatusCache, log: Logger) {
        self.service = service
        self.cache = cache
        self.log = log
    }

    /// The result of a refresh.
    package struct Refresh: Sendable, Hashable {
        package var new: Int
        /// Whether the page did not reach the cached statuses, so that a gap was left.
        package var leftGap: Bool
        /// The newest status that the page showed; nil for an empty page.
        package var newest: SortKey?
        /// The time after which another refresh brings more, because the server is fetching it from other servers; nil if it
        /// is not.
        package var again: Duration?
    }

    /// The result of a load of older statuses, or into a gap.
    package struct Older: Sendable, Hashable {
        package var added: Int
    }

    /// The result of fetching a stretch again.
    package struct Reread: Sendable, Hashable {
        /// Statuses that had appeared in it.
        package var added = 0
        /// Statuses that the server no longer has.
        package var removed = 0
        /// The position at which the pass stopped; nil if it covered the whole stretch.
        package var stoppedAt: SortKey?
    }

    /// The end of a gap from which it is filled.
    package enum Side: Sendable, Hashable { case top, bottom }

    /// Loads statuses newer than the cached ones. Joins a refresh that is under way.
    package func refresh(_ timeline: ListID) async throws(SyncError) -> Refresh {
        let task = refreshes[timeline] ?? Task { await self.runRefresh(timeline) }
        refreshes[timeline] = task
        return try await task.value.get()
    }

    /// Refreshes with a request that begins after this call: a pending one may have been answered before.
    func refreshWithNewRequest(_ timeline: ListID) async throws(SyncError) -> Refresh {
        _ = await refreshes[timeline]?.value
        return try await refresh(timeline)
    }

    /// Loads the page below the oldest cached status. Joins such a load that is under way.
    package func loadOlder(_ timeline: ListID) async throws(SyncError) -> Older {
        let task = olderLoads[timeline] ?? Task { await self.runOlder(timeline) }
        olderLoads[timeline] = task
        return try await task.value.get()
    }

    /// Loads a page of a gap, which shrinks or closes. Joins a fill of the same gap.
    package func fill(_ gap: Gap, from side: Side, in timeline: ListID) async throws(SyncError) -> Older {
        let key = GapFill(timeline: timeline, gap: gap, side: side)
        let task = gapFills[key] ?? Task { await self.runFill(key) }
        gapFills[key] = task
        return try await task.value.get()
    }

    /// Fills a gap page by page until it is closed, or the server has no more. Loaded ones stay on cancellation.
    ///
    /// - Parameter arrived: called after each page with the number of posts so far.
    /// - Returns: the number of posts loaded.
    package func fillWhole(
        _ gap: Gap, from side: Side, in timeline: ListID, arrived: @Sendable (Int) async -> Void = { _ in }
    ) async throws(SyncError) -> Int {
        var added = 0
        var barren: Gap?
        while !Task.isCancelled {
            let rest = try await SyncError.lifting(await cache.gaps(of: timeline))
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

    /// Fetches a stretch again: adds statuses that have appeared in it, updates changed ones and removes deleted ones.
    /// Joins a pass over the same stretch that is under way.
    package func reread(_ stretch: ClosedRange<SortKey>, of timeline: ListID) async throws(SyncError) -> Reread {
        let key = Stretch(timeline: timeline, keys: stretch)
        let task = rereads[key] ?? Task { await self.runReread(key) }
        rereads[key] = task
        return try await task.value.get()
    }

    private func runRefresh(_ timeline: ListID) async -> Result<Refresh, SyncError> {
        defer { refreshes[timeline] = nil }
        return await catching { () async throws(SyncError) in
            if case .thread(let id) = timeline { return try await self.loadThread(of: id) }
            if case .notifications(let filter) = timeline, self.hasNotifications {
                return try await self.refreshNotifications(filter)
            }
            if case .accounts(let list) = timeline { return try await self.refreshAccounts(list) }
            if timeline == .conversations { return try await self.refreshConversations() }
            // Request from a status below the newest: a page that shows the newest again proves that nothing lies
            // between. If it began at the newest, no page could prove that, and neither could a count (servers filter
            // after counting).
            let border = self.belowSent[timeline]
            let cut = try await self.cut(below: border, of: timeline)
            let result = try await self.load(cut.map { .newer(than: $0.id) } ?? .newest, of: timeline)
            if self.belowSent[timeline] == border { self.belowSent[timeline] = nil }
            return Refresh(
                new: result.inserted.count, leftGap: result.gap != nil, newest: result.positions.first?.key)
        }
    }

    /// Returns the status from which to request the statuses above a position: the one below it, or the first that is
    /// so old that nothing can appear above it any more. At most one page is fetched again.
    ///
    /// - Parameter key: the position; nil for the newest status.
    private func cut(below key: SortKey?, of timeline: ListID) async throws(SyncError) -> TimelinePosition? {
        let depth = max(2, service.pageSize - 1)
        let known = try await SyncError.lifting(await cache.positions(of: timeline, from: key, limit: depth))
        // A boost may carry the date of an old post, so the last recent status decides, not the first old one.
        guard let youngest = known.map(\.date.milliseconds).max(),
            let recent = known.lastIndex(where: { youngest - $0.date.milliseconds < Self.lateness })
        else { return nil }
        return known.count > 1 ? known[min(recent + 1, known.count - 1)] : nil
    }

    private func runOlder(_ timeline: ListID) async -> Result<Older, SyncError> {
        defer { olderLoads[timeline] = nil }
        return await catching { () async throws(SyncError) in
            if case .notifications(let filter) = timeline, self.hasNotifications {
                return try await self.loadOlderNotifications(filter)
            }
            if case .accounts(let list) = timeline { return try await self.loadOlderAccounts(list) }
            if timeline == .conversations { return try await self.loadOlderConversations() }
            var oldest = try await self.oldest(of: timeline)
            var from = oldest?.id
            var asked: Set<StatusID> = []
            for _ in 0..<Self.mostBarrenPages {
                if let from, !asked.insert(from).inserted { break }
                let (page, result) = try await self.loadPage(from.map { .older(than: $0) } ?? .newest, of: timeline)
                // Statuses above the end are no progress: a server could send such pages endlessly.
                let added = result.count(below: oldest?.key)
                guard added == 0, let last = from else { return Older(added: added) }
                if let next = page.elements.last?.id {
                    // Known statuses only: continue below the last of them.
                    from = next
                } else {
                    // The end, unless the status of the cursor is deleted.
                    guard try await self.removeIfGone(last, of: timeline) else { break }
                    oldest = try await self.oldest(of: timeline)
                    from = oldest?.id
                }
            }
            return Older(added: 0)
        }
    }

    private var hasNotifications: Bool { service.capabilities.features.contains(.notifications) }

    private func oldest(of timeline: ListID) async throws(SyncError) -> TimelinePosition? {
        try await SyncError.lifting(await cache.oldest(of: timeline))
    }

    private func runFill(_ fill: GapFill) async -> Result<Older, SyncError> {
        defer { gapFills[fill] = nil }
        let (timeline, gap, side) = (fill.timeline, fill.gap, fill.side)
        return await catching { () async throws(SyncError) in
            var added = try await self.loadInto(gap, from: side, of: timeline).result.inserted.count
            if added == 0 {
                // A border that the server no longer has would keep the gap open forever.
                try await self.removeLostBorders(of: gap, of: timeline)
                // If everything on the page is blocked or filtered, try the other end.
                let rest = try await SyncError.lifting(await cache.gaps(of: timeline))
                if rest.contains(gap) {
                    let other: Side = side == .top ? .bottom : .top
                    added = try await self.loadInto(gap, from: other, of: timeline).result.inserted.count
                }
            }
            return Older(added: added)
        }
    }

    /// Loads a page of a gap. It is requested from the status beyond the gap: a page that shows the gap's border again
    /// proves that nothing lies between, and an empty one proves nothing.
    private func loadInto(
        _ gap: Gap, from side: Side, of timeline: ListID
    ) async throws(SyncError) -> (page: Page<Status>, result: StoreResult) {
        let beyond = try await SyncError.lifting(await cache.neighbour(below: gap.olderKey, in: timeline))
        let cut = side == .top ? try await cut(below: gap.olderKey, of: timeline) ?? beyond : nil
        let cursor: Cursor =
            switch side {
            case .top: cut.map { .between(newer: gap.newer, older: $0.id) } ?? .older(than: gap.newer)
            // Without anything cached below the border, no page above that would show the border again.
            case .bottom: .above(beyond?.id ?? gap.older)
            }
        let loaded = try await loadPage(cursor, of: timeline)
        guard let first = loaded.result.positions.first?.key, let last = loaded.result.positions.last?.key else {
            return loaded
        }
        // The page also covers what lies between it and the status that it was requested from, and if it has passed the gap and is
        // not full, all down to the status that ends it.
        let isWhole = last <= gap.olderKey && loaded.page.elements.count + loaded.page.skipped < service.pageSize
        let (low, high) =
            side == .top ? (isWhole ? cut?.key ?? last : last, gap.newerKey) : (beyond?.key ?? last, first)
        let missing = try await missed(by: loaded.result, between: low, and: high, of: timeline)
        do throws(SyncError) { _ = try await removeGone(missing, of: timeline) } catch .request {
            // The posts of the page have arrived. Those that it lacks are looked up again when their stretch is.
            log.notice("missing statuses not looked up")
        }
        return loaded
    }

    private func removeLostBorders(of gap: Gap, of timeline: ListID) async throws(SyncError) {
        for border in [gap.newer, gap.older] { _ = try await removeIfGone(border, of: timeline) }
    }

    /// - Returns: whether the server no longer has the status.
    func removeIfGone(_ id: StatusID, of timeline: ListID) async throws(SyncError) -> Bool {
        guard try await isGone(id, from: timeline) else { return false }
        _ = try await SyncError.lifting(await cache.remove(id))
        return true
    }

    /// Fetches one status and updates every copy: its full text, its counts.
    package func fetch(_ id: StatusID) async throws(SyncError) {
        let status = try await request { service throws(RequestError) in try await service.status(id) }
        guard let status else {
            _ = try await SyncError.lifting(await cache.remove(id))
            throw .gone
        }
        try await SyncError.lifting(await cache.update([status]))
    }

    /// Whether the server no longer has a status, or only under another id that the list contains too: some servers
    /// assign a new id with an edit. A status that cannot be fetched on its own, as by a guest, does not count as
    /// deleted.
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
        return try await SyncError.lifting(await cache.contains(now.id, in: timeline))
    }

    func load(_ cursor: Cursor, of timeline: ListID) async throws(SyncError) -> StoreResult {
        try await loadPage(cursor, of: timeline).result
    }

    func loadPage(
        _ cursor: Cursor, of timeline: ListID
    ) async throws(SyncError) -> (page: Page<Status>, result: StoreResult) {
        let size = service.pageSize
        let change = cache.lastChange
        let page = try await request { service throws(RequestError) in
            try await service.statuses(in: timeline, at: cursor, limit: size)
        }
        let order = page.order ?? service.order(of: timeline)
        let result = try await SyncError.lifting(
            await cache.store(page.elements, in: timeline, at: cursor, order: order, since: change))
        log.debug(
            "page stored",
            metadata: [
                "timeline": "\(timeline.name)", "statuses": "\(page.elements.count)",
                "new": "\(result.inserted.count)", "skipped": "\(page.skipped)", "gap": "\(result.gap != nil)",
            ])
        return (page, result)
    }

    func request<Value: Sendable>(
        _ request: (any SocialService) async throws(RequestError) -> Value
    ) async throws(SyncError) -> Value {
        do { return try await request(service) } catch { throw .request(error) }
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

extension StoreResult {
    /// Returns the number of statuses that were inserted below a position.
    ///
    /// - Parameter key: nil for an empty list.
    fileprivate func count(below key: SortKey?) -> Int {
        guard let key else { return inserted.count }
        let inserted = Set(inserted)
        return positions.count { $0.key < key && inserted.contains($0.id) }
    }
}
