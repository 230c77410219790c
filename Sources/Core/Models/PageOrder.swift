/// How the statuses of a page are ordered.
package enum PageOrder: Hashable, Sendable {
    /// By their sort keys; the page itself may be unsorted.
    case sortKeys
    /// As in the page: neither ids nor dates tell the order of the server's list.
    case page
}
