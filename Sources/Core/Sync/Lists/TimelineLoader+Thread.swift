extension TimelineLoader {
    /// The entries of a long thread that are stored first: several windows of them, and as many as a list reads below its
    /// window.
    private static let firstStep = 100
    /// The most entries that are stored at once.
    private static let longestStep = 400

    /// Returns the steps in which a thread is stored: one with thousands of entries in two, since they take a while.
    ///
    /// - Parameter before: the cached part; the first step removes nothing of it.
    static func steps(for entries: [Entry], of id: StatusID, over before: Set<StatusID>) -> [[Entry]] {
        let first = entries.prefix(firstStep)
        let shown = Set(first.compactMap { $0.status?.id })
        let isLong = entries.count > longestStep && shown.contains(id) && before.isSubset(of: shown)
        return isLong ? [Array(first), entries] : [entries]
    }

    /// Fetches a thread and stores it in place of the cached one.
    ///
    /// - Throws: `SyncError.gone` if the server no longer has the status; `.unsupported` without threads.
    func loadThread(of id: StatusID) async throws(SyncError) -> Refresh {
        let change = cache.lastChange
        let known = Set(try await SyncError.lifting(await cache.outline(of: .thread(id))).nodes.map(\.id))
        let thread: StatusThread?
        do throws(RequestError) {
            thread = try await service.thread(of: id)
        } catch .notFound(let message) {
            guard try await removeIfGone(id, of: .thread(id)) else {
                throw .request(.notFound(serverMessage: message))
            }
            throw .gone
        } catch {
            throw .request(error)
        }
        guard let thread else { throw .request(.unsupported) }
        let before = Set(try await SyncError.lifting(await cache.outline(of: .thread(id))).nodes.map(\.id))
        let entries = ThreadOrder(thread).entries
        for step in Self.steps(for: entries, of: id, over: before) {
            try await SyncError.lifting(
                await cache.replaceThread(.thread(id), by: step, known: known, since: change))
        }
        let new = before.isEmpty ? 0 : entries.count { $0.status.map { !before.contains($0.id) } ?? false }
        return Refresh(new: new, leftGap: false, newest: nil, again: thread.moreAfter)
    }

    /// Prepares a thread that was never loaded, from statuses that other lists have brought.
    package func prepareThread(of id: StatusID) async throws(SyncError) {
        guard try await SyncError.lifting(await cache.outline(of: .thread(id))).nodes.isEmpty else { return }
        guard let known = try await SyncError.lifting(await cache.relatives(of: id)) else { return }
        // The server's response has more by now.
        try await SyncError.lifting(
            await cache.replace(.thread(id), by: ThreadOrder(known).entries, onlyIfEmpty: true))
    }
}
