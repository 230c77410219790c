package import Core

/// A stretch of a timeline as rows, newest first.
package struct TimelineRows: Sendable {
    package var items: [ListItem]
    /// Whether the cache holds more above and below.
    package var hasNewer: Bool
    package var hasOlder: Bool
    /// The shape of a thread; nil for another list.
    package var outline: ThreadOutline?
    /// The position of the newest entry of the list, even of one that a filter hides; nil if the stretch doesn't reach it.
    var newest: SortKey?
}
