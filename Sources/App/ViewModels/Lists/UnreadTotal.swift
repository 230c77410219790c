internal import Core

/// The number of unread items in a timeline.
package struct UnreadTotal: Sendable, Hashable {
    /// The largest number of badges, so lists on screen count no further.
    package static let most = 100

    package var count = 0
    /// Whether there may be more than the cache holds: a gap lies above the read position, or the cache does not reach down to
    /// it.
    package var isAtLeast = false

    package init(count: Int = 0, isAtLeast: Bool = false) { (self.count, self.isAtLeast) = (count, isAtLeast) }
}
