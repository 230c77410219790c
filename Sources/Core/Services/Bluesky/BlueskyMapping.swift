/// The mapping of Bluesky's wire types to models.
struct BlueskyMapping: Sendable {
    /// The site where people read posts in a browser.
    static let site = "https://bsky.app"

    var moderation = BlueskyModeration()

    /// Maps a row of a timeline: a post, or a repost of one.
    func row(_ wire: BlueskyWireFeedItem) -> Status {
        let status = status(wire.post)
        guard case .repost(let profile, let uri, let date) = wire.reason else { return status }
        // The server may leave out the name of the record of a repost: then the account that reposts makes the id unique.
        let id = uri ?? "\(wire.post.uri)#\(profile.did)"
        return repost(of: status, by: account(profile), id: id, at: date)
    }

    /// - Parameter date: nil if the response has none.
    func repost(of status: Status, by account: Account, id: String, at date: Timestamp?) -> Status {
        let createdAt = date ?? status.createdAt
        return Status(
            id: StatusID(id), sortKey: StatusOrder.key(id: id, createdAt: createdAt), account: account,
            createdAt: createdAt, content: .empty, url: status.url, reblog: Box(status))
    }

    func status(_ wire: BlueskyWirePost) -> Status {
        var status = post(wire)
        if let embed = wire.embed { show(embed, in: &status) }
        return moderated(status, wire, embeds: wire.embed.map { [$0] } ?? []).limited()
    }

    /// Maps a post without its embed.
    private func post(_ wire: BlueskyWirePost) -> Status {
        let id = wire.uri.description
        let createdAt = Self.date(wire)
        return Status(
            id: StatusID(id), sortKey: StatusOrder.key(id: id, createdAt: createdAt), account: account(wire.author),
            createdAt: createdAt, content: Self.content(wire.record),
            language: wire.record.languages.first.map { RawText($0) }, url: Self.page(wire),
            inReplyToID: wire.record.parent.map { StatusID($0.uri.description) },
            counts: StatusCounts(replies: wire.replies, reblogs: wire.reposts, favourites: wire.likes),
            marks: Self.marks(wire.viewer))
    }

    /// The largest number of hashtags beside a text (`app.bsky.feed.post`).
    private static let mostTags = 8

    /// Returns the text, and below it the hashtags that don't stand in it.
    private static func content(_ wire: BlueskyWireRecord) -> StatusContent {
        let text = FacetText(wire.text, facets: wire.facets)
        var seen = Set(text.facets.filter { $0.kind == .tag }.map { $0.value.lowercased() })
        let tags = wire.tags.prefix(mostTags).filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
        guard !tags.isEmpty else { return text.content }
        var (whole, facets) = (text.text, text.facets)
        var gap = whole.isEmpty ? "" : "\n\n"
        for tag in tags {
            let start = whole.utf8.count + gap.utf8.count
            whole += gap + "#" + tag
            gap = " "
            facets.append(FacetText.Facet(start: start, end: whole.utf8.count, kind: .tag, value: tag))
        }
        return FacetText(whole, facets: facets).content
    }

    /// Returns the date that decides a post's place: the earlier of the author's and the server's, since the author can claim any
    /// (docs.bsky.app, timestamps).
    private static func date(_ wire: BlueskyWirePost) -> Timestamp {
        switch (wire.record.createdAt, wire.indexedAt) {
        case (let claimed?, let seen?): min(claimed, seen)
        case (let date, nil), (nil, let date): date ?? Timestamp(milliseconds: 0)
        }
    }

    /// Returns the address of a post in a browser. The handle is what people know; a DID works, too.
    private static func page(_ wire: BlueskyWirePost) -> RawText {
        RawText("\(site)/profile/\(name(of: wire.author))/post/\(wire.uri.rkey)")
    }

    /// Returns the verified handle of an account, else its DID.
    private static func name(of wire: BlueskyWireProfile) -> String {
        wire.handle.flatMap { Handle($0)?.description } ?? wire.did.description
    }

    /// - Parameter wire: nil where the response has no marks, as inside a quote.
    private static func marks(_ wire: BlueskyWireMarks?) -> StatusMarks {
        guard let wire else { return StatusMarks(unknown: Set(StatusAction.Kind.allCases)) }
        return StatusMarks(
            isFavourited: wire.like != nil, isReblogged: wire.repost != nil, isBookmarked: wire.isBookmarked,
            isThreadMuted: wire.isThreadMuted, isPinned: wire.isPinned)
    }

    // MARK: Accounts

    func account(_ wire: BlueskyWireProfile) -> Account {
        let name = RawText(Self.name(of: wire))
        return Account(
            id: AccountID(wire.did.description), username: name, acct: name,
            displayName: RawText(wire.displayName ?? ""), url: RawText("\(Self.site)/profile/\(name.value)"),
            avatarURL: wire.avatar
        ).limited()
    }

    // MARK: Embeds

    func show(_ embed: BlueskyWireEmbed, in status: inout Status) {
        switch embed {
        case .record(let quoted): show(quoted, in: &status)
        case .both(let quoted, let media):
            show(quoted, in: &status)
            show(media, in: &status)
        case .images(let images): status.attachments += images.map(Self.attachment)
        case .video(let video): status.attachments.append(Self.attachment(video))
        case .external(let external): status.card = Self.card(external) ?? status.card
        // Shown as a file of unknown kind, which the post's page has.
        case .unknown(let type): status.attachments.append(Attachment(kind: .unknown(type), url: status.url))
        }
    }

    private func show(_ quoted: BlueskyWireEmbed.Quoted, in status: inout Status) {
        switch quoted {
        case .post(let wire, let embeds):
            var original = post(wire)
            for embed in embeds { show(embed, in: &original) }
            original = moderated(original, wire, embeds: embeds).limited()
            status.quote = Quote(state: .known(.accepted), status: Box(original))
        case .notFound: status.quote = Quote(state: .known(.deleted))
        case .blocked: status.quote = Quote(state: .known(.blockedAccount))
        case .detached: status.quote = Quote(state: .known(.revoked))
        case .page(let page): status.card = Self.card(page)
        case .unknown(let type): status.quote = Quote(state: .unknown(type))
        }
    }

    private static func attachment(_ wire: BlueskyWireEmbed.Image) -> Attachment {
        Attachment(
            kind: .known(.image), url: wire.full ?? wire.thumbnail, previewURL: wire.thumbnail,
            description: alt(wire.alt), width: wire.ratio?.width, height: wire.ratio?.height)
    }

    private static func attachment(_ wire: BlueskyWireEmbed.Video) -> Attachment {
        Attachment(
            kind: .known(wire.isAnimation ? .gifv : .video), url: wire.playlist, previewURL: wire.thumbnail,
            description: alt(wire.alt), width: wire.ratio?.width, height: wire.ratio?.height)
    }

    private static func alt(_ text: String) -> RawText? { text.isEmpty ? nil : RawText(text) }

    private static func card(_ wire: BlueskyWireEmbed.External) -> Card? {
        wire.uri.map { uri in
            Card(
                url: uri, title: RawText(wire.title), description: RawText(wire.description), provider: RawText(""),
                imageURL: wire.thumbnail)
        }
    }

    private static func card(_ wire: BlueskyWirePage) -> Card {
        let owner = wire.creator.map(name) ?? wire.uri.repo.description
        let path =
            switch wire.kind {
            case .feed: "profile/\(owner)/feed/\(wire.uri.rkey)"
            case .list: "profile/\(owner)/lists/\(wire.uri.rkey)"
            case .starterPack: "starter-pack/\(owner)/\(wire.uri.rkey)"
            case .labeler: "profile/\(owner)"
            }
        return Card(
            url: RawText("\(site)/\(path)"), title: RawText(wire.name), description: RawText(wire.description),
            provider: RawText("@\(owner)"), imageURL: wire.picture)
    }
}

extension Page where Element: Identifiable, Element.ID: Sendable {
    /// Creates a page of what the server sent, each element once.
    ///
    /// - Parameter cursor: the cursor of this page. One that leads back to it would never end.
    /// - Returns: the page and the cursor of the next one; nil at the end.
    static func linked<Wire: BlueskyListed>(
        _ wire: BlueskyWireList<Wire>, after cursor: String?, _ context: ResponseContext, map: (Wire) -> Element?
    ) -> BlueskyPage<Element> {
        context.record(wire.elements.failures)
        var seen: Set<Element.ID> = []
        let elements = wire.elements.elements.compactMap(map).filter { seen.insert($0.id).inserted }
        let next = wire.cursor == cursor ? nil : wire.cursor
        return (Page(elements: elements, skipped: wire.elements.failures.count, hasMore: next != nil), next)
    }
}
