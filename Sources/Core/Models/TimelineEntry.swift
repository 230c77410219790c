/// A row of a timeline: a status, or the mark of a stretch that is not loaded.
package enum TimelineEntry: Hashable, Sendable {
    case status(Status)
    case gap(Gap)
}
