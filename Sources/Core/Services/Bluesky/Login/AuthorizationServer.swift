/// A server that authorizes logins, as its own document describes it (RFC 8414, atproto.com/specs/oauth).
struct AuthorizationServer: Sendable, Hashable {
    let issuer: ServerAddress
    /// The page for the browser.
    let page: OAuthEndpoint
    /// Where a request for that page is sent first (RFC 9126).
    let push: OAuthEndpoint
    let token: OAuthEndpoint
    /// Where a token is revoked (RFC 7009); nil if the server doesn't do that.
    let revocation: OAuthEndpoint?
    let scopes: Set<String>

    /// - Parameters:
    ///   - origin: the server that has sent the document. It may describe no other.
    ///   - chosen: the server that the user has chosen.
    /// - Throws: `refusedAddress` if it describes another server or names addresses that aren't used; `unsupported` if the server
    ///   lacks something that the protocol requires.
    init(_ wire: Wire, from origin: ServerAddress, chosen: ServerAddress) throws(RequestError) {
        guard (try? ServerAddress(wire.issuer)) == origin else { throw .refusedAddress }
        guard wire.isSufficient, let push = wire.push, let page = wire.page, let token = wire.token else {
            throw .unsupported
        }
        func endpoint(_ url: String) throws(RequestError) -> OAuthEndpoint {
            guard let endpoint = OAuthEndpoint(url, for: chosen) else { throw .refusedAddress }
            return endpoint
        }
        issuer = origin
        self.page = try endpoint(page)
        self.push = try endpoint(push)
        self.token = try endpoint(token)
        revocation = wire.revocation.flatMap { OAuthEndpoint($0, for: chosen) }
        scopes = wire.scopes
    }

    struct Wire: JSONDecodable {
        let issuer: String
        let page, push, token, revocation: String?
        let scopes: Set<String>
        /// Whether the server does all that a login needs.
        let isSufficient: Bool

        init(_ json: JSONObject) throws {
            issuer = try json.required(String.self, "issuer")
            page = json.filled("authorization_endpoint")
            push = json.filled("pushed_authorization_request_endpoint")
            token = json.filled("token_endpoint")
            revocation = json.filled("revocation_endpoint")
            scopes = Set(json.list(String.self, "scopes_supported"))
            let needed: KeyValuePairs = [
                "response_types_supported": ["code"], "code_challenge_methods_supported": ["S256"],
                "grant_types_supported": ["authorization_code", "refresh_token"],
                "token_endpoint_auth_methods_supported": ["none"], "dpop_signing_alg_values_supported": ["ES256"],
                "scopes_supported": ["atproto"],
            ]
            isSufficient =
                needed.allSatisfy { Set(json.list(String.self, $0)).isSuperset(of: $1) }
                && json.flag("authorization_response_iss_parameter_supported")
                && json.flag("require_pushed_authorization_requests")
                && json.flag("client_id_metadata_document_supported")
                && json.bool("require_request_uri_registration") != false
        }
    }
}

/// An address at which an authorization server takes requests of one kind.
struct OAuthEndpoint: Sendable, Hashable {
    let server: ServerAddress
    let path: String

    /// - Returns: nil for an address that isn't used, or with a query.
    init?(_ url: String, for chosen: ServerAddress) {
        guard let start = url.firstRange(of: "://"), let slash = url[start.upperBound...].firstIndex(of: "/"),
            let server = ServerAddress(String(url[..<slash]), namedFor: chosen)
        else { return nil }
        let path = url[slash...]
        guard path.utf8.allSatisfy({ $0.isASCIIDigit || $0.isASCIILetter || "/-._~%!$&'()*+,;=:@".utf8.contains($0) })
        else { return nil }
        self.server = server
        self.path = String(path)
    }
}

/// The document of a server with accounts that names the one that authorizes for it (RFC 9728).
struct GetAuthority: Request {
    typealias ErrorBody = DocumentErrorBody

    /// The server that the user has chosen.
    var chosen: ServerAddress

    var path: PathTemplate { "/.well-known/oauth-protected-resource" }
    var authorization: Authorization { .none }

    private struct Wire: JSONDecodable {
        var resource: String
        var servers: [String]

        init(_ json: JSONObject) throws {
            resource = try json.required(String.self, "resource")
            servers = try json.required([String].self, "authorization_servers")
        }
    }

    func authorize(_ request: inout HTTPRequest, with token: AccessToken?) { request.trust(only: chosen) }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> ServerAddress {
        let wire = try JSONBody.decode(Wire.self, from: body, what: context.path)
        guard (try? ServerAddress(wire.resource)) == context.server, wire.servers.count == 1,
            let server = wire.servers.first.flatMap({ ServerAddress($0, namedFor: chosen) })
        else { throw .refusedAddress }
        return server
    }
}

/// The document of a server that authorizes (RFC 8414).
struct GetAuthorizationServer: Request {
    typealias ErrorBody = DocumentErrorBody

    /// The server that the user has chosen.
    var chosen: ServerAddress

    var path: PathTemplate { "/.well-known/oauth-authorization-server" }
    var authorization: Authorization { .none }

    func authorize(_ request: inout HTTPRequest, with token: AccessToken?) { request.trust(only: chosen) }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> AuthorizationServer {
        let wire = try JSONBody.decode(AuthorizationServer.Wire.self, from: body, what: context.path)
        return try AuthorizationServer(wire, from: context.server, chosen: chosen)
    }
}

/// Errors of a request for a document, of which the status alone counts: no session ends by it.
enum DocumentErrorBody: ErrorBodyDecoding {
    static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody? {
        ServiceErrorBody(meaning: .undecided)
    }
}

extension HTTPRequest {
    /// Limits a request about logins to the server that it is for, which strangers may have named.
    ///
    /// - Parameter chosen: the server that the user has chosen, which may be anywhere.
    mutating func trust(only chosen: ServerAddress) {
        redirects = .none
        let isChosen = url.hasPrefix(chosen.description + "/") || ServerAddress.isLoopback(chosen.host)
        addresses = isChosen ? .any : .publicOnly
    }
}
