/// A row of a list: a status, or a gap.
package enum TimelineEntry: Hashable, Sendable {
    case status(Status)
    case gap(Gap)
}
