internal import Core

extension StatusListViewModel {
    /// A wish to move, free of keys.
    package enum Move: Sendable, Hashable {
        case next, previous
        case lines(Int)
        /// So many windows down, up when negative; a half is `0.5`.
        case pages(Double)
        case top, bottom
        case nextUnread
        /// The item at this row of the window.
        case row(Int)
    }

    /// Moves at once, or as soon as the rows that it leads to are here.
    package func move(_ move: Move) {
        guard waitingMoves.isEmpty else {
            // Someone who leans on a key for long gets to the end, not into a queue without end.
            if waitingMoves.count < 10_000 { waitingMoves.append(move) }
            return
        }
        perform(move, mayWait: true)
    }

    /// - Parameter mayWait: false for a move that has waited already: it is done with what rows there are.
    func perform(_ move: Move, mayWait: Bool) {
        guard !items.isEmpty else { return }
        switch move {
        case .next:
            settle(geometry.steppingDown(viewport), after: move, mayWait)
        case .previous:
            let moved = geometry.steppingUp(viewport)
            if moved == viewport, isAtTop { return pullDown() }
            settle(moved, after: move, mayWait)
        case .lines(let lines):
            let moved = geometry.scrolled(viewport, by: lines)
            if lines < 0, moved == viewport, isAtTop { return pullDown() }
            settle(moved, after: move, mayWait)
        case .pages(let pages):
            // A line of the old page stays in sight, so that the eye finds on.
            let lines = max(1, Int((Double(max(1, rows - 1)) * abs(pages)).rounded()))
            settle(geometry.paged(viewport, by: pages < 0 ? -lines : lines), after: move, mayWait)
        case .top:
            if hasNewer, mayWait { return read(.newest, for: move) }
            settle(geometry.selecting(0, in: viewport), after: move, false)
        case .bottom:
            if hasOlder, mayWait { return read(.oldest, for: move) }
            var moved = geometry.selecting(items.count - 1, in: viewport, edge: .bottom)
            // The footer is in sight, the last status is what is selected.
            if items.last == .footer, items.count > 1 { moved.selected -= 1 }
            settle(moved, after: move, false)
        case .nextUnread:
            selectNextUnread(mayWait: mayWait)
        case .row(let row):
            guard let hit = geometry.item(atRow: row, in: viewport) else { return }
            settle(geometry.selecting(hit.index, in: viewport), after: move, false)
        }
    }

    /// Whether nothing is above what is in sight.
    var isAtTop: Bool {
        !hasNewer && viewport.top == 0 && viewport.line == 0 && viewport.selected == 0
    }

    private func settle(_ moved: ListViewport, after move: Move, _ mayWait: Bool) {
        if mayWait {
            let seen = geometry.visible(moved)
            // The stretch ends where the cache does not: what lies beyond decides where this move ends.
            let runsOut =
                (hasOlder && (seen.upperBound >= items.count || moved.selected == items.count - 1))
                || (hasNewer && (moved.selected == 0 || (moved.top == 0 && moved.line == 0)))
            if runsOut, let key = anchorKey { return read(.around(key), for: move) }
        }
        if moved.selected != viewport.selected { cameFromBelow = moved.selected < viewport.selected }
        if moved != viewport { viewport = moved }
        moveEnded()
    }

    private func selectNextUnread(mayWait: Bool) {
        guard let readUpTo else { return }
        // Statuses may be missing in a gap, so it is a stop on the way; the next time it is passed.
        var (end, passed) = (items.endIndex, readUpTo)
        if case .gap(let gap)? = selected, gap.newerKey > readUpTo { (end, passed) = (viewport.selected, gap.olderKey) }
        let index = items[..<end].lastIndex { item in
            switch item {
            case .status(let row): row.sortKey > readUpTo && !row.isOwn
            case .gap(let gap): gap.newerKey > readUpTo
            case .footer: false
            }
        }
        if let index {
            settle(geometry.selecting(index, in: viewport, edge: .bottom), after: .nextUnread, false)
        } else if hasNewer, mayWait {
            Task {
                guard
                    let key = await readingCache({ [passed] () async throws(CacheError) in
                        try await reader.nextUnread(above: passed)
                    }), let key
                else { return }
                read(.around(key), for: .nextUnread)
            }
        }
    }

    /// After every move: look ahead, note what has been read.
    func moveEnded() {
        let seen = geometry.visible(viewport)
        let margin = TimelineReader.reach / 2
        if (hasOlder && items.count - seen.upperBound < margin) || (hasNewer && seen.lowerBound < margin) {
            readAround()
        }
        loadOlderIfNear()
        noteRead()
        notePosition()
    }
}
