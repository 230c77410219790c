/// `GET /.well-known/oauth-authorization-server` (RFC 8414; Mastodon 4.3 and later): the supported scopes. The URLs in
/// it are ignored: all servers use the same paths, and a malicious document could redirect the code.
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
