/// A stretch of a list that is known to be missing between two loaded statuses.
package struct Gap: Hashable, Sendable, Identifiable {
    /// The status just above (newer than) the gap.
    package var newer: StatusID
    package var newerKey: SortKey
    package var newerDate: Timestamp
    /// The status just below (older than) the gap.
    package var older: StatusID
    package var olderKey: SortKey
    package var olderDate: Timestamp

    package var id: SortKey { newerKey }
}
