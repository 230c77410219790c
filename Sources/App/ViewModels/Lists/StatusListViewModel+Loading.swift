package import Core

extension StatusListViewModel {
    /// The distance from the end of the list, in items, at which the next page is loaded.
    static let nearEnd = 10

    func pullDown() {
        if loader.pullDown() { refresh() }
    }

    /// The number of times that a list is refreshed again while the server is fetching more.
    private static let mostFurtherRefreshes = 3

    /// Loads newer posts, wherever the window is.
    package func refresh() {
        furtherRefreshes.count = 0
        startRefresh()
    }

    /// Loads newer posts by a request that begins after this call: a response under way may be older than the latest
    /// event.
    func refreshWithNewRequest() {
        if pull == .loading { furtherRefreshes.isRequested = true } else { refresh() }
    }

    private func startRefresh() {
        guard loader.beginRefresh() else { return }
        // The posts of a thread before its first load come from other lists: the rest of it is not new.
        let isFirst = !items.contains { $0.sortKey != nil } || (isThread && firstLoad != .ended)
        Task {
            let hasSucceeded = await loader.finishRefresh(isFirst: isFirst)
            let isOutdated = furtherRefreshes.isRequested
            furtherRefreshes.isRequested = false
            guard hasSucceeded else { return }
            if isOutdated { return startRefresh() }
            refreshAgain()
            Task { await exchangeMarker() }
            loadOlderIfNear()
            if context.policy.rereadsOnRefresh, !isThread { await rereadWindow() }
        }
    }

    /// Refreshes again when the server may have finished fetching posts from other servers.
    private func refreshAgain() {
        furtherRefreshes.waiting?.cancel()
        furtherRefreshes.waiting = nil
        guard let pause = loader.again, !furtherRefreshes.hasEnded, furtherRefreshes.count < Self.mostFurtherRefreshes
        else { return }
        furtherRefreshes.count += 1
        furtherRefreshes.waiting = Task { [weak self, time = context.time] in
            do { try await time.sleep(for: pause) } catch { return }
            self?.startRefresh()
        }
    }

    /// Cancels the refresh that waits, and starts no other automatically: the session has ended.
    func stopRefreshing() {
        furtherRefreshes.hasEnded = true
        furtherRefreshes.waiting?.cancel()
        furtherRefreshes.waiting = nil
    }

    /// Notes the result of a load of the list that another part of the program made: an empty list shows it.
    ///
    /// - Parameter error: nil if the load succeeded.
    package func recordLoad(_ error: SyncError?) { loader.record(error) }

    private func rereadWindow() async {
        let keys = items[scroller.visible].compactMap(\.status).map(\.sortKey)
        guard let low = keys.min(), let high = keys.max() else { return }
        await loader.reread(low...high)
    }

    /// Fills the selected gap, or retries at the end of the list. Returns false for a post, which the page opens.
    package func activate() -> Bool {
        switch selected {
        case .gap(let row)?: fill(row.gap)
        case .footer?: scroller.isEmpty || isThread ? refresh() : loadOlder()
        case .status?, .notification?, .account?, .conversation?, .result?, .heading?, .day?, .unread?, nil:
            return false
        }
        return true
    }

    func loadOlderIfNear() {
        guard !isThread, !ends.hasOlder, older == .idle, pull != .loading, items.contains(where: { $0.sortKey != nil })
        else { return }
        guard items.count - scroller.visible.upperBound <= Self.nearEnd else { return }
        loadOlder()
    }

    func loadOlder() {
        guard loader.beginOlder() else { return }
        Task {
            let wasEmpty = await loader.finishOlder()
            if wasEmpty { loadOlderIfNear() }
            // Where the server has nothing older, what was read may be joined to the end.
            recordRead()
            countUnread()
            await beginUnread()
        }
    }

    /// Loads page after page of the selected gap, until it is closed or nothing more comes.
    package func fillWholeGap() -> Bool {
        guard case .gap(let row)? = selected else { return false }
        fill(row.gap, isWhole: true)
        return true
    }

    /// Fills a gap from the end at which the user reached it.
    private func fill(_ gap: Gap, isWhole: Bool = false) {
        guard let load = loader.beginFill(gap) else { return }
        let side: TimelineLoader.Side = moves.cameFromBelow ? .bottom : .top
        Task { await loader.finishFill(load, from: side, isWhole: isWhole) }
    }
}

extension StatusListViewModel {
    package func isLoading(_ id: StatusID) -> Bool {
        loader.state.masks.isLoading(.row(id)) || context.posts?.isLoading(id) == true
    }
}
