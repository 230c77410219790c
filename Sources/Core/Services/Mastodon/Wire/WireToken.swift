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

/// The response to a registration (docs.joinmastodon.org/entities/Application).
struct WireApplication: Decodable, Sendable {
    var id: String?
    var secret: String?
    /// The redirect URIs; nil if the server does not return them.
    var redirects: [String]?

    private enum CodingKeys: String, CodingKey {
        case id = "client_id"
        case secret = "client_secret"
        case redirects = "redirect_uris"
        case redirect = "redirect_uri"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = container.text(.id)
        secret = container.text(.secret)
        // Older servers send one string with line breaks, under the old name.
        redirects =
            container.value([String].self, .redirects)
            ?? (container.text(.redirects) ?? container.text(.redirect))?
            .split { $0 == "\n" || $0 == " " }.map(String.init)
    }
}
