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
