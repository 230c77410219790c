/// A timeline that a service has.
package struct OfferedTimeline: Hashable, Sendable {
    package var timeline: Timeline
    package var name: LocalName
    /// Whether it can be read without a login.
    package var isForGuests: Bool

    package init(_ timeline: Timeline, _ name: LocalName, forGuests: Bool = false) {
        self.timeline = timeline
        self.name = name
        isForGuests = forGuests
    }
}
