/// One page of a paged list.
package struct Page<Element: Sendable>: Sendable {
    /// The elements in the server's order, without duplicates.
    package var elements: [Element]
    /// The number of elements that were skipped: they could not be decoded, or earlier pages have them.
    package var skipped: Int
    /// Whether the server names a next page; nil if it gives no information.
    package var hasMore: Bool?
    /// The order, where the page itself states it; nil where it is as the list declares.
    package var order: ListOrder?

    package init(
        elements: [Element], skipped: Int = 0, hasMore: Bool? = nil, order: ListOrder? = nil
    ) {
        self.elements = elements
        self.skipped = skipped
        self.hasMore = hasMore
        self.order = order
    }
}

extension Page {
    /// Whether every element was left out, here or by the server. Such a page has none to continue from, and isn't the end of its
    /// list.
    var isLeftOut: Bool { elements.isEmpty && hasMore != false && (skipped > 0 || hasMore == true) }
}

extension Page<Status> {
    /// The page with every status marked as bookmarked, for lists of bookmarks whose responses omit the mark.
    var bookmarked: Page<Status> {
        var page = self
        for index in page.elements.indices { page.elements[index].marks.isBookmarked = true }
        return page
    }
}

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
