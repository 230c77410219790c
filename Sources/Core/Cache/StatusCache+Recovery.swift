extension StatusCache {
    /// What was found in a damaged file.
    package struct Recovery: Hashable, Sendable {
        package var statuses = 0
        /// Statuses that have their places in timelines again; the others can be searched for.
        package var placed = 0
    }

    private static let batch: Int64 = 200

    /// Takes over what can be read of a file that was set aside, beside whatever is done meanwhile.
    ///
    /// - Parameter path: as the notice of the opening gives it.
    package func recover(from path: String) async throws(CacheError) -> Recovery {
        var found = Recovery()
        guard let file = DamagedFile(path: path), let range = file.range else { return found }
        var readable: [Int64: StatusID] = [:]
        var start = range.lowerBound
        while start <= range.upperBound, !Task.isCancelled {
            let end = min(start + Self.batch - 1, range.upperBound)
            let batch = file.statuses(start...end)
            if !batch.isEmpty {
                // What the server has said since is newer.
                try await add(batch.map(\.status))
                for (pk, status) in batch { readable[pk] = status.id }
                found.statuses += batch.count
            }
            start = end + 1
        }
        for run in file.runs(Set(readable.keys)) {
            guard let timeline = ListID(name: run.timeline) else { continue }
            var rest = run.statuses.compactMap { entry in readable[entry.pk].map { ($0, entry.key) } }[...]
            while !rest.isEmpty, !Task.isCancelled {
                let page = rest.prefix(Int(Self.batch))
                try await place(Array(page), in: timeline)
                found.placed += page.count
                // The last of one page is the first of the next: so they hang together.
                rest = rest.dropFirst(max(1, page.count - 1))
                if rest.count == 1 { break }
            }
        }
        return found
    }

    /// Keeps statuses that are not kept yet.
    private func add(_ statuses: [Status]) async throws(CacheError) {
        try await write { db, changes in
            var writer = StatusWriter(db, changes)
            let reader = StatusReader(db: db)
            for status in statuses where try reader.row(of: status.id) == nil { _ = try writer.write(status) }
        }
    }

    private func place(_ entries: [(id: StatusID, key: SortKey)], in timeline: ListID) async throws(CacheError) {
        var page: [Status] = []
        for entry in entries {
            guard var status = try await status(entry.id) else { continue }
            // It stood there, whatever its id and its date say.
            status.sortKey = entry.key
            page.append(status)
        }
        guard let last = page.last else { return }
        // A page that vouches for itself alone.
        _ = try await store(page, in: timeline, at: .above(last.id))
    }
}
