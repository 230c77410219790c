/// An item in a list, with its properties in this list only.
package struct Entry: Hashable, Sendable {
    /// The reason for an item's place, where its position does not say.
    package enum Reason: String, Hashable, Sendable, CaseIterable {
        /// Pinned by the author to the top of the list.
        case pinned
        /// In a thread: above the status that was opened, that status, and a reply below it.
        case ancestor, focus, reply
    }

    /// The place in the list; greater is nearer to the top.
    package var position: SortKey
    package var item: Item
    package var reason: Reason?
    /// The user's filters that the item matches and that apply in this list.
    package var filters: [FilterMatch]
    /// The depth of the item's nesting, from 0.
    package var depth: Int

    package init(
        position: SortKey, item: Item, reason: Reason? = nil, filters: [FilterMatch] = [], depth: Int = 0
    ) {
        self.position = position
        self.item = item
        self.reason = reason
        self.filters = filters
        self.depth = depth
    }

    package var status: Status? {
        if case .status(let status) = item { status } else { nil }
    }
}

/// The content of a list entry. Indirect, since entries are copied often on their way from the cache to a row.
package indirect enum Item: Hashable, Sendable {
    case status(Status)
    case notification(Notification)
    case account(ListedAccount)
    case conversation(Conversation)
}

/// The identity of an item, whatever its kind.
package enum ItemID: Hashable, Sendable {
    case status(StatusID)
    case notification(NotificationID)
    case account(AccountID)
    case conversation(Conversation.ID)
}

extension Item: Identifiable {
    package var id: ItemID {
        switch self {
        case .status(let status): .status(status.id)
        case .notification(let notification): .notification(notification.id)
        case .account(let account): .account(account.id)
        case .conversation(let conversation): .conversation(conversation.id)
        }
    }
}

/// A row of a list: an entry, or a gap between two entries.
package enum ListRow: Hashable, Sendable {
    case entry(Entry)
    case gap(Gap)

    /// The status of an entry that has one.
    package var status: Status? {
        if case .entry(let entry) = self { entry.status } else { nil }
    }
}

/// A stretch of a list that is known to be missing between two loaded statuses.
package struct Gap: Hashable, Sendable, Identifiable {
    /// The status just above (newer than) the gap.
    package var newer: StatusID
    package var newerKey: SortKey
    package var newerDate: Timestamp
    /// The status just below (older than) the gap.
    package var older: StatusID
    package var olderKey: SortKey
    package var olderDate: Timestamp

    package var id: SortKey { newerKey }
}
