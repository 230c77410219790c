/// A timeline that a server names itself: a topic, a list.
package struct Feed: Hashable, Sendable {
    package var name: RawText
    package var timeline: Timeline

    package init(name: RawText, timeline: Timeline) {
        self.name = name
        self.timeline = timeline
    }
}
