extension StatusCache {
    /// The result of a recovery.
    package struct Recovery: Hashable, Sendable {
        package var statuses = 0
        /// Statuses that have their places in lists again; the others can only be found by a search.
        package var placed = 0
    }

    private static let batch: Int64 = 200

    /// Copies the readable part of a file that was set aside. Other reads and writes run meanwhile.
    ///
    /// - Parameter path: from the notice of the opening.
    package func recover(from path: String) async throws(CacheError) -> Recovery {
        var found = Recovery()
        guard let file = DamagedFile(path: path), let range = file.range else { return found }
        var readable: [Int64: StatusID] = [:]
        var start = range.lowerBound
        while start <= range.upperBound, !Task.isCancelled {
            let end = min(start + Self.batch - 1, range.upperBound)
            let batch = file.statuses(start...end)
            if !batch.isEmpty {
                // Statuses that the server has sent since are newer.
                try await add(batch.map(\.status))
                for (pk, status) in batch { readable[pk] = status.id }
                found.statuses += batch.count
            }
            start = end + 1
        }
        for run in file.runs(Set(readable.keys)) {
            guard let timeline = ListID(name: run.timeline) else { continue }
            var rest = run.statuses.compactMap { entry in
                readable[entry.pk].map { (id: $0, key: entry.key, filters: entry.filters) }
            }[...]
            while !rest.isEmpty, !Task.isCancelled {
                let page = rest.prefix(Int(Self.batch))
                try await place(Array(page), in: timeline)
                found.placed += page.count
                // The last of one page is the first of the next, so that they are contiguous.
                rest = rest.dropFirst(max(1, page.count - 1))
                if rest.count == 1 { break }
            }
        }
        return found
    }

    /// Stores statuses that are not cached yet.
    private func add(_ statuses: [Status]) async throws(CacheError) {
        try await write { db, changes in
            var writer = StatusWriter(db, changes)
            let reader = StatusReader(db: db)
            for status in statuses where try reader.row(of: status.id) == nil { _ = try writer.write(status) }
        }
    }

    private func place(
        _ entries: [(id: StatusID, key: SortKey, filters: [FilterMatch])], in timeline: ListID
    ) async throws(CacheError) {
        var page: [Status] = []
        for entry in entries {
            guard var status = try await status(entry.id) else { continue }
            // Its place in the file, whatever its id and date say.
            status.sortKey = entry.key
            // Those of the configuration are matched again.
            status.filters = entry.filters.filter { !$0.isLocal }
            page.append(status)
        }
        guard let last = page.last else { return }
        // A page that proves only itself.
        _ = try await store(page, in: timeline, at: .above(last.id))
    }
}
