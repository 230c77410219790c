/// A status with what it answers and the answers to it, as a server lists them.
package struct StatusThread: Hashable, Sendable {
    /// What the status answers, the first of the thread first.
    package var ancestors: [Status]
    package var status: Status
    /// The answers in the server's order, at all depths. An answer's parent may be missing.
    package var descendants: [Status]
    /// The time after which a further request finds more answers, because the server is fetching them from other
    /// servers; nil if it is not.
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
