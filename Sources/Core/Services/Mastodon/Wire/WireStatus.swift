/// A status on the wire (docs.joinmastodon.org/entities/Status). Only id and author are required; other fields that are
/// missing or of another type are skipped.
struct WireStatus: Decodable, Sendable {
    var id: String
    var account: WireAccount
    var createdAt: Timestamp?
    var editedAt: Timestamp?
    var content: String?
    /// The source text, sent instead of `content` in the response to a deletion.
    var text: String?
    var spoiler: String
    var isSensitive: Bool
    var visibility: String
    var language: RawText?
    var application: RawText?
    var url: RawText?
    var inReplyToID: String?
    var reblog: Box?
    var quote: WireQuote?
    var attachments: [WireAttachment]
    var poll: WirePoll?
    var card: WireCard?
    var mentions: [WireMention]
    var emojis: [WireEmoji]
    var replies: Int
    var reblogs: Int
    var favourites: Int
    var isFavourited: Bool
    var isReblogged: Bool
    var isBookmarked: Bool
    var isThreadMuted: Bool
    var isPinned: Bool
    var filters: [WireFilterResult]

    /// One indirection, so that a status can contain a status.
    indirect enum Box: Sendable {
        case status(WireStatus)

        var status: WireStatus {
            switch self {
            case .status(let status): status
            }
        }
    }

    private enum CodingKeys: String, CodingKey {
        case id, account, content, text, sensitive, visibility, language, application, url, uri, reblog, quote, poll,
            card, mentions, emojis, favourited, reblogged, bookmarked, muted, pinned, filtered, pleroma
        case createdAt = "created_at"
        case editedAt = "edited_at"
        case spoiler = "spoiler_text"
        case inReplyToID = "in_reply_to_id"
        case attachments = "media_attachments"
        case replies = "replies_count"
        case reblogs = "reblogs_count"
        case favourites = "favourites_count"
    }

    private enum ApplicationKeys: String, CodingKey {
        case name
    }

    private enum PleromaKeys: String, CodingKey {
        case quote
    }

    /// - Throws: without a usable id or author, and for a boost whose original can't be decoded: the wrapper alone
    ///   would show the original's text under the name of the account that boosted it.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.id(.id)
        account = try container.decode(WireAccount.self, forKey: .account)
        createdAt = container.moment(.createdAt)
        editedAt = container.moment(.editedAt)
        content = container.value(String.self, .content)
        text = container.value(String.self, .text)
        spoiler = container.text(.spoiler) ?? ""
        isSensitive = container.bool(.sensitive) ?? false
        visibility = container.text(.visibility) ?? ""
        language = container.raw(.language)
        application = container.nested(ApplicationKeys.self, .application)?.raw(.name)
        url = container.raw(.url) ?? container.raw(.uri)
        inReplyToID = container.text(.inReplyToID).flatMap { StatusOrder.isUsable($0) ? $0 : nil }
        attachments = container.list(WireAttachment.self, .attachments)
        poll = container.value(WirePoll.self, .poll)
        card = container.value(WireCard.self, .card)
        mentions = container.list(WireMention.self, .mentions)
        emojis = container.list(WireEmoji.self, .emojis)
        replies = container.count(.replies)
        reblogs = container.count(.reblogs)
        favourites = container.count(.favourites)
        isFavourited = container.bool(.favourited) ?? false
        isReblogged = container.bool(.reblogged) ?? false
        isBookmarked = container.bool(.bookmarked) ?? false
        isThreadMuted = container.bool(.muted) ?? false
        isPinned = container.bool(.pinned) ?? false
        filters = container.list(WireFilterResult.self, .filtered)

        // Most statuses neither boost nor quote. Computing the path takes time.
        guard container.has(.reblog) || container.has(.quote) || container.has(.pleroma) else { return }
        // Boosts of boosts and quotes in quotes are not decoded: they can form loops.
        let path = decoder.codingPath.map(\.stringValue)
        let isInBoost = path.contains(CodingKeys.reblog.stringValue)
        let isInQuote = path.contains { $0.hasPrefix("quote") }
        if !isInBoost, !isInQuote {
            reblog = try container.decodeIfPresent(WireStatus.self, forKey: .reblog).map { .status($0) }
        }
        if !isInQuote {
            quote =
                container.value(WireQuote.self, .quote)
                ?? container.nested(PleromaKeys.self, .pleroma)?.value(WireQuote.self, .quote)
        }
    }
}

/// A mention on the wire (docs.joinmastodon.org/entities/Status#Mention). Its id is ignored: some servers put an index
/// there.
struct WireMention: Decodable, Sendable {
    var acct: RawText?
    var url: RawText?

    private enum CodingKeys: String, CodingKey {
        case acct, username, url
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        acct = container.raw(.acct) ?? container.raw(.username)
        url = container.raw(.url)
    }
}

/// A quote on the wire, in its various forms: Mastodon's Quote and ShallowQuote (docs.joinmastodon.org/entities/Quote),
/// and the plain Status of Fedibird, Akkoma and Pleroma.
struct WireQuote: Decodable, Sendable {
    /// The state; nil for a plain status, which may be shown.
    var state: String?
    /// The quoted status; nil also if it can't be decoded: the quote stays visible as unavailable.
    var status: WireStatus.Box?

    private enum CodingKeys: String, CodingKey {
        case state
        case quotedStatus = "quoted_status"
        case quotedStatusID = "quoted_status_id"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        state = container.raw(.state)?.value
        if state == nil, !container.contains(.quotedStatus), !container.contains(.quotedStatusID) {
            status = .status(try WireStatus(from: decoder))
        } else {
            status = container.value(WireStatus.self, .quotedStatus).map { .status($0) }
        }
    }
}

/// The preview of a link on the wire (docs.joinmastodon.org/entities/PreviewCard). Its `html` is ignored.
struct WireCard: Decodable, Sendable {
    var url: RawText?
    var title: String
    var description: String
    var provider: String
    var image: RawText?

    private enum CodingKeys: String, CodingKey {
        case url, title, description, image
        case provider = "provider_name"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        url = container.raw(.url)
        title = container.text(.title) ?? ""
        description = container.text(.description) ?? ""
        provider = container.text(.provider) ?? ""
        image = container.raw(.image)
    }
}
