/// What storing a page changed.
package struct StoreResult: Hashable, Sendable {
    /// The statuses that are new in the timeline, newest first.
    package var inserted: [StatusID] = []
    /// How many statuses of the page were known and differ from what was kept.
    package var updated = 0
    /// Whether the page held a status that was already in the timeline.
    package var reachedKnown = false
    /// The gap that had to be left because the page does not reach what was there.
    package var gap: Gap?
    /// Where the statuses of the page stand in the timeline, newest first.
    package var positions: [TimelinePosition] = []
}
