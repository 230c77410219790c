/// The mapping of wanandroid's wire types to models.
enum WanandroidMapping {
    /// The prefix of the id of an author known by name only.
    static let namedMark = "name:"
    /// The prefix of the id of a banner, which is not an article and can't be collected.
    static let bannerMark = "banner-"
    /// The prefix of the id of a notification, which can't be collected either.
    static let messageMark = "message-"

    /// The prefix of the id of a collected page of another site: entries and articles have numbers of their own.
    static let foreignMark = "collected-"

    static func status(_ wire: WanandroidWireBanner) -> Status {
        // There is no date: the server's order is used.
        status(
            id: bannerMark + wire.id, key: SortKey("b" + String(999_999 - wire.order, zeroPaddedTo: 6) + wire.id),
            author: (id: namedMark + "wanandroid", name: "wanandroid"), date: Timestamp(milliseconds: 0),
            html: html(title: wire.title, summary: wire.summary.isEmpty ? "" : "<p>\(wire.summary)</p>"),
            topics: [],
            address: address(wire.link), picture: wire.picture, likes: 0, isCollected: false)
    }

    static func status(_ wire: WanandroidWireArticle) -> Status {
        let name = wire.author ?? wire.sharer ?? "wanandroid"
        let date = wire.publishTime ?? Timestamp(milliseconds: 0)
        let topics = ([wire.superChapter, wire.chapter].compactMap(\.self) + wire.tags)
        // Titles contain character references and search highlights; summaries are HTML.
        var article = status(
            id: (wire.isForeign ? foreignMark : "") + wire.id, key: key(wire, date),
            author: (id: authorID(wire) ?? namedMark + name, name: name), date: date,
            html: html(title: wire.title, summary: wire.summary), topics: topics, address: address(wire.link),
            picture: wire.picture, likes: wire.likes, isCollected: wire.isCollected ?? false)
        // The collection doesn't name the accounts that shared its articles.
        article.hasUnknownAuthor = wire.collectionID != nil && wire.author == nil && wire.sharer == nil
        return article
    }

    /// Returns the number of the account that shared an article; nil if it has an author, who is known by name. In the
    /// collection the number is that of the collector.
    private static func authorID(_ wire: WanandroidWireArticle) -> String? {
        guard wire.author == nil, wire.collectionID == nil else { return nil }
        return wire.userID.flatMap { $0 == "-1" ? nil : $0 }
    }

    static func status(_ wire: WanandroidWireMessage) -> Status {
        let name = wire.sender ?? "wanandroid"
        let date = wire.date ?? Timestamp(milliseconds: 0)
        return status(
            id: messageMark + wire.id,
            key: SortKey("m" + String(date.milliseconds, zeroPaddedTo: 16) + wire.id.zeroPadded(to: 12)),
            author: (id: wire.senderID.flatMap { $0 == "-1" ? nil : $0 } ?? namedMark + name, name: name), date: date,
            html: html(title: wire.title, summary: wire.message), topics: [wire.tag].compactMap(\.self),
            address: address(wire.link), picture: nil, likes: 0, isCollected: false)
    }

    private static func status(
        id: String, key: SortKey, author: (id: String, name: String), date: Timestamp, html: String,
        topics: [String], address: RawText?, picture: RawText?, likes: Int, isCollected: Bool
    ) -> Status {
        let name = RawText(author.name)
        return Status(
            id: StatusID(id), sortKey: key,
            account: Account(id: AccountID(author.id), username: name, acct: name, displayName: name), createdAt: date,
            content: .html(RawText(html)), language: RawText("zh"),
            application: topics.isEmpty ? nil : RawText(topics.joined(separator: " · ")), url: address,
            attachments: picture.map { [Attachment(kind: .known(.image), url: $0, previewURL: $0)] } ?? [],
            card: address.map {
                Card(url: $0, title: RawText(""), description: RawText(""), provider: RawText(host($0)))
            }, counts: StatusCounts(favourites: likes), marks: StatusMarks(isBookmarked: isCollected)
        ).limited()
    }

    static func account(_ wire: WanandroidWireUser) -> Account {
        Account(
            id: AccountID(wire.id), username: RawText(wire.username), acct: RawText(wire.username),
            displayName: RawText(wire.nickname ?? wire.username), avatarURL: wire.icon
        ).limited()
    }

    static func facts(_ wire: WanandroidWireUser) -> [StatusDetails.Fact] {
        let email = wire.email.map { StatusDetails.Fact(LocalName("email"), .text(RawText($0))) }
        let collected = wire.collected.map { StatusDetails.Fact(LocalName("saved"), .count($0)) }
        return [
            StatusDetails.Fact(LocalName("username"), .text(RawText(wire.username))),
            StatusDetails.Fact(LocalName("user-id"), .text(RawText(wire.id))),
        ] + [email, collected].compactMap(\.self)
    }

    /// Returns the sort key. Lists are ordered by publication, the collection by addition; ids are in no order.
    private static func key(_ wire: WanandroidWireArticle, _ date: Timestamp) -> SortKey {
        if let entry = wire.collectionID { return SortKey("c" + entry.zeroPadded(to: 12)) }
        return SortKey("d" + String(date.milliseconds, zeroPaddedTo: 16) + wire.id.zeroPadded(to: 12))
    }

    /// Returns the URL of a link, which may be relative or surrounded by spaces.
    private static func address(_ link: String) -> RawText? {
        let link = link.filter { !$0.isWhitespace }
        if link.hasPrefix("http://") || link.hasPrefix("https://") { return RawText(link) }
        return link.hasPrefix("/") ? RawText((WanandroidService.registration.server ?? "") + link) : nil
    }

    private static func host(_ address: RawText) -> String {
        let parts = address.value.split(separator: "/", maxSplits: 2)
        return parts.count > 1 ? String(parts[1]) : ""
    }
}
