internal import GRDB

extension StatusCache {
    /// Removes the oldest entries of the lists, and the threads and searches that were stored the longest ago, in small
    /// steps, between which other writes run. Bookmarked statuses stay in the cache and in the search, though not in the
    /// lists.
    ///
    /// - Returns: the number of statuses removed.
    @discardableResult
    package func prune(_ limits: PruningLimits) async throws(CacheError) -> Int {
        let (floors, surplus) = try await readKept { db in
            (try Pruning(db: db).floors(limits), try Pruning(db: db).surplus(limits))
        }
        var count = 0
        for (timeline, floor) in floors {
            while !Task.isCancelled {
                let step = try await write { db, changes in
                    try Pruning(db: db).step(timeline, below: floor, keeping: limits.needed, changes)
                }
                count += step.statuses
                if step.entries == 0 { break }
            }
        }
        for list in surplus {
            while !Task.isCancelled {
                let step = try await write { db, changes in
                    try Pruning(db: db).step(list, keeping: limits.needed, changes)
                }
                count += step.statuses
                if step.entries == 0 { break }
            }
        }
        if count > 0 { try await giveBack() }
        return count
    }

    /// Returns freed pages to the file system, in small steps.
    private func giveBack() async throws(CacheError) {
        var before = Int.max
        while !Task.isCancelled {
            let free = try await write { db, _ in
                // Each row of the result stands for one page.
                _ = try Row.fetchAll(db, sql: "PRAGMA incremental_vacuum(500)")
                return try Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0
            }
            if free == 0 || free >= before { break }
            before = free
        }
    }

    /// Rebuilds the whole file, which needs twice the space meanwhile. For files that were created before pages could
    /// be returned one by one.
    package func compact() async throws(CacheError) {
        let gate = gate
        let result: Result<Void, CacheError> = await withCheckedContinuation { continuation in
            begin {
                database.asyncWriteWithoutTransaction { db in
                    continuation.resume(returning: gate.alone { try db.execute(sql: "VACUUM") })
                }
            } orRefuse: {
                continuation.resume(returning: .failure($0))
            }
        }
        try result.get()
    }
}
