/// A timeline that a server names itself: a topic, a list.
package struct Feed: Hashable, Sendable {
    package var name: RawText
    package var timeline: ListID

    package init(name: RawText, timeline: ListID) {
        self.name = name
        self.timeline = timeline
    }
}
