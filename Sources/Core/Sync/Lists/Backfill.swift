/// Fills the cache of a list backwards: first its gaps, then older pages, until it has the number of statuses wanted or
/// the server has no more. Each page is stored as it arrives, so an interrupted run continues where it stopped.
package struct Backfill: Sendable {
    package struct Progress: Sendable, Hashable {
        /// Statuses in the cache.
        package var done: Int
        /// The number wanted; nil for all.
        package var total: Int?
        /// The end of a rate limit that the run waits for.
        package var waitsUntil: Timestamp?
    }

    /// The wait after a rate limit for which the server gave no end.
    private static let blindWait = Duration.seconds(60)

    private let timeline: ListID
    private let loader: TimelineLoader
    private let cache: StatusCache
    private let time: any TimeSource

    package init(timeline: ListID, loader: TimelineLoader, cache: StatusCache, time: any TimeSource) {
        self.timeline = timeline
        self.loader = loader
        self.cache = cache
        self.time = time
    }

    /// - Parameter report: called after every page.
    package func run(limit: Int?, report: @Sendable (Progress) -> Void) async throws(SyncError) {
        var progress = Progress(done: try await count(), total: limit)
        report(progress)
        _ = try await patiently(&progress, report) { () async throws(SyncError) in
            try await loader.refresh(timeline)
        }
        // Loads of older pages are counted apart from those into gaps: filling gaps brings the end no nearer.
        var (barren, older) = (BarrenLoads(), BarrenLoads())
        var left: Set<Gap> = []
        while true {
            progress.done = try await count()
            report(progress)
            if let limit, progress.done >= limit { return }
            let gap = try await gaps().first { !left.contains($0) }
            let load = try await patiently(&progress, report) { () async throws(SyncError) in
                if let gap {
                    try await loader.fill(gap, from: .top, in: timeline)
                } else {
                    try await loader.loadOlder(timeline)
                }
            }
            // Pages that are only in memory are lost at the end of the program: stop here.
            if let reason = cache.unsavedReason { throw .cache(reason) }
            guard let gap else {
                older.record(added: load.added)
                if older.isEnd { return }
                continue
            }
            barren.record(added: load.added)
            guard barren.isEnd else { continue }
            left.insert(gap)
            barren = BarrenLoads()
        }
    }

    private func patiently<Value: Sendable>(
        _ progress: inout Progress, _ report: @Sendable (Progress) -> Void, _ load: () async throws(SyncError) -> Value
    ) async throws(SyncError) -> Value {
        while true {
            do {
                return try await load()
            } catch {
                guard case .request(.rateLimited(let until)) = error else { throw error }
                let wait = until.map { max(.seconds(1), $0.since(time.now)) }
                progress.waitsUntil = until ?? time.now.adding(seconds: Self.blindWait.components.seconds)
                report(progress)
                do { try await time.sleep(for: wait ?? Self.blindWait) } catch { throw .request(.cancelled) }
                progress.waitsUntil = nil
            }
        }
    }

    private func count() async throws(SyncError) -> Int {
        try await SyncError.lifting(await cache.count(of: timeline))
    }

    private func gaps() async throws(SyncError) -> [Gap] {
        try await SyncError.lifting(await cache.gaps(of: timeline))
    }
}
