/// A form sent to an authorization server, with a proof of the key that its tokens are bound to.
private protocol OAuthRequest: Request where ErrorBody == OAuthErrorBody {
    var form: Parameters { get }
    var key: ProofKey { get }
    /// The server that the user has chosen.
    var chosen: ServerAddress { get }
}

extension OAuthRequest {
    var method: HTTPMethod { .post }
    var authorization: Authorization { .none }
    var body: RequestBody { .form(form) }
    var proofKey: ProofKey? { key }

    func authorize(_ request: inout HTTPRequest, with token: AccessToken?) { request.trust(only: chosen) }
}

/// The request for a page in the browser, sent before the browser opens (RFC 9126). Returns the name of the request.
struct PushAuthorization: OAuthRequest {
    var endpoint: OAuthEndpoint
    var form: Parameters
    var key: ProofKey
    var chosen: ServerAddress

    var path: PathTemplate { PathTemplate(named: endpoint.path, as: "(pushed authorization)") }
    var repeatability: Repeatability { .idempotent }

    private struct Wire: JSONDecodable {
        var uri: String
        init(_ json: JSONObject) throws { uri = try json.required(String.self, "request_uri") }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> String {
        try JSONBody.decode(Wire.self, from: body, what: context.path).uri
    }
}

/// The exchange of a code, or of a refresh token, for tokens (RFC 6749 §4.1.3 and §6). Both are good once.
struct TokenRequest: OAuthRequest {
    var endpoint: OAuthEndpoint
    var form: Parameters
    var key: ProofKey
    var chosen: ServerAddress

    var path: PathTemplate { PathTemplate(named: endpoint.path, as: "(token)") }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> OAuthTokens {
        let wire = try JSONBody.decode(OAuthTokens.Wire.self, from: body, what: context.path)
        func unusable(_ field: String) -> RequestError {
            .undecodable(UnexpectedResponse(what: context.path, field: field, problem: .unusable))
        }
        guard wire.type.lowercased() == "dpop" else { throw unusable("token_type") }
        guard let token = AccessToken(wire.token, boundTo: key) else { throw unusable("access_token") }
        guard let did = DID(wire.owner) else { throw unusable("sub") }
        guard wire.scope.split(separator: " ").contains("atproto") else { throw unusable("scope") }
        return OAuthTokens(did: did, token: token, refresh: wire.refresh.flatMap { AccessToken($0, boundTo: key) })
    }
}

struct OAuthTokens: Sendable {
    let did: DID
    let token: AccessToken
    /// nil if the one that was sent stays valid.
    let refresh: AccessToken?

    fileprivate struct Wire: JSONDecodable {
        var token, type, owner, scope: String
        var refresh: String?

        init(_ json: JSONObject) throws {
            token = try json.required(String.self, "access_token")
            type = try json.required(String.self, "token_type")
            owner = try json.required(String.self, "sub")
            scope = try json.required(String.self, "scope")
            refresh = json.filled("refresh_token")
        }
    }
}

/// The end of a session (RFC 7009).
struct RevokeSession: OAuthRequest {
    var endpoint: OAuthEndpoint
    var form: Parameters
    var key: ProofKey
    var chosen: ServerAddress

    var path: PathTemplate { PathTemplate(named: endpoint.path, as: "(revocation)") }
    var repeatability: Repeatability { .idempotent }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}

/// Errors of OAuth: `{"error": "name", "error_description": "…"}` (RFC 6749 §5.2). Only the refusal of the code or of the refresh
/// token itself ends a login or a session: a proxy between may send any status.
enum OAuthErrorBody: ErrorBodyDecoding {
    static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody? {
        guard let json = try? JSONBody.decode(JSONObject.self, from: body, what: ""), let name = json.filled("error")
        else { return ServiceErrorBody(meaning: .undecided) }
        let message = String((json.filled("error_description") ?? name).prefix(500))
        return ServiceErrorBody(
            code: RawText(String(name.prefix(500))), message: RawText(message),
            meaning: name == "invalid_grant" ? .unauthorised : .undecided)
    }
}
