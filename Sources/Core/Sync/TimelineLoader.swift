package import Logging

/// Brings pages of one account's timelines from the service into the cache. The only way statuses get there.
///
/// It owns its loads: who leaves while one runs stops the drawing, not the storing. Two loads of the same kind at once
/// become one.
package actor TimelineLoader {
    private let service: any SocialService
    private let cache: StatusCache
    private let log: Logger

    private var refreshes: [Timeline: Task<Result<Refresh, SyncError>, Never>] = [:]
    private var olderLoads: [Timeline: Task<Result<Older, SyncError>, Never>] = [:]
    private var gapFills: [SortKey: Task<Result<Older, SyncError>, Never>] = [:]

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
    }

    /// What a load of older statuses, or into a gap, brought.
    package struct Older: Sendable, Hashable {
        package var added: Int
    }

    /// Asks for what is newer than the cache and stores it. A refresh that runs already is joined.
    package func refresh(_ timeline: Timeline) async throws(SyncError) -> Refresh {
        let task = refreshes[timeline] ?? Task { await self.runRefresh(timeline) }
        refreshes[timeline] = task
        return try await task.value.get()
    }

    /// Asks for the page below the oldest cached status and stores it. A load that runs already is joined.
    package func loadOlder(_ timeline: Timeline) async throws(SyncError) -> Older {
        let task = olderLoads[timeline] ?? Task { await self.runOlder(timeline) }
        olderLoads[timeline] = task
        return try await task.value.get()
    }

    /// Asks for the newest page of a gap and stores it; the gap shrinks or closes.
    package func fill(_ gap: Gap, in timeline: Timeline) async throws(SyncError) -> Older {
        let task = gapFills[gap.id] ?? Task { await self.runFill(gap, timeline) }
        gapFills[gap.id] = task
        return try await task.value.get()
    }

    private func runRefresh(_ timeline: Timeline) async -> Result<Refresh, SyncError> {
        defer { refreshes[timeline] = nil }
        return await catching { () async throws(SyncError) in
            // Cut off at the status below the newest one: then a page that shows the newest one again proves that
            // nothing lies between. Cut off at the newest itself, no page could prove it, and a count proves nothing
            // (blocked and filtered statuses are taken out after the server has counted).
            let known = try await self.known { () async throws(CacheError) in
                try await self.cache.newestIDs(of: timeline, limit: 2)
            }
            let cursor: Cursor = known.count == 2 ? .newer(than: known[1]) : .newest
            let result = try await self.load(cursor, of: timeline)
            return Refresh(new: result.inserted.count, leftGap: result.gap != nil)
        }
    }

    private func runOlder(_ timeline: Timeline) async -> Result<Older, SyncError> {
        defer { olderLoads[timeline] = nil }
        return await catching { () async throws(SyncError) in
            let oldest = try await self.known { () async throws(CacheError) in
                try await self.cache.oldest(of: timeline)
            }
            let result = try await self.load(oldest.map { .older(than: $0.id) } ?? .newest, of: timeline)
            return Older(added: result.inserted.count)
        }
    }

    private func runFill(_ gap: Gap, _ timeline: Timeline) async -> Result<Older, SyncError> {
        defer { gapFills[gap.id] = nil }
        return await catching { () async throws(SyncError) in
            let result = try await self.load(.between(newer: gap.newer, older: gap.older), of: timeline)
            return Older(added: result.inserted.count)
        }
    }

    private func load(_ cursor: Cursor, of timeline: Timeline) async throws(SyncError) -> StoreResult {
        let page: Page<Status>
        do {
            page = try await service.statuses(in: timeline, at: cursor, limit: service.pageSize)
        } catch {
            throw .request(error)
        }
        do {
            let result = try await cache.store(page.elements, in: timeline, at: cursor)
            log.debug(
                "page stored",
                metadata: [
                    "timeline": "\(timeline.name)", "statuses": "\(page.elements.count)",
                    "new": "\(result.inserted.count)", "skipped": "\(page.skipped)", "gap": "\(result.gap != nil)",
                ])
            return result
        } catch {
            throw .cache(error)
        }
    }

    private func known<Value: Sendable>(
        _ read: () async throws(CacheError) -> Value
    ) async throws(SyncError) -> Value {
        do { return try await read() } catch { throw .cache(error) }
    }

    private func catching<Value: Sendable>(
        _ body: () async throws(SyncError) -> Value
    ) async -> Result<Value, SyncError> {
        do { return .success(try await body()) } catch { return .failure(error) }
    }
}
