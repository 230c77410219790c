/// The unread counts that the server reports.
package struct UnreadCounts: Hashable, Sendable {
    /// New statuses on Home; nil if the server does not count them.
    package var home: Int?
    /// Mentions, comments, messages, followers; nil if the server does not count them.
    package var messages: Int?

    package init(home: Int? = nil, messages: Int? = nil) {
        self.home = home
        self.messages = messages
    }
}
