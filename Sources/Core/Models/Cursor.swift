/// Which page of a timeline is asked for.
package enum Cursor: Hashable, Sendable {
    /// The newest page.
    case newest
    /// The newest page, cut off at this status (which is not in it).
    case newer(than: StatusID)
    /// The page just below this status (which is not in it).
    case older(than: StatusID)
    /// The page just above this status (which is not in it): of what is newer, what is closest to it.
    case above(StatusID)
    /// The newest page of the stretch between two statuses (neither is in it).
    case between(newer: StatusID, older: StatusID)
}
