/// A stretch of a list as it is cached, from the top down.
package struct TimelineWindow: Hashable, Sendable {
    /// Entries, and gaps at their place. A gap at the edge belongs to the entry beside it.
    package var rows: [ListRow] = []
    /// Whether the cache holds entries above the first.
    package var hasNewer = false
    /// Whether the cache holds entries below the last.
    package var hasOlder = false
}

extension TimelineWindow {
    /// - Parameters:
    ///   - entries: from the top down.
    ///   - gaps: from the top down, each with at least one of its ends among the entries.
    init(entries: [Entry], gaps: [Gap], hasNewer: Bool, hasOlder: Bool) {
        self.init(hasNewer: hasNewer, hasOlder: hasOlder)
        rows.reserveCapacity(entries.count + gaps.count)
        var waiting = gaps[...]
        for entry in entries {
            while let gap = waiting.first, gap.olderKey >= entry.position {
                rows.append(.gap(gap))
                waiting.removeFirst()
            }
            rows.append(.entry(entry))
        }
        rows += waiting.map(ListRow.gap)
    }

    /// Adds a stretch that begins with the last entry of this one.
    ///
    /// - Returns: false if it doesn't, because the list has changed since; then nothing is added.
    package mutating func append(_ below: TimelineWindow) -> Bool {
        guard let last = rows.lastIndex(where: { $0.position != nil }), let same = below.rows.firstIndex(of: rows[last])
        else { return false }
        // A gap at the end is in both.
        rows.replaceSubrange((last + 1)..., with: below.rows[(same + 1)...])
        hasOlder = below.hasOlder
        return true
    }

    /// Adds a stretch that ends with the first entry of this one.
    ///
    /// - Returns: false if it doesn't, because the list has changed since; then nothing is added.
    package mutating func prepend(_ above: TimelineWindow) -> Bool {
        guard let first = rows.firstIndex(where: { $0.position != nil }),
            let same = above.rows.lastIndex(of: rows[first])
        else { return false }
        rows.replaceSubrange(..<first, with: above.rows[..<same])
        hasNewer = above.hasNewer
        return true
    }

    /// Removes the entries beyond these numbers above and below a key. The entry at the key counts as below it.
    package mutating func trim(around key: SortKey, above: Int, below: Int) {
        let entries = rows.indices.filter { rows[$0].position != nil }
        let middle = middle(entries, at: key)
        let kept = entries[max(0, middle - above)..<min(entries.count, middle + below)]
        guard var start = kept.first, var last = kept.last else { return }
        // A gap at the edge belongs to the entry beside it.
        while start > 0, rows[start - 1].position == nil { start -= 1 }
        while last + 1 < rows.count, rows[last + 1].position == nil { last += 1 }
        hasNewer = hasNewer || start > 0
        hasOlder = hasOlder || last + 1 < rows.count
        rows = Array(rows[start...last])
    }

    /// Returns the number of entries above a key, and at it or below it.
    package func counts(around key: SortKey) -> (above: Int, below: Int) {
        let entries = rows.indices.filter { rows[$0].position != nil }
        let middle = middle(entries, at: key)
        return (middle, entries.count - middle)
    }

    /// The positions of the first entry and of the last; nil if there is none.
    package var ends: (first: SortKey, last: SortKey)? {
        guard let first = rows.lazy.compactMap(\.position).first,
            let last = rows.lazy.reversed().compactMap(\.position).first
        else { return nil }
        return (first, last)
    }

    /// Returns the index among entries of the first that isn't above a key.
    private func middle(_ entries: [Int], at key: SortKey) -> Int {
        entries.firstIndex { rows[$0].position.map { $0 <= key } ?? false } ?? entries.count
    }
}

extension ListRow {
    /// The position of an entry; nil for a gap.
    fileprivate var position: SortKey? {
        if case .entry(let entry) = self { entry.position } else { nil }
    }
}

/// The position of a status in a list.
package struct TimelinePosition: Hashable, Sendable, Identifiable {
    package var id: StatusID
    package var key: SortKey
    package var date: Timestamp
}

extension Gap {
    init(from newer: TimelinePosition, to older: TimelinePosition) {
        self.init(
            newer: newer.id, newerKey: newer.key, newerDate: newer.date,
            older: older.id, olderKey: older.key, olderDate: older.date)
    }

    var newerPosition: TimelinePosition { TimelinePosition(id: newer, key: newerKey, date: newerDate) }
    var olderPosition: TimelinePosition { TimelinePosition(id: older, key: olderKey, date: olderDate) }
}

extension TimelinePosition {
    init(_ status: Status) {
        self.init(id: status.id, key: status.sortKey, date: status.createdAt)
    }
}
