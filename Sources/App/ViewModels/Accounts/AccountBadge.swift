internal import Core

/// The number of unread posts and messages, as a tab shows it.
package struct AccountBadge: Hashable, Sendable {
    /// Unread statuses on Home.
    package var home = 0
    /// Unread messages.
    package var messages = 0

    package init(home: Int = 0, messages: Int = 0) {
        self.home = home
        self.messages = messages
    }

    /// The sum of both, each up to 100.
    package var sum: Int { min(100, home) + min(100, messages) }
}
