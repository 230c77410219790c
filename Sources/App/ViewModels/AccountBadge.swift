internal import Core

/// What waits for someone, as a tab shows it.
package struct AccountBadge: Hashable, Sendable {
    /// Unread statuses at home.
    package var home = 0
    /// Unread messages.
    package var messages = 0

    package init(home: Int = 0, messages: Int = 0) {
        self.home = home
        self.messages = messages
    }

    /// Both, as far as a badge counts.
    package var sum: Int { min(100, home) + min(100, messages) }
}
