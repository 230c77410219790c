internal import Core

extension StatusListViewModel {
    /// The place around which the stretch is read: the first status in sight.
    var anchorKey: SortKey? {
        guard !items.isEmpty else { return nil }
        let top = min(viewport.top, items.count - 1)
        return items[top...].lazy.compactMap(\.sortKey).first
            ?? items[..<top].lazy.reversed().compactMap(\.sortKey).first
    }

    /// Reads the stretch around the place anew: after a change, or to look ahead.
    func readAround() {
        needsReading = true
        readStretches()
    }

    /// Reads the stretch that a move leads into; the move is done when it is here.
    func read(_ target: TimelineReader.Target, for move: Move) {
        waitingMoves.append(move)
        waitingTarget = target
        readStretches()
    }

    /// One stretch at a time. What moves wait for goes first; where to look around is asked only when its turn comes,
    /// since the place may be another by then.
    private func readStretches() {
        guard !isReading else { return }
        isReading = true
        Task {
            while needsReading || waitingTarget != nil {
                let jump = waitingTarget
                if jump == nil { needsReading = false }
                let place = anchorKey
                let target = jump ?? place.map { .around($0) } ?? .newest
                let rows = await readingCache { () async throws(CacheError) in try await reader.rows(target) }
                if jump != nil { waitingTarget = nil }
                if jump == nil, let rows, anchorKey != place, !holds(rows) {
                    // A move made meanwhile led where this stretch does not reach. Where there was none, reading the same
                    // stretch again would change nothing.
                    needsReading = true
                } else if let rows {
                    take(rows, at: jump)
                } else {
                    waitingMoves = []
                }
            }
            isReading = false
        }
    }

    /// Whether the place where one is lies within a stretch, or beside it at an end of the cache.
    private func holds(_ rows: TimelineRows) -> Bool {
        guard let key = anchorKey, let newest = rows.items.lazy.compactMap(\.sortKey).first,
            let oldest = rows.items.lazy.reversed().compactMap(\.sortKey).first
        else { return true }
        return (!rows.hasNewer || key <= newest) && (!rows.hasOlder || key >= oldest)
    }

    /// Puts the rows in place without moving what is in sight; a jump to an end moves there.
    private func take(_ rows: TimelineRows, at jump: TimelineReader.Target?) {
        let old = items
        let anchor = anchor
        let chosen = selected
        (hasNewer, hasOlder) = (rows.hasNewer, rows.hasOlder)
        if rows.items != old { items = rows.items }

        var moved = ListViewport()
        switch jump {
        case .newest: break
        case .oldest: moved = ListViewport(top: items.count, selected: items.count - 1)
        case .around, nil:
            // A list that had nothing but its footer begins at the top.
            if let anchor, old.contains(where: { $0.sortKey != nil }) {
                let index = index(of: anchor.item.id, near: anchor.item.sortKey)
                // The row counts only for the item that was there.
                let isThere = items.indices.contains(index) && items[index].id == anchor.item.id
                (moved.top, moved.line) = isThere ? geometry.placing(index, atRow: anchor.row) : (index, 0)
                moved.selected = chosen.map { place(of: $0, among: old) } ?? moved.top
            }
        }
        moved = geometry.clamped(moved)
        if moved != viewport { viewport = moved }
        if readUpTo == nil { readUpTo = items.lazy.compactMap(\.sortKey).first }

        if waitingTarget == nil { performWaitingMoves() }
        loadOlderIfNear()
        noteRead()
        countUnread()
    }

    /// Where the selection is now. What comes at the end takes the footer's place, which goes on below, out of sight.
    private func place(of chosen: ListItem, among old: [ListItem]) -> Int {
        guard chosen == .footer, let last = old.last(where: { $0.sortKey != nil }),
            let index = items.firstIndex(where: { $0.id == last.id })
        else { return index(of: chosen.id, near: chosen.sortKey) }
        return min(index + 1, items.count - 1)
    }

    /// What must stay where it is: the first status in sight; beside a gap that was reached from below, the one below it.
    private var anchor: (item: ListItem, row: Int)? {
        guard items.indices.contains(viewport.top) else { return nil }
        let seen = geometry.visible(viewport)
        var start = viewport.top
        if cameFromBelow, case .gap? = selected, seen.contains(viewport.selected) { start = viewport.selected }
        let index = items[start..<seen.upperBound].firstIndex { $0.status != nil } ?? viewport.top
        return geometry.row(of: index, in: viewport).map { (items[index], $0) }
    }

    private func performWaitingMoves() {
        let moves = waitingMoves
        waitingMoves = []
        for (index, move) in moves.enumerated() {
            // The first has waited for just this; a later one may lead out of the stretch again.
            perform(move, mayWait: index > 0)
            if !waitingMoves.isEmpty {
                waitingMoves += moves[(index + 1)...]
                return
            }
        }
    }

    /// Where an item is now; when it has gone, the first that is not newer than it was.
    func index(of id: ListItem.ID, near key: SortKey?) -> Int {
        if let index = items.firstIndex(where: { $0.id == id }) { return index }
        guard let key else { return max(0, items.count - 1) }
        return items.firstIndex { $0.sortKey.map { $0 <= key } ?? true } ?? max(0, items.count - 1)
    }

    /// Reads from the cache; a failure is kept for the status line, and what is on screen stays.
    func readingCache<Value: Sendable>(_ read: () async throws(CacheError) -> Value) async -> Value? {
        do {
            let value = try await read()
            if readingProblem != nil { readingProblem = nil }
            return value
        } catch {
            readingProblem = error
            return nil
        }
    }
}
