extension TimelineLoader {
    /// Pages that one look takes at most: a stretch on screen is less than one.
    private static let mostPages = 3
    /// Statuses that are asked after by themselves in one look.
    private static let mostQuestions = 10

    /// Asks for a stretch page by page, from its top down, and stores what comes: statuses of someone newly followed, late
    /// ones and edited ones find their places. One that is kept but was not shown among its neighbours is asked after by
    /// itself, and goes only if the server says that it is gone: a page may lack it for reasons of the moment.
    func lookAgain(at stretch: ClosedRange<SortKey>, of timeline: ListID) async throws(SyncError) -> Reread {
        var found = Reread()
        var missing: [StatusID] = []
        var above = try await known { () async throws(CacheError) in
            try await self.cache.neighbour(above: stretch.upperBound, in: timeline)
        }
        found.stoppedAt = stretch.upperBound
        for _ in 0..<Self.mostPages {
            let (_, result) = try await loadPage(above.map { .older(than: $0.id) } ?? .newest, of: timeline)
            found.added += result.inserted.count
            // An inclusive cursor gives its own status again, and at the end nothing else.
            let last = result.positions.last.flatMap { position in
                above.map { position.key < $0.key } ?? true ? position.key : nil
            }
            guard let last else {
                if let edge = above {
                    // Some servers show nothing below a status that is gone.
                    if try await removeIfGone(edge.id, of: timeline) {
                        found.removed += 1
                        above = try await known { () async throws(CacheError) in
                            try await self.cache.neighbour(above: edge.key, in: timeline)
                        }
                        continue
                    }
                    // The server's end, perhaps: what is kept below it is asked after.
                    missing += try await suspects(from: stretch.lowerBound, below: edge.key, of: timeline)
                }
                found.stoppedAt = nil
                break
            }
            // Without a status above, the page is the newest: what is kept above it is missing there.
            let top = above?.key
            let shown = Set(result.positions.map(\.id))
            missing += try await known { () async throws(CacheError) in
                try await self.cache.ids(between: last, and: top, in: timeline)
            }.filter { !shown.contains($0) }
            found.stoppedAt = last > stretch.lowerBound ? last : nil
            guard last > stretch.lowerBound else { break }
            above = try await known { () async throws(CacheError) in
                try await self.cache.neighbour(above: last, orAt: true, in: timeline)
            }
        }
        for id in Set(missing).sorted(by: { $0.rawValue < $1.rawValue }).prefix(Self.mostQuestions)
        where try await removeIfGone(id, of: timeline) {
            found.removed += 1
        }
        return found
    }

    private func suspects(
        from low: SortKey, below high: SortKey, of timeline: ListID
    ) async throws(SyncError) -> [StatusID] {
        let (atLow, between) = try await known { () async throws(CacheError) in
            let atLow = try await self.cache.neighbour(above: low, orAt: true, in: timeline)
            return (atLow, try await self.cache.ids(between: low, and: high, in: timeline))
        }
        return between + (atLow.map { $0.key < high ? [$0.id] : [] } ?? [])
    }
}
