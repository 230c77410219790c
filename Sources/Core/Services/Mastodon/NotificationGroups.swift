/// The single notifications at the ends of groups, so that a group can be a cursor.
actor NotificationGroups {
    private static let most = 5000

    private var ends: [NotificationID: (latest: String, oldest: String)] = [:]

    func record(_ page: [Notification]) {
        if ends.count > Self.most { ends = [:] }
        for group in page where group.latest != group.id || group.oldest != group.id {
            ends[group.id] = (group.latest.rawValue, group.oldest.rawValue)
        }
    }

    /// Returns a cursor of ids that the server pages by.
    func cursor(_ cursor: ListCursor<NotificationID>) -> ListCursor<NotificationID> {
        switch cursor {
        case .newest: .newest
        case .newer(let id): .newer(than: latest(id))
        case .older(let id): .older(than: oldest(id))
        case .above(let id): .above(latest(id))
        case .between(let newer, let older): .between(newer: oldest(newer), older: latest(older))
        }
    }

    private func latest(_ id: NotificationID) -> NotificationID {
        ends[id].map { NotificationID($0.latest) } ?? single(id)
    }
    private func oldest(_ id: NotificationID) -> NotificationID {
        ends[id].map { NotificationID($0.oldest) } ?? single(id)
    }

    /// Returns the notification that a group of one is named after, for any other id the id itself
    /// (docs.joinmastodon.org/methods/grouped_notifications).
    private func single(_ id: NotificationID) -> NotificationID {
        let mark = "ungrouped-"
        return id.rawValue.hasPrefix(mark) ? NotificationID(String(id.rawValue.dropFirst(mark.count))) : id
    }
}
