/// Where the reader is in a timeline, as the server keeps it for all of their clients.
package struct Marker: Hashable, Sendable {
    /// The newest status that was read. It may be deleted by now: place it by order, never by looking for it.
    package var lastRead: StatusID
    /// Its place in the timeline's order; nil for an id that cannot be placed without its status.
    package var sortKey: SortKey?
    package var updatedAt: Timestamp?

    package init(lastRead: StatusID, sortKey: SortKey?, updatedAt: Timestamp? = nil) {
        self.lastRead = lastRead
        self.sortKey = sortKey
        self.updatedAt = updatedAt
    }
}
