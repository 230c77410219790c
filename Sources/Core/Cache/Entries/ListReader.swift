/// Reads lists from one or more caches.
package protocol ListReader: Sendable {
    /// Reads a stretch of a list around a position in it.
    ///
    /// - Parameters:
    ///   - key: the position. nil is above everything: then the window is the top `below` entries.
    ///   - above: the maximum of entries above the position: the closest ones.
    ///   - below: the maximum of entries at the position and below it.
    func window(
        of list: ListID, around key: SortKey?, above: Int, below: Int
    ) async throws(CacheError) -> TimelineWindow

    /// Reads the bottom of a list.
    func window(of list: ListID, atOldestEnd count: Int) async throws(CacheError) -> TimelineWindow

    /// Reads the window for the first paint on the calling thread. Waits for the disk.
    func initialWindow(
        of list: ListID, around key: SortKey?, above: Int, below: Int
    ) throws(CacheError) -> TimelineWindow

    /// Fires after each commit that changed a list's content.
    func commits(of list: ListID) -> AsyncStream<Void>
}

/// The reader of one account.
extension StatusCache: ListReader {}
