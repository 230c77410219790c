/// One answer of a paged list.
package struct Page<Element: Sendable>: Sendable {
    /// In the server's order, duplicates removed.
    package var elements: [Element]
    /// How many elements could not be read and were left out.
    package var skipped: Int
    /// Whether the server names a next page; nil when it says nothing of the kind.
    package var hasMore: Bool?
    package var order: PageOrder

    package init(
        elements: [Element], skipped: Int = 0, hasMore: Bool? = nil, order: PageOrder = .sortKeys
    ) {
        self.elements = elements
        self.skipped = skipped
        self.hasMore = hasMore
        self.order = order
    }
}

extension Page<Status> {
    /// The same page of a list of bookmarks, which need not say of each status that it is bookmarked.
    var bookmarked: Page<Status> {
        var page = self
        for index in page.elements.indices { page.elements[index].marks.isBookmarked = true }
        return page
    }
}
