/// Loads a list down to a moment or a position, so that nothing is missing above it: newer statuses, then gaps, then
/// older pages. Each page is stored as it arrives.
package struct StretchLoader: Sendable {
    /// The lower end of the stretch.
    package enum Start: Hashable, Sendable {
        /// Everything above a position.
        case above(SortKey)
        /// Everything since a moment.
        case since(Timestamp)
    }

    private let list: ListID
    private let loader: TimelineLoader
    private let cache: StatusCache
    /// The most pages that are requested besides the newest.
    private let mostPages: Int

    /// - Parameter mostPages: small where the service counts requests.
    package init(list: ListID, loader: TimelineLoader, cache: StatusCache, mostPages: Int = 250) {
        self.list = list
        self.loader = loader
        self.cache = cache
        self.mostPages = mostPages
    }

    /// Stops after the page under way when the task is cancelled.
    ///
    /// - Parameters:
    ///   - refreshes: whether to load newer statuses first.
    ///   - arrived: called after each page with the number of statuses that were loaded so far.
    /// - Returns: whether the cache holds everything above the start that the server has.
    package func load(
        from start: Start, refreshes: Bool = true, arrived: @Sendable (Int) async -> Void = { _ in }
    ) async throws(SyncError) -> Bool {
        var loaded = refreshes ? try await loader.refresh(list).new : 0
        await arrived(loaded)
        // Gaps for which the server has nothing more.
        var exhausted: Set<Gap> = []
        var barren = BarrenLoads()
        for _ in 0..<mostPages {
            guard !Task.isCancelled else { return false }
            let gap = try await SyncError.lifting(await cache.gaps(of: list)).first {
                $0.reaches(above: start) && !exhausted.contains($0)
            }
            let added: Int
            if let gap {
                added = try await loader.fill(gap, from: .top, in: list).added
                if added == 0, try await SyncError.lifting(await cache.gaps(of: list)).contains(gap) {
                    exhausted.insert(gap)
                }
            } else {
                if try await reaches(start) { return exhausted.isEmpty }
                added = try await loader.loadOlder(list).added
                barren.record(added: added)
                if barren.isEnd { return exhausted.isEmpty }
            }
            loaded += added
            await arrived(loaded)
        }
        return false
    }

    /// Whether the cache reaches down to the start.
    private func reaches(_ start: Start) async throws(SyncError) -> Bool {
        switch start {
        case .above(let key):
            // Of any list, also one that isn't of statuses.
            return try await SyncError.lifting(await cache.window(of: list, around: key, above: 0, below: 1)).rows.count
                > 0
        case .since(let moment):
            guard let oldest = try await SyncError.lifting(await cache.oldest(of: list)) else { return false }
            return oldest.date < moment
        }
    }
}

extension Gap {
    /// Whether statuses may be missing above the start of a stretch.
    fileprivate func reaches(above start: StretchLoader.Start) -> Bool {
        switch start {
        case .above(let key): newerKey > key
        case .since(let moment): newerDate >= moment
        }
    }
}

/// The number of loads in a row that added nothing. After a few, the end of the list counts as reached: servers block
/// accounts that repeat such requests.
package struct BarrenLoads: Sendable, Hashable {
    private static let limit = 3

    private var count = 0

    package init() {}

    package var isEnd: Bool { count >= Self.limit }

    /// - Parameter added: the number of statuses that a load added.
    package mutating func record(added: Int) {
        count = added > 0 ? 0 : count + 1
    }
}
