/// The order of a list.
package enum ListOrder: Hashable, Sendable {
    /// The sort keys of its items, which follow time; a page itself may be unsorted.
    case time
    /// The pages of the server: their order follows neither ids nor dates.
    case server
    /// Ranks, which change between two requests. An item keeps the rank at which it was first seen until it is pruned:
    /// a list that is a little old is better than one that reorders itself under the reader.
    case ranked
    /// A tree, depth first. The list is replaced as a whole.
    case tree

    /// Whether an item's place follows from its neighbours on a page.
    var isByPage: Bool {
        switch self {
        case .server, .tree: true
        case .time, .ranked: false
        }
    }
}
