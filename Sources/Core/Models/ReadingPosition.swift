/// Where someone is in a timeline: which line of which status is at the top, which status is selected, and up to where
/// everything has been on screen.
///
/// Places are kept by sort key as well as by id, so that they can be found again when the status itself has gone.
package struct ReadingPosition: Sendable, Hashable, Codable {
    package var top: StatusID
    package var topKey: SortKey
    /// Rows of the top status that are scrolled off.
    package var line: Int
    package var selected: StatusID
    package var selectedKey: SortKey
    /// The newest status that has been read: everything newer is unread.
    package var readUpTo: SortKey
    /// true while nothing was read yet: `readUpTo` is the newest status at the first opening, and gives way to the server's
    /// marker.
    package var isAssumed: Bool?

    package init(
        top: StatusID, topKey: SortKey, line: Int, selected: StatusID, selectedKey: SortKey, readUpTo: SortKey,
        isAssumed: Bool? = nil
    ) {
        self.top = top
        self.topKey = topKey
        self.line = line
        self.selected = selected
        self.selectedKey = selectedKey
        self.readUpTo = readUpTo
        self.isAssumed = isAssumed
    }
}
