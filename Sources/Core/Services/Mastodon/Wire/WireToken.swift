/// The response to the exchange of a code (RFC 6749 §5.1, docs.joinmastodon.org/entities/Token).
struct WireToken: JSONDecodable, Sendable {
    var token: String?
    var type: String?
    var scope: String?
    /// The seconds until the token expires; Mastodon sends none.
    var expiresIn: Int?

    init(_ json: JSONObject) {
        token = json.text("access_token")
        type = json.text("token_type")
        scope = json.text("scope")
        expiresIn = json.int("expires_in")
    }
}

/// The response to a registration (docs.joinmastodon.org/entities/Application).
struct WireApplication: JSONDecodable, Sendable {
    var id: String?
    var secret: String?
    /// The redirect URIs; nil if the server does not return them.
    var redirects: [String]?

    init(_ json: JSONObject) {
        id = json.text("client_id")
        secret = json.text("client_secret")
        // Older servers send one string with line breaks, under the old name.
        redirects =
            json.value([String].self, "redirect_uris")
            ?? (json.text("redirect_uris") ?? json.text("redirect_uri"))?
            .split { $0 == "\n" || $0 == " " }.map(String.init)
    }
}
