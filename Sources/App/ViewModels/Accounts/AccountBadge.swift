internal import Core

/// The number of unread posts and messages, as a tab shows it.
package struct AccountBadge: Hashable, Sendable {
    /// Unread statuses on Home.
    package var home = 0
    /// Whether there may be more.
    package var homeIsAtLeast = false
    /// Unread messages.
    package var messages = 0
    package var messagesIsAtLeast = false

    package init(home: Int = 0, messages: Int = 0) {
        self.home = home
        self.messages = messages
    }

    package init(home: UnreadTotal, messages: UnreadTotal) {
        (self.home, homeIsAtLeast) = (home.count, home.isAtLeast)
        (self.messages, messagesIsAtLeast) = (messages.count, messages.isAtLeast)
    }

    /// Both, as far as a badge counts.
    package var sum: Int { min(100, home) + min(100, messages) }
    package var isAtLeast: Bool { homeIsAtLeast || messagesIsAtLeast }
}
