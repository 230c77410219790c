/// What a server tells by itself, while someone is connected.
package enum StreamEvent: Sendable, Hashable {
    /// A new status in the home timeline; it may be known already.
    case status(Status)
    /// A status is another now.
    case edit(Status)
    case deletion(StatusID)
    case notification
    /// Everything may look different: filters, lists.
    case reload
}
