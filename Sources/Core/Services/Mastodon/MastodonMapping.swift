/// The mapping of Mastodon's wire types to models.
enum MastodonMapping {
    static func status(_ wire: WireStatus) -> Status {
        // A boost of itself would be a cycle in the cache; the inner status is used.
        if let original = wire.reblog?.value, original.id == wire.id { return status(original) }

        let createdAt = createdAt(wire)
        return Status(
            id: StatusID(wire.id), sortKey: StatusOrder.key(id: wire.id, createdAt: createdAt),
            account: account(wire.account), createdAt: createdAt, editedAt: wire.editedAt, content: content(wire),
            spoiler: RawText(wire.spoiler), isSensitive: wire.isSensitive, visibility: OpenEnum(wire.visibility),
            language: wire.language, application: wire.application, url: wire.url,
            inReplyToID: wire.inReplyToID.map { StatusID($0) }, reblog: wire.reblog.map { Box(status($0.value)) },
            quote: wire.quote.map(quote), attachments: wire.attachments.compactMap(attachment),
            poll: wire.poll.map(poll), card: wire.card.flatMap(card),
            mentions: wire.mentions.compactMap { wire in wire.acct.map { Mention(acct: $0, url: wire.url) } },
            emojis: emojis(wire.emojis),
            counts: StatusCounts(replies: wire.replies, reblogs: wire.reblogs, favourites: wire.favourites),
            marks: StatusMarks(
                isFavourited: wire.isFavourited, isReblogged: wire.isReblogged, isBookmarked: wire.isBookmarked,
                isThreadMuted: wire.isThreadMuted, isPinned: wire.isPinned),
            filters: wire.filters.map { filter($0.filter) }
        ).limited()
    }

    static func account(_ wire: WireAccount) -> Account {
        let acct = wire.acct ?? wire.username ?? wire.id
        return Account(
            id: AccountID(wire.id), username: RawText(wire.username ?? String(acct.prefix { $0 != "@" })),
            acct: RawText(acct), displayName: RawText(wire.displayName ?? ""), url: wire.url, avatarURL: wire.avatar,
            isBot: wire.isBot, isLocked: wire.isLocked, emojis: emojis(wire.emojis)
        ).limited()
    }

    static func details(_ wire: WireProfile) -> AccountDetails {
        let notice: AccountProfile.Notice? =
            if wire.isSuspended {
                .suspended
            } else if wire.isMemorial {
                .memorial
            } else if let handle = wire.movedTo {
                .moved(to: handle)
            } else {
                wire.isLimited ? .limited : nil
            }
        let profile = AccountProfile(
            bio: .html(RawText(wire.note)), headerURL: wire.header.flatMap(picture),
            fields: wire.fields.map {
                AccountProfile.Field(name: RawText($0.name), value: RawText($0.value), verifiedAt: $0.verifiedAt)
            },
            followers: wire.followers, following: wire.following, statuses: wire.statuses, createdAt: wire.createdAt,
            notice: notice)
        return AccountDetails(account: account(wire.account), profile: profile.limited())
    }

    /// Returns nil for the picture that stands for none: `/headers/original/missing.png`.
    private static func picture(_ url: RawText) -> RawText? { url.value.hasSuffix("/missing.png") ? nil : url }

    static func marker(_ wire: WireMarker) -> Marker {
        Marker(
            lastRead: StatusID(wire.lastReadID), sortKey: StatusOrder.key(id: wire.lastReadID),
            updatedAt: wire.updatedAt)
    }

    /// Returns the date, or an estimate if it can't be parsed: from the id, the last edit, else 1970. Plainly wrong is
    /// better than "just now", and the order needs the same date at every fetch.
    private static func createdAt(_ wire: WireStatus) -> Timestamp {
        wire.createdAt ?? StatusOrder.moment(of: wire.id) ?? wire.editedAt ?? Timestamp(milliseconds: 0)
    }

    private static func content(_ wire: WireStatus) -> StatusContent {
        if let html = wire.content { return .html(RawText(html)) }
        return wire.text.map { .plain(RawText($0)) } ?? .empty
    }

    /// Drops the status of a quote that must not be shown, such as a revoked one, even if the server sends it. An
    /// unknown state counts as unauthorized (docs.joinmastodon.org/client/quotes).
    private static func quote(_ wire: WireQuote) -> Quote {
        let state = OpenEnum<Quote.State>(wire.state ?? Quote.State.accepted.rawValue)
        switch state {
        case .known(.accepted), .known(.blockedAccount), .known(.blockedDomain), .known(.mutedAccount):
            return Quote(state: state, status: wire.status.map { Box(status($0.value)) })
        default:
            return Quote(state: state, status: nil)
        }
    }

    /// Returns nil for an attachment without id and URL.
    private static func attachment(_ wire: WireAttachment) -> Attachment? {
        guard wire.id != nil || wire.url != nil || wire.previewURL != nil || wire.remoteURL != nil else { return nil }
        return Attachment(
            id: wire.id, kind: OpenEnum(wire.type), url: wire.url, previewURL: wire.previewURL,
            remoteURL: wire.remoteURL, description: wire.description, blurhash: wire.blurhash, width: wire.width,
            height: wire.height)
    }

    static func poll(_ wire: WirePoll) -> Poll {
        Poll(
            id: RawText(wire.id), options: wire.options.map { Poll.Option(title: RawText($0.title), votes: $0.votes) },
            isMultiple: wire.isMultiple, isExpired: wire.isExpired, expiresAt: wire.expiresAt, votes: wire.votes,
            voters: wire.voters, hasVoted: wire.hasVoted,
            ownVotes: wire.ownVotes.filter { wire.options.indices.contains($0) })
    }

    /// Returns nil for a card without a URL.
    static func card(_ wire: WireCard) -> Card? {
        wire.url.map { url in
            Card(
                url: url, title: RawText(wire.title), description: RawText(wire.description),
                provider: RawText(wire.provider), imageURL: wire.image)
        }
    }

    static func emojis(_ wires: [WireEmoji]) -> [CustomEmoji] {
        wires.compactMap { wire in wire.shortcode.map { CustomEmoji(shortcode: $0, url: wire.url) } }
    }

    private static func filter(_ wire: WireFilterResult.Filter) -> FilterMatch {
        FilterMatch(
            title: RawText(wire.title), action: FilterMatch.Action(rawValue: wire.action) ?? .warn,
            contexts: wire.contexts, expiresAt: wire.expiresAt)
    }
}

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
