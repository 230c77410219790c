/// A status with its ancestors and replies, as a server lists them.
package struct StatusThread: Hashable, Sendable {
    /// The posts that the status replies to, the first of the thread first.
    package var ancestors: [Status]
    package var status: Status
    /// The replies in the server's order, at all depths. A reply's parent may be missing.
    package var descendants: [Status]
    /// The time after which another request finds more replies, since the server is fetching them from others; nil if
    /// it is not.
    package var moreAfter: Duration?

    package init(
        ancestors: [Status] = [], status: Status, descendants: [Status] = [], moreAfter: Duration? = nil
    ) {
        self.ancestors = ancestors
        self.status = status
        self.descendants = descendants
        self.moreAfter = moreAfter
    }
}
