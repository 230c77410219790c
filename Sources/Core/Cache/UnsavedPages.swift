internal import Synchronization

/// Where pages go that the disk does not take: a cache in memory, over a copy of the newest statuses, until there is room
/// again. Then the pages are kept in the order in which they came.
final class UnsavedPages: Sendable {
    struct StoredPage: Sendable {
        var statuses: [Status]
        var timeline: ListID
        var cursor: Cursor
        var order: PageOrder
    }

    let cache: StatusCache
    private let stored = Mutex<[StoredPage]>([])

    /// Statuses that are copied: more than anyone scrolls through in a while.
    private static let copied = 2000
    /// Pages that wait; beyond them the oldest are given up, and will be asked for again.
    private static let most = 100

    private init(cache: StatusCache) {
        self.cache = cache
    }

    /// - Parameter disk: what is kept; it is read and not written.
    static func over(_ disk: StatusCache, _ timeline: ListID) async throws(CacheError) -> UnsavedPages {
        let overflow = UnsavedPages(cache: try .inMemory())
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

    /// A stretch that vouches for itself alone.
    private func place(_ run: [Status], in timeline: ListID) async throws(CacheError) {
        guard let last = run.last else { return }
        _ = try await cache.store(run, in: timeline, at: .above(last.id))
    }

    func note(_ page: StoredPage) {
        stored.withLock { stored in
            stored.append(page)
            if stored.count > Self.most { stored.removeFirst() }
        }
    }

    var pages: [StoredPage] { stored.withLock { $0 } }
}

extension Entry {
    /// The status as a page would describe it: at this position, with the filters that it matches here.
    fileprivate var statusWithFilters: Status? {
        guard var status else { return nil }
        status.filters = filters
        return status
    }
}
