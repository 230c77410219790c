/// The page of a list to request.
package enum Cursor: Hashable, Sendable {
    /// The newest page.
    case newest
    /// The newest page, cut off at this status (exclusive).
    case newer(than: StatusID)
    /// The page just below this status (exclusive).
    case older(than: StatusID)
    /// The page just above this status (exclusive): the oldest of what is newer.
    case above(StatusID)
    /// The newest page between two statuses (both exclusive).
    case between(newer: StatusID, older: StatusID)
}
