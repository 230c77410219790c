/// What tells the order of the statuses of a page.
package enum PageOrder: Hashable, Sendable {
    /// Their sort keys; the page itself may be unsorted.
    case sortKeys
    /// The page: neither ids nor dates tell in which order the server lists its statuses.
    case page
}
