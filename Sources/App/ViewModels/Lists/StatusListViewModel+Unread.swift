package import Core

extension StatusListViewModel {
    /// Moves the read position up over read posts, if no unread post and no gap lies between. The selected post is read,
    /// and each whose first screenful is on screen whole.
    func recordRead() {
        guard let readUpTo = place.readUpTo else { return }
        let hasSeen = context.policy.readsOnSight && place.see(stretchesInSight(above: readUpTo))
        if hasSeen || passHidden() { readPositionMoved() } else { selectionMoved(above: readUpTo) }
    }

    /// Records, after a drawing, whether the list is on screen. Posts are read that arrived while it wasn't, or that the new
    /// size of the window or of the rows shows.
    package func setInSight(_ isInSight: Bool) {
        guard place.isInSight != isInSight || place.isLaidOutAnew else { return }
        (place.isInSight, place.isLaidOutAnew) = (isInSight, false)
        if isInSight { recordRead() }
    }

    /// The newest notification of the list, even if a filter hides it; nil if the stretch doesn't reach it. Only a server's
    /// notifications are counted together with those that a filter hides.
    var newestNotification: SortKey? { if case .notifications = timeline { ends.newest } else { nil } }

    /// Moves the read position over notifications at the top that a filter hides, once all that are shown have been read:
    /// the server counts them, and they never come on screen.
    ///
    /// - Returns: whether the read position moved.
    private func passHidden() -> Bool {
        guard let newestNotification, let readUpTo = place.readUpTo, newestNotification > readUpTo,
            items.first(where: \.isContent)?.sortKey.map({ $0 <= readUpTo }) ?? true
        else { return false }
        return place.see([readUpTo...newestNotification])
    }

    /// Notes that the selection leaves a post: it loses its mark as unread.
    func recordLeaving() {
        guard let selected, let key = selected.sortKey else { return }
        place.leave(selected.id, at: key)
        showPassed()
    }

    /// Marks everything up to the selected post as read.
    ///
    /// - Returns: false if it is read already, or if no post is selected.
    @discardableResult
    package func markRead() -> Bool {
        guard accountList == nil, let chosen = selected, chosen.isContent, let key = chosen.sortKey,
            place.markRead(upTo: key)
        else {
            return false
        }
        readPositionMoved()
        recordPosition()
        return true
    }

    /// Marks everything up to a position as read, wherever the window is.
    func markRead(upTo key: SortKey) {
        guard place.markRead(upTo: key) else { return }
        readPositionMoved()
        recordPosition()
    }

    /// The newest post that had been read when the list was opened; nil before the list has posts.
    var readAtStart: SortKey? { place.newSince }

    /// Whether there are posts above that one.
    var hasUnreadSinceStart: Bool {
        guard let readAtStart, let newest = items.lazy.compactMap(\.sortKey).first else { return false }
        return newest > readAtStart || unread > 0
    }

    /// Whether the list may hold a row at which a move to the next unread one stops.
    package var mayHoldUnread: Bool { ends.hasNewer || items.indices.contains(where: isStop) }

    /// Whether a move to the next unread row stops at a row: an unread post, or a gap, which may hold some. At each
    /// once.
    func isStop(_ index: Int) -> Bool {
        guard index != viewport.selected, let passed = place.marks.above else { return false }
        guard case .gap(let row) = items[index] else { return place.marks.contains(items[index]) }
        return row.gap.newerKey > passed && place.marks.left[.gap(row.gap.id)] == nil
    }

    private func readPositionMoved() {
        _ = passHidden()
        if let marker = place.marker, let markers = context.markers { Task { await markers.record(readUpTo: marker) } }
        showPassed()
        countUnread()
    }

    func showPassed() {
        if marks != place.marks { marks = place.marks }
    }

    /// Returns the stretches of posts that are read here, separated by posts that are not, and by gaps. Each reaches
    /// down to the post below it if nothing lies between, so that those which follow each other join. The user's own
    /// posts need no reading.
    private func stretchesInSight(above readUpTo: SortKey) -> [ClosedRange<SortKey>] {
        var stretches: [ClosedRange<SortKey>] = []
        let geometry = geometry
        for index in geometry.visible(viewport) {
            let item = items[index]
            guard item.isContent, let key = item.sortKey, key > readUpTo,
                index == viewport.selected || geometry.showsFirstScreenful(of: index, in: viewport)
            else { continue }
            stretches.append(min(border(below: index, readUpTo) ?? key, key)...key)
            for above in items[..<index].reversed() where !above.isLine {
                guard above.isOwn, let own = above.sortKey, own > key else { break }
                stretches.append(key...own)
            }
        }
        return stretches
    }

    /// Returns the post below a post, except for the user's own; nil if a gap or the end of the rows is in between.
    private func border(below index: Int, _ readUpTo: SortKey) -> SortKey? {
        var last: SortKey?
        for below in items[(index + 1)...] where !below.isLine {
            guard below.isContent, let key = below.sortKey else {
                // The server has nothing older: the posts that were read before have been deleted there.
                return below.isFooter && !ends.hasOlder && older == .reachedEnd ? readUpTo : last
            }
            if !below.isOwn { return key }
            last = key
        }
        return last
    }

    // MARK: The server's marker

    /// Adopts the read position of other devices, and sends the one of here.
    package func exchangeMarker() async {
        guard let markers = context.markers, let answer = await markers.exchange(readUpTo: place.marker) else { return }
        let line = place.newSince
        if place.adopt(marker: answer.key) {
            placeMoved(from: line)
        } else if answer.key == nil {
            await beginUnread()
        }
    }

    private func placeMoved(from line: SortKey?) {
        showPassed()
        if place.newSince != line { readAround() }
        recordRead()
        countUnread()
        recordPosition()
    }

    /// Begins where the notifications end that the server counts as unread, if it has no position of them. If fewer are cached,
    /// older ones are loaded first.
    func beginUnread() async {
        guard case .notifications = timeline, place.awaitsBeginning, firstLoad == .ended,
            let count = context.countedUnread()
        else { return }
        let found = await readingCache { () async throws(CacheError) in
            try await context.reader.key(below: count)
        }
        guard let found, place.awaitsBeginning else { return }
        guard let key = found ?? (older == .reachedEnd ? SortKey("") : nil) else {
            if older == .idle { loadOlder() }
            return
        }
        let line = place.newSince
        place.begin(readUpTo: key)
        placeMoved(from: line)
        await context.markers?.record(readUpTo: key)
    }

    /// Sends what has not been sent yet, when the session ends.
    ///
    /// - Parameter patience: the longest wait for the server. A marker not sent then is sent after the next start.
    package func sendMarker(within patience: Duration) async {
        guard let markers = context.markers, let marker = place.marker else { return }
        if place.hasAdvanced { await markers.record(readUpTo: marker) }
        await markers.finish(within: patience)
    }

    // MARK: Counting

    /// Counts in the stretch if it reaches from the newest status down to the read position, in the cache otherwise.
    func countUnread() {
        countAbove()
        guard let readUpTo = place.readUpTo else { return }
        if let total = unreadInStretch(above: readUpTo) { return show(total) }
        countInCache()
    }

    /// Counts the new posts above the selection after a move that read none: mostly the count of the list, which no read
    /// of the cache is needed for.
    private func selectionMoved(above readUpTo: SortKey) {
        guard ends.hasNewer, counting == .idle,
            unreadTotal == UnreadTotal() || selectedKey.map({ $0 <= readUpTo }) ?? true
        else { return countAbove() }
        if newAbove != unreadTotal { newAbove = unreadTotal }
    }

    /// Counts the new posts above the selection.
    func countAbove() {
        guard let readUpTo = place.readUpTo else { return }
        if ends.hasNewer { return countInCache() }
        var total = UnreadTotal()
        for item in items[..<min(viewport.selected, items.count)] where !item.isLine {
            guard let key = item.sortKey, key > readUpTo else { break }
            if !item.isContent {
                total.isAtLeast = true
            } else if !place.hasSeen(key) {
                total.count += item.unread(above: readUpTo)
            }
        }
        total.count = min(total.count, UnreadTotal.most)
        if newAbove != total { newAbove = total }
    }

    private func countInCache() {
        // One count at a time; requests that come meanwhile are served once, at the end.
        let isIdle = counting == .idle
        counting = .needed
        guard isIdle else { return }
        Task {
            while counting == .needed {
                counting = .underWay
                guard let key = place.readUpTo else { break }
                let chosen = max(selectedKey ?? key, key)
                let totals = await readingCache { () async throws(CacheError) in
                    let total = try await context.reader.unread(above: key)
                    return (total, chosen > key ? try await context.reader.unread(above: chosen) : total)
                }
                guard let totals else { continue }
                // The stretch may reach further by now.
                if let readUpTo = place.readUpTo, let total = unreadInStretch(above: readUpTo) {
                    show(total)
                } else {
                    show(totals.0)
                }
                if !ends.hasNewer { countAbove() } else if newAbove != totals.1 { newAbove = totals.1 }
            }
            counting = .idle
        }
    }

    /// The position above which the rows are that stand above the selection; nil below the last post.
    private var selectedKey: SortKey? {
        if case .gap(let row)? = selected { return row.gap.olderKey }
        return items[min(viewport.selected, items.count)...].lazy.compactMap(\.sortKey).first
    }

    /// Counts from the top down to the read position, row by row: a key that reads a post must not copy the stretch.
    ///
    /// - Returns: nil if the stretch doesn't reach as far as the cache does.
    private func unreadInStretch(above readUpTo: SortKey) -> UnreadTotal? {
        guard !ends.hasNewer else { return nil }
        var total = UnreadTotal()
        for item in items where !item.isLine {
            guard let key = item.sortKey, key > readUpTo else {
                // Between the oldest cached status and the place, there may be more.
                if item.isFooter, older != .reachedEnd { total.isAtLeast = true }
                total.count = min(total.count, UnreadTotal.most)
                return total
            }
            // In a gap, there may be more.
            if item.isContent { total.count += item.unread(above: readUpTo) } else { total.isAtLeast = true }
        }
        guard !ends.hasOlder else { return nil }
        total.count = min(total.count, UnreadTotal.most)
        return total
    }

    private func show(_ total: UnreadTotal) {
        if unreadTotal != total { unreadTotal = total }
    }

    /// The reading position; nil while the list has no posts.
    package var position: ReadingPosition? {
        guard let readUpTo = place.readUpTo, !items.isEmpty else { return nil }
        func status(from index: Int) -> StatusRowModel? {
            let index = min(index, items.count - 1)
            return items[index...].lazy.compactMap(\.status).first
                ?? items[..<index].lazy.reversed().compactMap(\.status).first
        }
        guard let top = status(from: viewport.top), let chosen = status(from: viewport.selected) else { return nil }
        return ReadingPosition(
            top: top.id, topKey: top.sortKey, line: items[viewport.top].status == nil ? 0 : viewport.line,
            selected: chosen.id, selectedKey: chosen.sortKey, readUpTo: readUpTo,
            isAssumed: place.isAssumed ? true : nil)
    }

    /// Saves the position a second from now, once for all moves in between.
    func recordPosition() {
        guard !savesPosition else { return }
        savesPosition = true
        Task {
            do { try await context.time.sleep(for: .seconds(1)) } catch { return }
            savesPosition = false
            if let position { await context.savePosition(position) }
        }
    }
}
