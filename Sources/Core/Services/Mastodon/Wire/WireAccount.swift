/// An account on the wire (docs.joinmastodon.org/entities/Account). Only the id is required.
struct WireAccount: Decodable, Sendable {
    var id: String
    var username: String?
    var acct: String?
    var displayName: String?
    var url: RawText?
    var avatar: RawText?
    var isBot: Bool
    var isLocked: Bool
    var emojis: [WireEmoji]

    private enum CodingKeys: String, CodingKey {
        case id, username, acct, url, uri, avatar, bot, locked, emojis
        case displayName = "display_name"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.id(.id)
        username = container.raw(.username)?.value
        acct = container.raw(.acct)?.value
        displayName = container.text(.displayName)
        url = container.raw(.url) ?? container.raw(.uri)
        avatar = container.raw(.avatar)
        isBot = container.bool(.bot) ?? false
        isLocked = container.bool(.locked) ?? false
        emojis = container.list(WireEmoji.self, .emojis)
    }
}
