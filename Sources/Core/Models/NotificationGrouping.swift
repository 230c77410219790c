/// Groups notifications as Mastodon 4.3 does, for servers that don't group them.
package enum NotificationGrouping {
    /// The time between two notifications of a group.
    private static let span: Int64 = 12 * 3600 * 1000

    private struct Key: Hashable {
        var kind: Notification.Kind
        var status: StatusID?
    }

    /// Merges likes and boosts of the same post, and follows, that are less than twelve hours apart.
    ///
    /// - Parameter notifications: single ones, the newest first.
    /// - Returns: the groups, each in the place and with the id of its newest member.
    package static func grouped(_ notifications: [Notification]) -> [Notification] {
        var groups: [Notification] = []
        var places: [Key: Int] = [:]
        var ends: [Key: Timestamp] = [:]
        for notification in notifications {
            guard let key = key(notification) else {
                groups.append(notification)
                continue
            }
            if let place = places[key], let end = ends[key],
                end.milliseconds - notification.createdAt.milliseconds < span
            {
                groups[place].count += notification.count
                groups[place].oldest = notification.oldest
                let known = Set(groups[place].accounts.map(\.id))
                groups[place].accounts += notification.accounts.filter { !known.contains($0.id) }
            } else {
                places[key] = groups.count
                groups.append(notification)
            }
            ends[key] = notification.createdAt
        }
        return groups
    }

    /// - Returns: nil for a notification that stays single.
    private static func key(_ notification: Notification) -> Key? {
        guard let kind = notification.kind.known else { return nil }
        switch kind {
        case .follow: return Key(kind: kind)
        case .favourite, .reblog: return notification.status.map { Key(kind: kind, status: $0.value.id) }
        default: return nil
        }
    }
}
