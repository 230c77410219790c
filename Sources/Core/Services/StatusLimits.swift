/// Limits on the parts of a status, far above legitimate sizes. The mapping of each service applies them, so that
/// neither the cache nor a row ever holds more.
enum StatusLimits {
    /// Bytes of a text, including its markup.
    static let text = 400_000
    /// Bytes of a name, a title, a warning or a description.
    static let line = 20_000
    /// Bytes of a link. A longer one is dropped, since half a link leads elsewhere.
    static let link = 20_000
    static let attachments = 50
    static let pollOptions = 100
    static let mentions = 500
    static let emojis = 500
    /// Bytes of an emoji's name. A longer one is dropped.
    static let shortcode = 200
    static let filters = 100
    static let fields = 50
    static let days = 30
    static let keywords = 1000
    /// The accounts named in a notification or a conversation.
    static let accounts = 100
}

extension Status {
    /// Returns the status with its parts cut to `StatusLimits`. A nested status is unchanged: it has its own mapping.
    func limited() -> Status {
        var status = self
        status.account = account.limited()
        status.content = content.limited()
        status.spoiler = spoiler.limited()
        status.language = language?.limited()
        status.application = application?.limited()
        status.url = url?.limitedLink()
        status.attachments = attachments.prefix(StatusLimits.attachments).map { $0.limited() }
        status.poll = poll?.limited()
        status.card = card?.limited()
        status.mentions = mentions.prefix(StatusLimits.mentions).map {
            Mention(acct: $0.acct.limited(), url: $0.url?.limitedLink())
        }
        status.emojis = emojis.limited()
        status.filters = Array(filters.prefix(StatusLimits.filters))
        return status
    }
}

extension StatusDetails {
    func limited() -> StatusDetails {
        var details = self
        details.title = title.limited()
        details.subtitle = subtitle.limited()
        details.text = text.limited()
        details.facts = facts.prefix(StatusLimits.fields).map { fact in
            guard case .text(let text) = fact.value else { return fact }
            return Fact(fact.name, .text(text.limited()))
        }
        details.links = links.prefix(StatusLimits.fields).compactMap { $0.limitedLink() }
        return details
    }
}

extension Account {
    func limited() -> Account {
        var account = self
        account.username = username.limited()
        account.acct = acct.limited()
        account.displayName = displayName.limited()
        account.url = url?.limitedLink()
        account.avatarURL = avatarURL?.limitedLink()
        account.emojis = emojis.limited()
        return account
    }
}

extension AccountProfile {
    func limited() -> AccountProfile {
        var profile = self
        profile.bio = bio.limited()
        profile.headerURL = headerURL?.limitedLink()
        profile.fields = fields.prefix(StatusLimits.fields).map {
            Field(name: $0.name.limited(), value: $0.value.limited(), verifiedAt: $0.verifiedAt)
        }
        if case .moved(let handle) = notice { profile.notice = .moved(to: handle.limited()) }
        return profile
    }
}

extension Notification {
    /// Returns the notification with its parts cut. The accounts and statuses inside are unchanged: they have their
    /// own.
    func limited() -> Notification {
        var notification = self
        notification.accounts = Array(accounts.prefix(StatusLimits.accounts))
        notification.text = text?.limited()
        return notification
    }
}

extension Hashtag {
    func limited() -> Hashtag {
        var tag = self
        tag.name = name.limited()
        tag.url = url?.limitedLink()
        tag.uses = Array(uses.prefix(StatusLimits.days))
        tag.accounts = Array(accounts.prefix(StatusLimits.days))
        return tag
    }
}

extension [CustomEmoji] {
    func limited() -> [CustomEmoji] {
        prefix(StatusLimits.emojis).filter { $0.shortcode.value.utf8.count <= StatusLimits.shortcode }
            .map { CustomEmoji(shortcode: $0.shortcode, url: $0.url?.limitedLink()) }
    }
}

extension StatusContent {
    func limited() -> StatusContent {
        if case .html(let html) = self { return .html(html.limitedHTML(to: StatusLimits.text)) }
        guard case .facets(let stored) = self else { return with(stored.limited(to: StatusLimits.text)) }
        let whole = FacetText(stored: stored)
        return FacetText(RawText(whole.text).limited(to: StatusLimits.text).value, facets: whole.facets).content
    }
}

extension Attachment {
    fileprivate func limited() -> Attachment {
        var attachment = self
        attachment.url = url?.limitedLink()
        attachment.previewURL = previewURL?.limitedLink()
        attachment.remoteURL = remoteURL?.limitedLink()
        attachment.description = description?.limited()
        attachment.blurhash = blurhash?.limited()
        return attachment
    }
}

extension Poll {
    func limited() -> Poll {
        var poll = self
        poll.options = options.prefix(StatusLimits.pollOptions).map {
            Option(title: $0.title.limited(), votes: $0.votes)
        }
        poll.ownVotes = Array(Set(ownVotes).intersection(poll.options.indices)).sorted()
        return poll
    }
}

extension Card {
    /// Returns the card with its parts cut; nil if its link is too long.
    func limited() -> Card? {
        guard let url = url.limitedLink() else { return nil }
        return Card(
            url: url, title: title.limited(), description: description.limited(), provider: provider.limited(),
            imageURL: imageURL?.limitedLink())
    }
}

extension RawText {
    /// Truncates the text to `limit` bytes at a scalar boundary, and appends "…".
    func limited(to limit: Int = StatusLimits.line) -> RawText {
        guard value.utf8.count > limit else { return self }
        return RawText(String(value[..<end(limit)]) + "…")
    }

    /// Truncates HTML, before a tag or a character reference rather than inside it. The "…" is a paragraph of its own,
    /// outside a link that was left open.
    fileprivate func limitedHTML(to limit: Int) -> RawText {
        guard value.utf8.count > limit else { return self }
        var kept = value[..<end(limit)]
        if let tag = kept.utf8.lastIndex(of: UInt8(ascii: "<")), !kept[tag...].utf8.contains(UInt8(ascii: ">")) {
            kept = kept[..<tag]
        }
        // The longest name of a character reference has 31 letters.
        let tail = kept.utf8.suffix(33)
        if let reference = tail.lastIndex(of: UInt8(ascii: "&")), !tail[reference...].contains(UInt8(ascii: ";")) {
            kept = kept[..<reference]
        }
        return RawText(kept + "</a><p>…</p>")
    }

    func limitedLink() -> RawText? {
        value.utf8.count > StatusLimits.link ? nil : self
    }

    private func end(_ limit: Int) -> String.Index {
        var end = value.utf8.index(value.startIndex, offsetBy: limit)
        while end > value.startIndex, value.utf8[end] & 0xc0 == 0x80 { end = value.utf8.index(before: end) }
        return end
    }
}
