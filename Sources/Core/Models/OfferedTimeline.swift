/// A timeline that a service has.
package struct OfferedTimeline: Hashable, Sendable {
    package var timeline: ListID
    package var name: LocalName
    /// Whether it can be read without a login.
    package var isForGuests: Bool
    package var shelf: Shelf
    package var holds: Holds

    /// Where it is found. The first timeline of a service is Home, wherever else it is.
    package enum Shelf: Hashable, Sendable {
        case discover
        /// What others want of who reads: mentions, comments.
        case messages
        /// What who reads wrote or kept.
        case own
    }

    /// What belongs into it.
    package enum Holds: Hashable, Sendable {
        case everything
        /// What the user has bookmarked. A status whose bookmark is removed is no longer shown in it.
        case bookmarks
    }

    package init(
        _ timeline: ListID, _ name: LocalName, on shelf: Shelf = .discover, holds: Holds = .everything,
        forGuests: Bool = false
    ) {
        self.timeline = timeline
        self.name = name
        self.shelf = shelf
        self.holds = holds
        isForGuests = forGuests
    }
}
