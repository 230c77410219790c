/// The user's position in a list: the first line shown, the selected status, and how far everything has been read.
///
/// Statuses are stored by sort key as well as by id, so that the position can be restored when a status has been
/// deleted.
package struct ReadingPosition: Sendable, Hashable, Codable {
    package var top: StatusID
    package var topKey: SortKey
    /// The number of lines of the top status that are scrolled out of view.
    package var line: Int
    package var selected: StatusID
    package var selectedKey: SortKey
    /// The newest status read; everything newer is unread.
    package var readUpTo: SortKey
    /// true while nothing has been read: `readUpTo` is the newest status at the first opening, and the server's marker
    /// replaces it. nil means false.
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

    /// Creates the position of a list that opens at its top: only how far it was read.
    package init(readUpTo: SortKey) {
        self.init(
            top: StatusID(""), topKey: readUpTo, line: 0, selected: StatusID(""), selectedKey: readUpTo,
            readUpTo: readUpTo)
    }

    /// Whether more has been read than at another position. Nothing has been read at an assumed one.
    package func isAhead(of other: Self) -> Bool {
        switch (isAssumed == true, other.isAssumed == true) {
        case (true, _): false
        case (false, true): true
        case (false, false): readUpTo > other.readUpTo
        }
    }
}

/// The read position in a list, stored on the server and shared by all of the user's clients.
package struct Marker: Hashable, Sendable {
    /// The newest status read. It may have been deleted: place it by `sortKey`, don't look it up.
    package var lastRead: StatusID
    /// The status's position in the list's order; nil for an id that has no order without its status.
    package var sortKey: SortKey?
    package var updatedAt: Timestamp?

    package init(lastRead: StatusID, sortKey: SortKey?, updatedAt: Timestamp? = nil) {
        self.lastRead = lastRead
        self.sortKey = sortKey
        self.updatedAt = updatedAt
    }
}
