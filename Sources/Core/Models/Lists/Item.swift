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
