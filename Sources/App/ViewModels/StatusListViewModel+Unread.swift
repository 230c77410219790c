package import Core

extension StatusListViewModel {
    /// Moves the read position up to what is on screen, if nothing lies between that was not on screen, and no gap.
    func noteRead() {
        guard let readUpTo = place.readUpTo else { return }
        let hasSeen = context.policy.readsOnSight && place.see(stretchesInSight(above: readUpTo))
        if hasSeen || passHidden() { readPositionMoved() }
    }

    /// Notes the newest notification of a stretch. Only a server's notifications are counted together with those that a filter
    /// hides.
    func noteNewest(of rows: TimelineRows) {
        if case .notifications = timeline { newestNotification = rows.newest }
    }

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

    /// Notes that the selection leaves a post: once read, it loses its mark as unread.
    func noteLeaving() {
        guard let selected = selected?.sortKey else { return }
        place.leave(selected)
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
        notePosition()
        return true
    }

    /// Marks everything up to a position as read, wherever the window is.
    func markRead(upTo key: SortKey) {
        guard place.markRead(upTo: key) else { return }
        readPositionMoved()
        notePosition()
    }

    /// The newest post that had been read when the list was opened; nil before the list has posts.
    var readAtStart: SortKey? { place.newSince }

    /// Whether there are posts above that one.
    var hasUnreadSinceStart: Bool {
        guard let readAtStart, let newest = items.lazy.compactMap(\.sortKey).first else { return false }
        return newest > readAtStart || unread > 0
    }

    /// Whether there is an unread post, or a gap that may hold one.
    package var mayHoldUnread: Bool {
        if unread > 0 { return true }
        guard unreadIsAtLeast, let readUpTo = place.readUpTo else { return false }
        return hasNewer
            || items.contains { item in
                if case .gap(let row) = item { row.gap.newerKey > readUpTo } else { false }
            }
    }

    private func readPositionMoved() {
        _ = passHidden()
        if let marker = place.marker, let markers = context.markers { Task { await markers.note(readUpTo: marker) } }
        showPassed()
        countUnread()
    }

    func showPassed() {
        if passedUpTo != place.passedUpTo { passedUpTo = place.passedUpTo }
    }

    /// The stretches of posts on screen, separated by gaps. Each reaches down to the post below it if nothing lies between, so
    /// that pages which follow each other join.
    private func stretchesInSight(above readUpTo: SortKey) -> [ClosedRange<SortKey>] {
        var stretches: [ClosedRange<SortKey>] = []
        var high: SortKey?
        var low: SortKey?
        func close(at border: SortKey?) {
            if let high, let low { stretches.append(min(border ?? low, high)...high) }
            (high, low) = (nil, nil)
        }
        let seen = geometry.visible(viewport)
        for item in items[seen] {
            switch item {
            case .status, .notification, .account, .conversation:
                high = high ?? item.sortKey
                low = item.sortKey
            case .gap: close(at: nil)
            case .result, .heading, .day, .unread, .footer: break
            }
        }
        let below = items[seen.upperBound...].first { !$0.isLine }
        // The server has nothing older: what was read before has been deleted there.
        let isEnd = !hasOlder && older == .reachedEnd && (below == nil || below == .footer)
        close(at: isEnd ? readUpTo : below.flatMap { $0.isContent ? $0.sortKey : nil })
        return stretches.filter { $0.upperBound > readUpTo }
    }

    // MARK: The server's marker

    /// Takes over what was read on other devices, and sends what was read here.
    package func exchangeMarker() async {
        guard let markers = context.markers, let answer = await markers.exchange(readUpTo: place.marker) else { return }
        let line = place.newSince
        guard place.adopt(marker: answer.key) else {
            // The server counts all notifications as unread until it has a position: the first opening reads them.
            guard case .notifications = timeline, answer.key == nil, context.policy.readsOnSight,
                let seen = place.adopt()
            else { return }
            return await markers.note(readUpTo: seen)
        }
        showPassed()
        if place.newSince != line { readAround() }
        noteRead()
        countUnread()
        notePosition()
    }

    /// Sends what has not been sent yet, when the session ends.
    ///
    /// - Parameter patience: how long to wait for the server. What is not sent then is sent after the next start.
    package func sendMarker(within patience: Duration) async {
        guard let markers = context.markers, let marker = place.marker else { return }
        if place.hasAdvanced { await markers.note(readUpTo: marker) }
        await markers.finish(within: patience)
    }

    // MARK: Counting

    /// Counts in the stretch when it reaches the newest status, in the cache otherwise.
    func countUnread() {
        guard let readUpTo = place.readUpTo else { return }
        if !hasNewer { return show(unreadInStretch(above: readUpTo)) }
        // One count at a time; requests that come meanwhile are served once, at the end.
        countsAgain = isCounting
        guard !isCounting else { return }
        isCounting = true
        Task {
            repeat {
                countsAgain = false
                guard let key = place.readUpTo else { break }
                let total = await readingCache { () async throws(CacheError) in
                    try await context.reader.unread(above: key)
                }
                if let total, hasNewer { show(total) }
            } while countsAgain
            isCounting = false
        }
    }

    /// Counts from the top down to the read position, row by row: a key that reads a post must not copy the stretch.
    private func unreadInStretch(above readUpTo: SortKey) -> UnreadTotal {
        var (count, isAtLeast) = (0, false)
        for item in items where !item.isLine {
            guard let key = item.sortKey, key > readUpTo else {
                // Between the oldest cached status and the place, there may be more.
                return UnreadTotal(
                    count: min(count, 100), isAtLeast: isAtLeast || (item.isFooter && older != .reachedEnd))
            }
            // In a gap, there may be more.
            if !item.isContent { isAtLeast = true } else if !item.isOwn { count += 1 }
        }
        return UnreadTotal(count: min(count, 100), isAtLeast: isAtLeast)
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
    func notePosition() {
        guard !savesPosition else { return }
        savesPosition = true
        Task {
            do { try await context.time.sleep(for: .seconds(1)) } catch { return }
            savesPosition = false
            if let position { await context.savePosition(position) }
        }
    }
}
