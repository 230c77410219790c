package import Core

extension StatusListViewModel {
    /// Moves at once, or as soon as the rows that the move leads to have been read.
    package func move(_ move: Move) {
        recordLeaving()
        moves.hasBegun = true
        // The user is somewhere else by the time a sent post arrives.
        if !isThread { waitingSelection = nil }
        stopWaitingForReply()
        guard moves.waiting.isEmpty, !moves.isSeeking else {
            // A key that is held down must not fill the queue without limit.
            if moves.waiting.count < 10_000 { moves.waiting.append(move) }
            return
        }
        perform(move, mayWait: true)
    }

    /// - Parameter mayWait: false for a move that has waited already: it ends at the rows that there are.
    func perform(_ move: Move, mayWait: Bool) {
        guard !items.isEmpty else { return }
        switch move {
        case .next, .pages: settle(scroller.viewport(after: move), after: move, mayWait)
        case .previous, .lines:
            let moved = scroller.viewport(after: move)
            if moved == viewport, isAtTop, move.isUpwards { return pullDown() }
            settle(moved, after: move, mayWait)
        case .top:
            if ends.hasNewer, mayWait { return read(.newest, for: move) }
            settle(scroller.viewport(after: move), after: move, false)
        case .bottom:
            if ends.hasOlder, mayWait { return read(.oldest, for: move) }
            settle(scroller.viewport(after: move), after: move, false)
        case .nextUnread: selectNextUnread(mayWait: mayWait)
        case .row:
            let moved = scroller.viewport(after: move)
            // After a resize the same window may show more.
            if moved != viewport { settle(moved, after: move, false) } else { moveEnded() }
        }
    }

    /// Whether nothing is above the window.
    var isAtTop: Bool {
        !ends.hasNewer && viewport.top == 0 && viewport.line == 0
    }

    /// Selects a post that the user has sent, as soon as it is there, if the window shows the top of the list. In a thread it is
    /// selected wherever it is.
    ///
    /// - Parameter posts: those that were sent at once, in order.
    /// - Returns: false if the list is read further down, where it stays.
    package func select(sent posts: [StatusID]) -> Bool {
        guard let last = posts.last else { return true }
        if isThread {
            select(reply: last)
            return true
        }
        let ids = posts.map { ListItem.ID.status($0) }
        // They may have arrived above the window already.
        let above = items[..<min(viewport.top, items.count)].filter(\.isContent)
        guard !ends.hasNewer, viewport.line == 0, above.allSatisfy({ ids.contains($0.id) }) else { return false }
        select(last)
        return true
    }

    /// Selects a post, at once or as soon as it is there, unless the user moves before.
    package func select(_ id: StatusID) {
        guard let index = items.firstIndex(where: { $0.id == .status(id) }) else {
            waitingSelection = WaitingSelection(id: id)
            return
        }
        recordLeaving()
        viewport = geometry.selecting(index, in: viewport)
        moveEnded()
    }

    /// Returns once the moves so far have ended, and everything that they lead into has been read.
    package func settled() async {
        while !Task.isCancelled {
            if moves.isSeeking, let seeking = moves.seeking {
                await seeking.value
            } else if reading.isUnderWay, let task = reading.task {
                await task.value
            } else {
                return
            }
        }
    }

    /// Selects the row at a position, or the closest below it, wherever the window is.
    package func select(at key: SortKey) async {
        if !items.contains(where: { $0.sortKey == key }) {
            jump(to: key)
            await settled()
        }
        guard let index = items.firstIndex(where: { $0.isContent && $0.sortKey.map { $0 <= key } ?? false }) else {
            return
        }
        recordLeaving()
        moves.hasBegun = true
        viewport = geometry.selecting(index, in: viewport)
        moveEnded()
    }

    private func settle(_ moved: ListViewport, after move: Move, _ mayWait: Bool) {
        if mayWait {
            let seen = geometry.visible(moved)
            // The cache has more beyond the stretch: the rows there decide where this move ends.
            let runsOut =
                (ends.hasOlder && (seen.upperBound >= items.count || moved.selected == items.count - 1))
                || (ends.hasNewer && (moved.selected == 0 || (moved.top == 0 && moved.line == 0)))
            if runsOut, let key = anchorKey { return read(.around(key), for: move) }
        }
        if moved.selected != viewport.selected { moves.cameFromBelow = moved.selected < viewport.selected }
        if moved != viewport { viewport = moved }
        moveEnded()
    }

    /// Selects the closest unread row above the selection, or, where there is none, the oldest one of the list.
    private func selectNextUnread(mayWait: Bool) {
        guard let passed = place.marks.above else { return }
        let chosen = min(viewport.selected, items.count)
        if let index = items[..<chosen].indices.last(where: isStop) { return select(unread: index) }
        let newest = items.lazy.compactMap(\.sortKey).first
        guard mayWait, ends.hasNewer, let newest else { return selectOldestUnread(above: passed, mayWait: mayWait) }
        // Beyond the stretch, or, if nothing is there, below.
        readNextUnread(above: max(newest, passed)) { [weak self] in
            self?.selectOldestUnread(above: passed, mayWait: true)
        }
    }

    private func selectOldestUnread(above passed: SortKey, mayWait: Bool) {
        let oldest = items.last { $0.sortKey != nil }?.sortKey
        if mayWait, ends.hasOlder, oldest.map({ $0 > passed }) ?? true {
            readNextUnread(above: passed) {}
        } else if let index = items.indices.last(where: isStop) {
            select(unread: index)
        }
    }

    private func select(unread index: Int) {
        settle(geometry.selecting(index, in: viewport, edge: .top), after: .nextUnread, false)
    }

    /// Reads the stretch around the closest post above a position, and moves there.
    ///
    /// - Parameter orElse: called if there is none.
    private func readNextUnread(above key: SortKey, orElse: @escaping @MainActor () -> Void) {
        moves.isSeeking = true
        moves.seeking = Task {
            let found = await readingCache { () async throws(CacheError) in
                try await context.reader.nextUnread(above: key)
            }
            moves.isSeeking = false
            if let next = found ?? nil {
                read(.around(next), for: .nextUnread)
            } else {
                if found != nil { orElse() }
                if !moves.isSeeking, reading.target == nil { performWaitingMoves() }
            }
        }
    }

    /// Looks ahead and moves the read position, after every move.
    func moveEnded() {
        let seen = geometry.visible(viewport)
        let margin = margin(seen.count)
        if (ends.hasOlder && items.count - seen.upperBound < margin) || (ends.hasNewer && seen.lowerBound < margin) {
            readAhead()
        }
        loadOlderIfNear()
        recordRead()
        recordPosition()
    }

    /// Returns the number of rows left beyond the window when the next stretch is read: two windows, so that paging
    /// doesn't wait. The fewer there are, the more keys share the reading of a stretch.
    private func margin(_ rowsInSight: Int) -> Int {
        min(max(2 * rowsInSight, reach / 4), reach / 2)
    }
}

extension ListMove {
    fileprivate var isUpwards: Bool {
        switch self {
        case .previous: true
        case .lines(let lines): lines < 0
        case .next, .pages, .top, .bottom, .nextUnread, .row: false
        }
    }
}
