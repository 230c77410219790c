/// Unread counts as the server reports them.
package struct UnreadCounts: Hashable, Sendable {
    /// New statuses on Home; nil if the server does not count them.
    package var home: Int?
    /// Mentions, comments, messages, followers; nil if the server does not count them.
    package var messages: Int?
    /// The part of `messages` that each list shows, where the server counts it.
    package var kinds: [ListID: Int]

    package init(home: Int? = nil, messages: Int? = nil, kinds: [ListID: Int] = [:]) {
        self.home = home
        self.messages = messages
        self.kinds = kinds
    }
}
