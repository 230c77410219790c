/// `GET /api/v2/instance` (docs.joinmastodon.org/methods/instance#v2), or `/api/v1/instance` on servers before 4.0.
struct GetInstance: MastodonRequest {
    var version = 2

    var path: PathTemplate { version == 2 ? "/api/v2/instance" : "/api/v1/instance" }
    var authorization: Authorization { .none }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Instance {
        let wire = try JSONBody.decode(WireInstance.self, from: body, what: context.path)
        return Instance(
            title: RawText(wire.title ?? ""), summary: RawText(wire.summary ?? ""),
            version: RawText(wire.version ?? ""),
            rules: wire.rules.prefix(100).map { RawText($0) }, streaming: wire.streaming.map { RawText($0) },
            allowsRegistration: wire.allowsRegistration, apiVersion: wire.apiVersion, isReference: wire.isReference,
            isPleroma: wire.isPleroma, hasFilters: wire.hasFilters, translates: wire.translates,
            writing: wire.writing.rules, quoteParameter: wire.quoteParameter)
    }
}

/// `GET /api/v1/instance/rules` (docs.joinmastodon.org/methods/instance#rules).
struct GetRules: MastodonRequest {
    var path: PathTemplate { "/api/v1/instance/rules" }

    private struct Wire: JSONDecodable, Sendable {
        var id: String
        var text: String

        init(_ json: JSONObject) throws {
            id = try json.id("id")
            text = json.text("text") ?? ""
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> [ServerRule] {
        let wire = try JSONBody.decode(LossyArray<Wire>.self, from: body, what: context.path)
        context.record(wire.failures)
        return wire.elements.prefix(100).map { ServerRule(id: $0.id, text: RawText($0.text).limited()) }
    }
}

/// `GET /.well-known/oauth-authorization-server` (RFC 8414; Mastodon 4.3 and later): the supported scopes. The URLs in
/// it are ignored: all servers use the same paths, and a malicious document could redirect the code.
struct GetSupportedScopes: MastodonRequest {
    var path: PathTemplate { "/.well-known/oauth-authorization-server" }
    var authorization: Authorization { .none }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Set<String> {
        Set(try JSONBody.decode(JSONObject.self, from: body, what: context.path).list(String.self, "scopes_supported"))
    }
}

/// `POST /api/v1/apps` (docs.joinmastodon.org/methods/apps#create).
struct RegisterApplication: MastodonRequest {
    var redirects: [String]
    var scopes: [String]

    var method: HTTPMethod { .post }
    var path: PathTemplate { "/api/v1/apps" }
    var authorization: Authorization { .none }

    private struct Body: Encodable {
        var client_name = "Tideline"
        var redirect_uris: String
        var scopes: String
    }

    /// The redirect URIs as lines of one string: servers before 4.3 don't accept a list.
    var body: RequestBody {
        .json(Body(redirect_uris: redirects.joined(separator: "\n"), scopes: scopes.joined(separator: " ")))
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> ClientApplication {
        let wire = try JSONBody.decode(WireApplication.self, from: body, what: context.path)
        guard let id = wire.id, let secret = wire.secret, !id.isEmpty, !secret.isEmpty else {
            throw .undecodable(UnexpectedResponse(what: context.path, field: "client_id", problem: .missing))
        }
        // A registration with other redirect URIs would send the code there.
        if let named = wire.redirects, !Set(named).isSuperset(of: redirects) {
            throw .undecodable(UnexpectedResponse(what: context.path, field: "redirect_uris", problem: .unusable))
        }
        return ClientApplication(id: id, secret: secret, redirects: redirects, scopes: scopes)
    }
}

/// `POST /oauth/token` (docs.joinmastodon.org/methods/oauth#token, RFC 7636 §4.5). A code can be exchanged once.
struct ExchangeCode: MastodonRequest {
    var code: AuthorizationCode
    var login: AuthorizationRequest
    var now: Timestamp

    var method: HTTPMethod { .post }
    var path: PathTemplate { "/oauth/token" }
    var authorization: Authorization { .none }

    private struct Body: Encodable {
        var grant_type = "authorization_code"
        var code: String
        var client_id: String
        var client_secret: String
        var redirect_uri: String
        var code_verifier: String
        var scope: String
    }

    var body: RequestBody {
        .json(
            Body(
                code: code.secret, client_id: login.application.id, client_secret: login.application.secret,
                redirect_uri: login.redirect, code_verifier: login.verifier,
                scope: login.application.scopes.joined(separator: " ")))
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Credential {
        let wire = try JSONBody.decode(WireToken.self, from: body, what: context.path)
        guard let token = wire.token.flatMap({ AccessToken($0) }) else {
            throw .undecodable(UnexpectedResponse(what: context.path, field: "access_token", problem: .missing))
        }
        guard wire.type.map({ $0.lowercased() == "bearer" }) ?? true else {
            throw .undecodable(UnexpectedResponse(what: context.path, field: "token_type", problem: .unusable))
        }
        // Stored as a moment, not a duration. More than a hundred years counts as unlimited.
        let span = wire.expiresIn.flatMap { (1...3_155_760_000).contains($0) ? Int64($0) : nil }
        return Credential(
            token: token, expiresAt: span.map { now.adding(seconds: $0) },
            scopes: wire.scope.map { Set($0.split(separator: " ").map(String.init)) }.flatMap { $0.isEmpty ? nil : $0 })
    }
}

/// `POST /oauth/revoke` (docs.joinmastodon.org/methods/oauth#revoke). Idempotent.
struct RevokeToken: MastodonRequest {
    var token: AccessToken
    var application: ClientApplication

    var method: HTTPMethod { .post }
    var path: PathTemplate { "/oauth/revoke" }
    var authorization: Authorization { .none }
    var repeatability: Repeatability { .idempotent }

    private struct Body: Encodable {
        var client_id: String
        var client_secret: String
        var token: String
    }

    var body: RequestBody {
        .json(Body(client_id: application.id, client_secret: application.secret, token: token.secret))
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}
