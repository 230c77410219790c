/// An event of a server's stream.
package enum StreamEvent: Sendable, Hashable {
    /// A new status in the home timeline; it may be known already.
    case status(Status)
    case edit(Status)
    case deletion(StatusID)
    case notification
    /// Anything may have changed: filters, lists.
    case reload
}
