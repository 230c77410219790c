/// The response to the exchange of a code (RFC 6749 §5.1, docs.joinmastodon.org/entities/Token).
struct WireToken: Decodable, Sendable {
    var token: String?
    var type: String?
    var scope: String?
    /// The seconds until the token expires; Mastodon sends none.
    var expiresIn: Int?

    private enum CodingKeys: String, CodingKey {
        case scope
        case token = "access_token"
        case type = "token_type"
        case expiresIn = "expires_in"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        token = container.text(.token)
        type = container.text(.type)
        scope = container.text(.scope)
        expiresIn = container.int(.expiresIn)
    }
}
