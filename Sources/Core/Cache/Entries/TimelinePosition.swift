/// The position of a status in a list.
package struct TimelinePosition: Hashable, Sendable, Identifiable {
    package var id: StatusID
    package var key: SortKey
    package var date: Timestamp

    package init(id: StatusID, key: SortKey, date: Timestamp) {
        self.id = id
        self.key = key
        self.date = date
    }

    init(_ status: Status) {
        self.init(id: status.id, key: status.sortKey, date: status.createdAt)
    }
}

extension Gap {
    init(from newer: TimelinePosition, to older: TimelinePosition) {
        self.init(
            newer: newer.id, newerKey: newer.key, newerDate: newer.date,
            older: older.id, olderKey: older.key, olderDate: older.date)
    }

    var newerPosition: TimelinePosition { TimelinePosition(id: newer, key: newerKey, date: newerDate) }
    var olderPosition: TimelinePosition { TimelinePosition(id: older, key: olderKey, date: olderDate) }
}
