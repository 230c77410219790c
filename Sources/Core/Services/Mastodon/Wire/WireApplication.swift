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
