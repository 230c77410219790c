extension MastodonMapping {
    static func notification(_ wire: WireNotification) -> Notification {
        let status = wire.status.map(status)
        let createdAt = wire.createdAt ?? StatusOrder.moment(of: wire.id) ?? status?.createdAt
        let date = createdAt ?? Timestamp(milliseconds: 0)
        return Notification(
            id: NotificationID(wire.id), sortKey: StatusOrder.key(id: wire.id, createdAt: date),
            kind: OpenEnum(wire.type), createdAt: date, accounts: wire.account.map { [account($0)] } ?? [],
            status: status, text: wire.words.text, subject: wire.words.subject.map(account)
        ).limited()
    }

    /// Maps a page of groups. A group stays without accounts or a status that the response lacks.
    static func notifications(_ wire: WireNotificationPage) -> [Notification] {
        let accounts = Dictionary(wire.accounts.elements.map { ($0.id, $0) }) { full, _ in full }
        let statuses = Dictionary(wire.statuses.elements.map { ($0.id, $0) }) { first, _ in first }
        return wire.groups.elements.map { group in
            let status = group.status.flatMap { statuses[$0] }.map(status)
            let date = group.createdAt ?? status?.createdAt ?? Timestamp(milliseconds: 0)
            return Notification(
                id: NotificationID(group.key), sortKey: StatusOrder.key(id: group.latest, createdAt: date),
                kind: OpenEnum(group.type), createdAt: date,
                accounts: group.accounts.compactMap { accounts[$0] }.map(account), status: status,
                count: group.count, latest: NotificationID(group.latest),
                oldest: NotificationID(group.oldest ?? group.latest), text: group.words.text,
                subject: group.words.subject.map(account)
            ).limited()
        }
    }

    static func conversation(_ wire: WireConversation) -> Conversation {
        Conversation(
            id: Conversation.ID(wire.id), accounts: wire.accounts.prefix(StatusLimits.accounts).map(account),
            last: wire.last.map(status), isUnread: wire.isUnread)
    }
}
