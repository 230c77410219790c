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
