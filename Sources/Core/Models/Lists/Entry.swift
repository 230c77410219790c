/// An item in a list, with its properties in this list only.
package struct Entry: Hashable, Sendable {
    /// The reason for an item's place, where its position does not say.
    package enum Reason: String, Hashable, Sendable, CaseIterable {
        /// Pinned by the author to the top of the list.
        case pinned
        /// In a thread: above the status that was opened, that status, and a reply below it.
        case ancestor, focus, reply
    }

    /// The place in the list; greater is nearer to the top.
    package var position: SortKey
    package var item: Item
    package var reason: Reason?
    /// The user's filters that the item matches and that apply in this list.
    package var filters: [FilterMatch]
    /// The depth of the item's nesting, from 0.
    package var depth: Int

    package init(
        position: SortKey, item: Item, reason: Reason? = nil, filters: [FilterMatch] = [], depth: Int = 0
    ) {
        self.position = position
        self.item = item
        self.reason = reason
        self.filters = filters
        self.depth = depth
    }

    package var status: Status? {
        if case .status(let status) = item { status } else { nil }
    }
}
