internal import Synchronization

/// Pages that the disk does not accept: in a cache in memory, over a copy of the newest statuses. When the disk accepts
/// writes again, they are stored in their order.
final class UnsavedPages: Sendable {
    struct StoredPage: Sendable {
        var statuses: [Status]
        var timeline: ListID
        var cursor: Cursor
        var order: ListOrder
        /// The last change by the user before the page was requested.
        var change: Int
    }

    private struct State {
        /// The waiting pages, each with a number by which it is removed.
        var pages: [(number: Int, page: StoredPage)] = []
        var last = 0
        var hasEnded = false
    }

    let cache: StatusCache
    private let state = Mutex(State())

    /// The number of statuses copied: more than a user scrolls through in a while.
    private static let copied = 2000
    /// The maximum of waiting pages. Beyond it the oldest are dropped and will be loaded again.
    private static let most = 100

    private init(cache: StatusCache) {
        self.cache = cache
    }

    /// - Parameter disk: the cache on the disk. It is read only.
    static func over(_ disk: StatusCache, _ timeline: ListID) async throws(CacheError) -> UnsavedPages {
        let overflow = UnsavedPages(cache: try .inMemory(disk.filterSource))
        let window = try await disk.window(of: timeline, around: nil, above: 0, below: copied)
        var run: [Status] = []
        for row in window.rows {
            switch row {
            case .entry(let entry): if let status = entry.statusWithFilters { run.append(status) }
            case .gap:
                try await overflow.place(run, in: timeline)
                run = []
            }
        }
        try await overflow.place(run, in: timeline)
        return overflow
    }

    /// Stores a stretch that proves only itself.
    private func place(_ run: [Status], in timeline: ListID) async throws(CacheError) {
        guard let last = run.last else { return }
        _ = try await cache.store(run, in: timeline, at: .above(last.id))
    }

    /// Adds a page that is to be stored on the disk later.
    ///
    /// - Returns: false if all others are stored there by now. Then this one has to be, too.
    func record(_ page: StoredPage) -> Bool {
        state.withLock { state in
            if state.hasEnded { return false }
            state.last += 1
            state.pages.append((state.last, page))
            if state.pages.count > Self.most { state.pages.removeFirst() }
            return true
        }
    }

    /// Returns the page to be stored next, to be removed when it is; nil if there is none, after which no more are added.
    func next() -> (number: Int, page: StoredPage)? {
        state.withLock { state in
            if state.pages.isEmpty { state.hasEnded = true }
            return state.pages.first
        }
    }

    func remove(_ number: Int) {
        state.withLock { state in state.pages.removeAll { $0.number == number } }
    }
}

extension Entry {
    /// The status as a page would describe it: at this position, with the filters that it matches here.
    fileprivate var statusWithFilters: Status? {
        guard var status else { return nil }
        status.filters = filters
        return status
    }
}
