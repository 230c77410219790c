internal import GRDB

/// Places the statuses of a page in a list whose order only the server knows.
///
/// A cached status keeps its place while the page agrees with it. Where they disagree the page is right, and as few
/// statuses as possible move. A new status goes between its neighbours on the page: at its own sort key if that lies
/// there, otherwise at a key made for the place.
struct PagePlacement {
    let store: TimelineStore

    /// Returns the keys of the statuses, and removes from the list those that move, for the caller to insert again.
    ///
    /// - Parameters:
    ///   - page: in the server's order, newest first.
    ///   - cursor: of the page.
    /// - Returns: nothing for a page without a status of the list, since its place is unknown.
    func places(of page: [Status], at cursor: Cursor) throws -> (keys: [StatusID: SortKey], moved: Set<StatusID>) {
        var seen: Set<StatusID> = []
        let page = page.filter { seen.insert($0.id).inserted }
        var (keys, moved) = try cachedPlaces(page)
        var start = 0
        while start < keys.count {
            guard keys[start] == nil else {
                start += 1
                continue
            }
            let end = keys[start...].firstIndex { $0 != nil } ?? keys.count
            guard let (low, high) = try bounds(of: start..<end, keys, cursor) else { return ([:], []) }
            let run = place(page[start..<end], above: low, below: high)
            for (offset, key) in run.enumerated() { keys[start + offset] = key }
            start = end
        }
        var places: [StatusID: SortKey] = [:]
        for (status, key) in zip(page, keys) { places[status.id] = key }
        return (places, moved)
    }

    /// Returns the places that stay, nil for a new status, and the statuses that have to move.
    private func cachedPlaces(_ page: [Status]) throws -> (keys: [SortKey?], moved: Set<StatusID>) {
        var keys = try page.map { try store.position(of: $0.id)?.key }
        let kept = Set(Self.longestDescent(keys))
        var rows: Set<Int64> = []
        var moved: Set<StatusID> = []
        for index in keys.indices where keys[index] != nil && !kept.contains(index) {
            if let pk = try StatusReader(db: store.db).row(of: page[index].id) { rows.insert(pk) }
            moved.insert(page[index].id)
            keys[index] = nil
        }
        if !rows.isEmpty { try StatusCache.remove(rows, from: store) }
        return (keys, moved)
    }

    /// Returns the keys around a run of new statuses; nil for an end of the list.
    private func bounds(
        of run: Range<Int>, _ keys: [SortKey?], _ cursor: Cursor
    ) throws -> (low: SortKey?, high: SortKey?)? {
        if run.lowerBound > 0, let high = keys[run.lowerBound - 1] {
            return (try store.closest(below: high)?.key, high)
        }
        let next = run.upperBound < keys.count ? keys[run.upperBound] : nil
        switch cursor {
        case .newest, .newer:
            return (try store.newest()?.key, nil)
        case .older(let id), .between(let id, _):
            // A page with statuses above the cursor is not the requested one, and joins on to nothing.
            if let high = try store.position(of: id)?.key, next.map({ $0 < high }) ?? true {
                return (try store.closest(below: high)?.key, high)
            }
        case .above:
            // A server that no longer has that status may return its newest page: only the page itself counts.
            break
        }
        guard let next else { return nil }
        return (next, try store.closest(above: next)?.key)
    }

    /// - Parameter run: new statuses, newest first.
    private func place(_ run: ArraySlice<Status>, above low: SortKey?, below high: SortKey?) -> [SortKey] {
        let own = run.map { status -> SortKey? in
            // The date is the original's, not the boost's.
            if status.reblog?.value.createdAt == status.createdAt { return nil }
            let key = status.sortKey
            return (low.map { $0 < key } ?? true) && (high.map { key < $0 } ?? true) ? key : nil
        }
        var keys = [SortKey?](repeating: nil, count: own.count)
        for index in Self.longestDescent(own) { keys[index] = own[index] }

        func fill(_ range: Range<Int>, above low: SortKey?, below high: SortKey?) {
            guard !range.isEmpty else { return }
            let middle = range.lowerBound + range.count / 2
            guard let key = SortKey.between(low, high) else { return }
            keys[middle] = key
            fill(range.lowerBound..<middle, above: key, below: high)
            fill(middle + 1..<range.upperBound, above: low, below: key)
        }
        var start = 0
        var above = high
        while start < keys.count {
            let end = keys[start...].firstIndex { $0 != nil } ?? keys.count
            fill(start..<end, above: end < keys.count ? keys[end] : low, below: above)
            if end < keys.count { above = keys[end] }
            start = end + 1
        }
        // Where there is no key between two others (only for ids made for that purpose), use the status's own.
        return zip(keys, run).map { $0 ?? $1.sortKey }
    }

    /// Returns the indices of the longest falling sequence of keys.
    static func longestDescent(_ keys: [SortKey?]) -> [Int] {
        /// For each length, the index of the greatest key that ends a sequence of it.
        var ends: [Int] = []
        var previous = [Int?](repeating: nil, count: keys.count)
        for (index, key) in keys.enumerated() {
            guard let key else { continue }
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if let end = keys[ends[middle]], end > key { low = middle + 1 } else { high = middle }
            }
            previous[index] = low > 0 ? ends[low - 1] : nil
            if low < ends.count { ends[low] = index } else { ends.append(index) }
        }
        var run: [Int] = []
        var next = ends.last
        while let index = next {
            run.append(index)
            next = previous[index]
        }
        return run.reversed()
    }
}
