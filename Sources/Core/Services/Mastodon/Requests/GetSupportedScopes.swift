/// `GET /.well-known/oauth-authorization-server` (RFC 8414; Mastodon 4.3 and later): which scopes may be asked for. The
/// addresses in it are not looked at: every server of the family has them in the same places, and a document that sent
/// the code elsewhere would be a trap.
struct GetSupportedScopes: MastodonRequest {
    var path: PathTemplate { "/.well-known/oauth-authorization-server" }
    var authorization: Authorization { .none }

    private struct Wire: Decodable {
        var scopes: Set<String>

        private enum CodingKeys: String, CodingKey {
            case scopes = "scopes_supported"
        }

        init(from decoder: any Decoder) throws {
            scopes = Set(try decoder.container(keyedBy: CodingKeys.self).list(String.self, .scopes))
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Set<String> {
        try JSONBody.decode(Wire.self, from: body, what: context.path).scopes
    }
}
