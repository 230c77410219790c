/// A stretch of a timeline that is known to be missing between two statuses that are there.
package struct Gap: Hashable, Sendable, Identifiable {
    /// The status just above (newer than) the missing stretch.
    package var newer: StatusID
    package var newerKey: SortKey
    package var newerDate: Timestamp
    /// The status just below (older than) it.
    package var older: StatusID
    package var olderKey: SortKey
    package var olderDate: Timestamp

    package var id: SortKey { newerKey }
}
