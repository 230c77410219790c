/// The result of storing a page.
package struct StoreResult: Hashable, Sendable {
    /// The statuses that are new in the list, newest first.
    package var inserted: [StatusID] = []
    /// The number of statuses that were cached before and have changed.
    package var updated = 0
    /// Whether the page contained a status that was in the list before.
    package var reachedKnown = false
    /// The gap that was left because the page does not reach the cached statuses.
    package var gap: Gap?
    /// The positions of the statuses of the page, newest first.
    package var positions: [TimelinePosition] = []
}
