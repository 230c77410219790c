package import Core

extension CatchUp {
    /// The number of entries in a row, older than the start, that end the stretch: any list by time has a few out of
    /// order.
    private static let oldInARow = 40

    /// Reads a stretch of a list from the cache, a part at a time, and groups it. Runs off the caller's actor.
    ///
    /// - Returns: the groups of the entries read so far when the task is cancelled.
    @concurrent
    package static func read(
        _ list: ListID, from start: StretchLoader.Start, in reader: any ListReader, rows: StatusRowBuilder
    ) async throws(CacheError) -> CatchUp {
        var builder = CatchUpBuilder(rows: rows)
        var walk = TimelineWalk(list, in: reader)
        var old = 0
        while !Task.isCancelled {
            let entries = try await walk.next()
            if entries.isEmpty { break }
            for entry in entries {
                switch start {
                case .above(let key):
                    guard entry.position > key else { return builder.catchUp() }
                    builder.add(entry)
                case .since(let moment):
                    // An entry without a reliable date belongs to the entries around it.
                    let isOld = entry.status.flatMap(StatusRowBuilder.listDate).map { $0 < moment } ?? (old > 0)
                    old = isOld ? old + 1 : 0
                    if old >= oldInARow { return builder.catchUp() }
                    if !isOld { builder.add(entry) }
                }
            }
        }
        return builder.catchUp()
    }
}
