internal import Core

extension StatusListViewModel {
    /// The key around which the stretch is read: that of the first post in the window.
    var anchorKey: SortKey? {
        guard !items.isEmpty else { return nil }
        let top = min(viewport.top, items.count - 1)
        return items[top...].lazy.compactMap(\.sortKey).first
            ?? items[..<top].lazy.reversed().compactMap(\.sortKey).first
    }

    /// The number of rows to read above and below the first one in the window: two windows of rows that are one line high.
    var reach: Int { max(TimelineReader.reach, 2 * scroller.rows) }

    /// Reads the stretch around the window again, after a change.
    func readAround() {
        reading.need = .everything
        readStretches()
    }

    /// Reads the part that the stretch lacks around the window, after a move.
    func readAhead() {
        reading.need = max(reading.need, .missing)
        readStretches()
    }

    /// Reads the stretch that a move leads into; the move ends when it has been read.
    func read(_ target: TimelineReader.Target, for move: Move) {
        moves.waiting.insert(move, at: 0)
        reading.target = target
        readStretches()
    }

    /// Reads the stretch around a position, for a selection that waits for it.
    func jump(to position: SortKey) {
        reading.target = .around(position)
        readStretches()
    }

    /// Reads one stretch at a time. Stretches that moves wait for go first. The place to look around is determined only
    /// when its turn comes, because the window may have moved by then.
    private func readStretches() {
        guard !reading.isUnderWay else { return }
        reading.isUnderWay = true
        reading.task = Task {
            while reading.need != .nothing || reading.target != nil {
                let jump = reading.target
                let isUnchanged = jump == nil && reading.need == .missing
                if jump == nil { reading.need = .nothing }
                let anchored = anchorKey
                let kept = jump == nil && isThread ? anchor?.item.status?.id : nil
                let target = jump ?? anchored.map { .around($0) } ?? .newest
                let rows = await readingCache { () async throws(CacheError) in
                    try await context.reader.rows(
                        target, reach: reach, newSince: place.newSince, folding: folded, anchor: kept,
                        isUnchanged: isUnchanged)
                }
                if jump != nil { reading.target = nil }
                if jump == nil, let rows, anchorKey != anchored, !holds(rows) {
                    // A move meanwhile led where this stretch does not reach. Without one, reading the same stretch again
                    // would change nothing.
                    reading.need = max(reading.need, .missing)
                } else if let rows {
                    receive(rows, at: jump)
                } else {
                    moves.waiting = []
                }
            }
            reading.isUnderWay = false
        }
    }

    /// Whether the window lies within a stretch, or beside it at an end of the cache.
    private func holds(_ rows: TimelineRows) -> Bool {
        guard let key = anchorKey, let newest = rows.items.lazy.compactMap(\.sortKey).first,
            let oldest = rows.items.lazy.reversed().compactMap(\.sortKey).first
        else { return true }
        return (!rows.ends.hasNewer || key <= newest) && (!rows.ends.hasOlder || key >= oldest)
    }

    /// Replaces the rows without moving those in the window; a jump to an end moves there.
    private func receive(_ rows: TimelineRows, at jump: TimelineReader.Target?) {
        let old = items
        let anchor = anchor
        let chosen = selected
        ends = rows.ends
        if rows.items != old { items = rows.items }
        dayAbove = rows.dayAbove
        if rows.outline != outline {
            if isThread { recordGone(from: outline, to: rows.outline) }
            outline = rows.outline
        }
        if rows.holdsMessages != holdsMessages { holdsMessages = rows.holdsMessages }

        var moved = ListViewport()
        switch jump {
        case .newest: break
        case .oldest: moved = ListViewport(top: items.count, selected: items.count - 1)
        case .around, nil:
            // A list that had nothing but its footer begins at the top.
            if let anchor, old.contains(where: { $0.sortKey != nil }) {
                let index = index(of: anchor.item.id, near: anchor.item.sortKey)
                // The row is that of this item, not of one that replaces it.
                let isThere = items.indices.contains(index) && items[index].id == anchor.item.id
                (moved.top, moved.line) = isThere ? geometry.placing(index, atRow: anchor.row) : (index, 0)
                moved.selected = chosen.map { place(of: $0, among: old) } ?? moved.top
            }
        }
        moved = geometry.clamped(moved)
        if moved != viewport { viewport = moved }
        selectWaiting(after: jump)
        showFocus()
        // Neither a thread nor a list of accounts has a newest row up to which it is read.
        if !isThread, accountList == nil {
            place.begin(at: items.lazy.compactMap(\.sortKey).first ?? newestNotification)
        }
        showPassed()

        if reading.target == nil { performWaitingMoves() }
        loadOlderIfNear()
        recordRead()
        countUnread()
    }

    private func selectWaiting(after target: TimelineReader.Target?) {
        guard let id = waitingSelection?.id else { return }
        if let index = items.firstIndex(where: { $0.id == .status(id) }) {
            waitingSelection = nil
            viewport = geometry.selecting(index, in: viewport)
        } else if let outline, let index = outline.index(of: id) {
            // It is beyond the rows that were read, or, if these were read for it, folded away.
            if target == nil {
                jump(to: outline.nodes[index].position)
            } else {
                waitingSelection = nil
            }
        }
    }

    /// Returns the index of the selection. If posts arrive at the end while the footer is selected, the first one is.
    private func place(of chosen: ListItem, among old: [ListItem]) -> Int {
        guard chosen == .footer, let last = old.last(where: { $0.sortKey != nil }),
            let index = items.firstIndex(where: { $0.id == last.id })
        else { return index(of: chosen.id, near: chosen.sortKey) }
        return min(index + 1, items.count - 1)
    }

    /// The item that must not move: the first post in the window; at a gap reached from below, the post below it; in a
    /// thread, where posts arrive anywhere, the selected one.
    private var anchor: (item: ListItem, row: Int)? {
        guard items.indices.contains(viewport.top) else { return nil }
        let seen = geometry.visible(viewport)
        var start = viewport.top
        if seen.contains(viewport.selected) {
            if isThread {
                start = viewport.selected
            } else if moves.cameFromBelow, case .gap? = selected {
                start = viewport.selected
            }
        }
        let index = items[start..<seen.upperBound].firstIndex(where: \.isContent) ?? viewport.top
        return geometry.row(of: index, in: viewport).map { (items[index], $0) }
    }

    func performWaitingMoves() {
        let waiting = moves.waiting
        moves.waiting = []
        for (index, move) in waiting.enumerated() {
            // The first has waited for this stretch; a later one may lead out of it again.
            perform(move, mayWait: index > 0)
            if moves.isSeeking || !moves.waiting.isEmpty {
                moves.waiting += waiting[(index + 1)...]
                return
            }
        }
    }

    /// Returns the index of an item; if it is gone, that of the first item that is not newer.
    func index(of id: ListItem.ID, near key: SortKey?) -> Int {
        if let index = items.firstIndex(where: { $0.id == id }) { return index }
        guard let key else { return max(0, items.count - 1) }
        return items.firstIndex { $0.sortKey.map { $0 <= key } ?? ($0 == .footer) } ?? max(0, items.count - 1)
    }

    /// Reads from the cache. A failure is shown in the header, and the rows stay.
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
