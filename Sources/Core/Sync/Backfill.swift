/// Fills a timeline's cache backwards: first what is missing in between, then what is older, until there are as many
/// statuses as wanted or the server has no more. Stopped at any moment it goes on from there the next time, since every
/// page is stored as it comes.
package struct Backfill: Sendable {
    package struct Progress: Sendable, Hashable {
        /// Statuses in the cache.
        package var done: Int
        /// How many are wanted; nil for all there are.
        package var total: Int?
        /// Waiting for the server's rate limit until then.
        package var waitsUntil: Timestamp?
    }

    /// Loads in a row that bring nothing before a gap is left as it is, and before the end counts as reached.
    private static let barrenLimit = 3
    /// Without a time from the server: how long to wait when it says that there were too many requests.
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

    /// - Parameter report: told after every page.
    package func run(limit: Int?, report: @Sendable (Progress) -> Void) async throws(SyncError) {
        var progress = Progress(done: try await count(), total: limit)
        report(progress)
        _ = try await patiently(&progress, report) { () async throws(SyncError) in
            try await loader.refresh(timeline)
        }
        var barren = 0
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
            // What is only in memory ends with the program: more of it would be fetched for nothing.
            if let reason = cache.unsavedReason { throw .cache(reason) }
            barren = load.added > 0 ? 0 : barren + 1
            guard barren >= Self.barrenLimit else { continue }
            guard let gap else { return }
            left.insert(gap)
            barren = 0
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
        do { return try await cache.count(of: timeline) } catch { throw .cache(error) }
    }

    private func gaps() async throws(SyncError) -> [Gap] {
        do { return try await cache.gaps(of: timeline) } catch { throw .cache(error) }
    }
}
