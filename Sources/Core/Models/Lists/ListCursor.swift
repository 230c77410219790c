/// The page of a list to request, relative to an item of it.
package enum ListCursor<ID: Hashable & Sendable>: Hashable, Sendable {
    /// The newest page.
    case newest
    /// The newest page, cut off at this item (exclusive).
    case newer(than: ID)
    /// The page just below this item (exclusive).
    case older(than: ID)
    /// The page just above this item (exclusive): the oldest newer items.
    case above(ID)
    /// The newest page between two items (both exclusive).
    case between(newer: ID, older: ID)
}

/// The page of a list of statuses to request.
package typealias Cursor = ListCursor<StatusID>
