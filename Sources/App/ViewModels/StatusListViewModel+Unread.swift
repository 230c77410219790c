package import Core

extension StatusListViewModel {
    /// What is on screen has been read. The read position moves up to it when nothing lies between that was not on screen,
    /// and no gap.
    func noteRead() {
        guard readsBySight, let readUpTo else { return }
        for stretch in stretchesInSight(above: readUpTo) { seenAbove.add(stretch) }
        let reached = seenAbove.position(from: readUpTo)
        if reached > readUpTo { read(upTo: reached) }
    }

    /// Marks everything up to the selected status as read.
    package func markRead() {
        guard let chosen = selected?.status, readUpTo.map({ chosen.sortKey > $0 }) ?? true else { return }
        read(upTo: chosen.sortKey)
        notePosition()
    }

    private func read(upTo key: SortKey) {
        readUpTo = key
        // Before the server has said where its marker is, the place is a guess, which must not move the marker.
        if knowsMarker { isPlaceAssumed = false }
        if !isPlaceAssumed, let markers { Task { await markers.note(readUpTo: key) } }
        countUnread()
    }

    /// The stretches of statuses on screen, parted by gaps. Each reaches down to the status below it where nothing lies between,
    /// so that pages which follow each other join.
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
            case .status(let row):
                high = high ?? row.sortKey
                low = row.sortKey
            case .gap: close(at: nil)
            case .footer: break
            }
        }
        let below = items[seen.upperBound...].first
        // The server has nothing older: what was read before is gone there.
        let isEnd = !hasOlder && older == .reachedEnd && (below == nil || below == .footer)
        close(at: isEnd ? readUpTo : below?.status?.sortKey)
        return stretches.filter { $0.upperBound > readUpTo }
    }

    // MARK: The server's marker

    /// Takes over what was read on other devices, and sends what was read here.
    package func exchangeMarker() async {
        guard let markers else { return }
        let own = isPlaceAssumed ? nil : readUpTo
        guard let place = await markers.exchange(readUpTo: own) else { return }
        take(marker: place.key)
    }

    /// Sends what has not been sent yet: at the end.
    ///
    /// - Parameter patience: how long to wait for the server. What is not sent then is sent after the next start.
    package func sendMarker(within patience: Duration) async {
        guard let markers, !isPlaceAssumed, let readUpTo else { return }
        if readUpTo > (restoredReadUpTo ?? SortKey("")) { await markers.note(readUpTo: readUpTo) }
        await markers.finish(within: patience)
    }

    /// The server's marker: read on another device is read here. It never moves the place back, unless nothing was read here
    /// yet.
    private func take(marker key: SortKey?) {
        knowsMarker = true
        guard let key, isPlaceAssumed || readUpTo.map({ key > $0 }) ?? true else { return }
        isPlaceAssumed = false
        readUpTo = key
        noteRead()
        countUnread()
        notePosition()
    }

    // MARK: Counting

    /// Counts in the stretch when it reaches the newest status, in the cache otherwise.
    func countUnread() {
        guard let readUpTo else { return }
        if !hasNewer {
            let above = items.prefix { $0.sortKey.map { $0 > readUpTo } ?? false }
            let count = above.count { $0.status.map { !$0.isOwn } ?? false }
            // In a gap, or between the oldest cached status and the place, there may be more.
            let isAtLeast =
                above.contains { $0.status == nil }
                || (items.dropFirst(above.count).first == .footer && older != .reachedEnd)
            return show(UnreadTotal(count: min(count, 100), isAtLeast: isAtLeast))
        }
        // One count at a time; a wish that comes meanwhile is done once, at the end.
        countsAgain = isCounting
        guard !isCounting else { return }
        isCounting = true
        Task {
            repeat {
                countsAgain = false
                guard let key = self.readUpTo else { break }
                let total = await readingCache { () async throws(CacheError) in try await reader.unread(above: key) }
                if let total, hasNewer { show(total) }
            } while countsAgain
            isCounting = false
        }
    }

    private func show(_ total: UnreadTotal) {
        if unread != total.count { unread = total.count }
        if unreadIsAtLeast != total.isAtLeast { unreadIsAtLeast = total.isAtLeast }
    }

    /// The place now; nil while there is nothing to be at.
    package var position: ReadingPosition? {
        guard let readUpTo, !items.isEmpty else { return nil }
        func status(from index: Int) -> StatusRowModel? {
            let index = min(index, items.count - 1)
            return items[index...].lazy.compactMap(\.status).first
                ?? items[..<index].lazy.reversed().compactMap(\.status).first
        }
        guard let top = status(from: viewport.top), let chosen = status(from: viewport.selected) else { return nil }
        return ReadingPosition(
            top: top.id, topKey: top.sortKey, line: items[viewport.top].status == nil ? 0 : viewport.line,
            selected: chosen.id, selectedKey: chosen.sortKey, readUpTo: readUpTo,
            isAssumed: isPlaceAssumed ? true : nil)
    }

    /// Keeps the place a second from now, once for all moves in between.
    func notePosition() {
        guard !savesPosition else { return }
        savesPosition = true
        Task {
            do { try await time.sleep(for: .seconds(1)) } catch { return }
            savesPosition = false
            if let position { await keepPosition(position) }
        }
    }
}
