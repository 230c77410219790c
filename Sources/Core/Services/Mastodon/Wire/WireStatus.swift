/// A status on the wire (docs.joinmastodon.org/entities/Status). Only id and author are required; other fields that are
/// missing or of another type are skipped.
struct WireStatus: JSONDecodable, Sendable {
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
    var reblog: Box<WireStatus>?
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

    /// - Throws: without a usable id or author, and for a boost whose original can't be decoded: the wrapper alone
    ///   would show the original's text under the name of the account that boosted it.
    init(_ json: JSONObject) throws {
        id = try json.id("id")
        account = try json.required(WireAccount.self, "account")
        createdAt = json.moment("created_at")
        editedAt = json.moment("edited_at")
        content = json.value(String.self, "content")
        text = json.value(String.self, "text")
        spoiler = json.text("spoiler_text") ?? ""
        isSensitive = json.flag("sensitive")
        visibility = json.text("visibility") ?? ""
        language = json.raw("language")
        application = json.object("application")?.raw("name")
        url = json.raw("url") ?? json.raw("uri")
        inReplyToID = json.optionalID("in_reply_to_id")
        attachments = json.list(WireAttachment.self, "media_attachments")
        poll = json.value(WirePoll.self, "poll")
        card = json.value(WireCard.self, "card")
        mentions = json.list(WireMention.self, "mentions")
        emojis = json.list(WireEmoji.self, "emojis")
        replies = json.count("replies_count")
        reblogs = json.count("reblogs_count")
        favourites = json.count("favourites_count")
        isFavourited = json.flag("favourited")
        isReblogged = json.flag("reblogged")
        isBookmarked = json.flag("bookmarked")
        isThreadMuted = json.flag("muted")
        isPinned = json.flag("pinned")
        filters = json.list(WireFilterResult.self, "filtered")

        // Most statuses neither boost nor quote. Computing the path takes time.
        guard json.has("reblog") || json.has("quote") || json.has("pleroma") else { return }
        // Boosts of boosts and quotes in quotes are not decoded: they can form loops.
        let path = json.path
        let isInBoost = path.contains("reblog")
        let isInQuote = path.contains { $0.hasPrefix("quote") }
        if !isInBoost, !isInQuote {
            reblog = try json.optional(WireStatus.self, "reblog").map { Box($0) }
        }
        if !isInQuote {
            quote =
                json.value(WireQuote.self, "quote")
                ?? json.object("pleroma")?.value(WireQuote.self, "quote")
        }
    }
}

/// A mention on the wire (docs.joinmastodon.org/entities/Status#Mention). Its id is ignored: some servers put an index
/// there.
struct WireMention: JSONDecodable, Sendable {
    var acct: RawText?
    var url: RawText?

    init(_ json: JSONObject) {
        acct = json.raw("acct") ?? json.raw("username")
        url = json.raw("url")
    }
}

/// A quote on the wire, in its various forms: Mastodon's Quote and ShallowQuote (docs.joinmastodon.org/entities/Quote),
/// and the plain Status of Fedibird, Akkoma and Pleroma.
struct WireQuote: JSONDecodable, Sendable {
    /// The state; nil for a plain status, which may be shown.
    var state: String?
    /// The quoted status; nil also if it can't be decoded: the quote stays visible as unavailable.
    var status: Box<WireStatus>?

    init(_ json: JSONObject) throws {
        state = json.filled("state")
        if state == nil, !json.contains("quoted_status"), !json.contains("quoted_status_id") {
            status = Box(try WireStatus(json))
        } else {
            status = json.value(WireStatus.self, "quoted_status").map { Box($0) }
        }
    }
}

/// The preview of a link on the wire (docs.joinmastodon.org/entities/PreviewCard). Its `html` is ignored.
struct WireCard: JSONDecodable, Sendable {
    var url: RawText?
    var title: String
    var description: String
    var provider: String
    var image: RawText?

    init(_ json: JSONObject) {
        url = json.raw("url")
        title = json.text("title") ?? ""
        description = json.text("description") ?? ""
        provider = json.text("provider_name") ?? ""
        image = json.raw("image")
    }
}
