/// What waits to be seen, as the server counts it.
package struct UnreadCounts: Hashable, Sendable {
    /// New statuses at home; nil where the server does not count them.
    package var home: Int?
    /// Mentions, comments, messages, followers; nil where it cannot tell.
    package var messages: Int?

    package init(home: Int? = nil, messages: Int? = nil) {
        self.home = home
        self.messages = messages
    }
}
