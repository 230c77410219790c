internal import Crypto
internal import FoundationEssentials

/// The demo's OAuth server: applications, a consent page, codes with PKCE, tokens that expire or are revoked
/// (docs.joinmastodon.org/spec/oauth). In memory only.
struct Authorizer {
    private struct Application {
        var secret: String
        var redirects: [String]
        var scopes: Set<Substring>
    }

    private struct Grant {
        var client: String
        var redirect: String
        var scope: String
        var challenge: String?
        var person: Int
        var endsAt: Int64
    }

    private struct Token {
        var person: Int
        var scope: String
        /// The application that obtained it; nil for one that is valid from the start.
        var client: String?
        var endsAt: Int64?
        var isRevoked = false
    }

    /// The status of responses to invalid tokens: Mastodon uses 401, other servers differ.
    var refusal = 401
    /// The lifetime of a token in milliseconds; nil for unlimited.
    var tokenLife: Int64?
    private var applications: [String: Application] = [:]
    private var codes: [String: Grant] = [:]
    private var tokens: [String: Token]
    private var random = SystemRandomNumberGenerator()

    static let outOfBand = "urn:ietf:wg:oauth:2.0:oob"

    /// - Parameter token: valid from the start, for the demo's own account.
    init(token: String, tokenLife: Int64? = nil) {
        tokens = [token: Token(person: People.reader, scope: "read write follow")]
        self.tokenLife = tokenLife
    }

    // MARK: Tokens

    /// Returns the person of the token; nil for an invalid or missing one.
    func person(_ call: Call) -> Int? { token(call)?.person }

    private func token(_ call: Call) -> Token? {
        guard let header = call.authorization, header.hasPrefix("Bearer ") else { return nil }
        guard let token = tokens[String(header.dropFirst(7))], !token.isRevoked else { return nil }
        return token.endsAt.map { call.now < $0 } ?? true ? token : nil
    }

    /// Whether the token has a scope that the endpoint needs.
    func allows(_ call: Call) -> Bool {
        let needed = Scopes.needed(call.method, Array(call.segments.dropFirst(2)))
        guard !needed.isEmpty else { return true }
        let granted = Scopes.names(token(call)?.scope)
        return needed.contains { Scopes.allow(granted, $0) }
    }

    /// Creates a token for the demo's own account, as if obtained by logging in.
    mutating func makeToken(scope: String) -> String {
        let name = "demo-" + makeSecret()
        tokens[name] = Token(person: People.reader, scope: scope)
        return name
    }

    /// Makes all tokens expire at `now`.
    mutating func expireAll(at now: Int64) {
        for name in tokens.keys { tokens[name]?.endsAt = now }
    }

    mutating func revokeAll() {
        for name in tokens.keys { tokens[name]?.isRevoked = true }
    }

    func refused(_ call: Call) -> Response {
        switch refusal {
        case 400: return Response(status: 400, headers: [("Content-Type", "text/plain")], body: Array("Bad token".utf8))
        case 403: return .error(403, "This action is not allowed")
        case 422: return Response(status: 422, body: [])
        default: break
        }
        let known = call.authorization.flatMap { tokens[String($0.dropFirst(7))] }
        let text =
            known?.isRevoked == true
            ? "The access token was revoked" : known != nil ? "The access token expired" : "The access token is invalid"
        var answer = Response.error(401, text)
        answer.headers.append(
            (
                "WWW-Authenticate",
                "Bearer realm=\"Doorkeeper\", error=\"invalid_token\", error_description=\"\(text)\""
            ))
        return answer
    }

    // MARK: Logging in

    /// Responds to OAuth requests; nil for any other.
    mutating func answer(_ call: Call) -> Response? {
        switch (call.method, call.path) {
        case ("GET", "/.well-known/oauth-authorization-server"): metadata(call)
        case ("POST", "/api/v1/apps"): register(fields(of: call))
        case ("GET", "/oauth/authorize"): ask(call.fields)
        case ("POST", "/oauth/authorize"): decide(fields(of: call), at: call.now)
        case ("POST", "/oauth/token"): exchange(fields(of: call), at: call.now)
        case ("POST", "/oauth/revoke"): revoke(fields(of: call))
        case ("GET", "/auth/sign_up"):
            .html(200, ConsentPage.page("<p>There are no new accounts on the demo. Log in as one that is there.</p>"))
        default: nil
        }
    }

    /// Returns the fields of a form or a JSON object; Mastodon accepts both.
    private func fields(of call: Call) -> [String: String] {
        var result: [String: String] = [:]
        for (name, value) in call.fields.pairs where result[name] == nil { result[name] = value }
        if let json = try? JSONDecoder().decode([String: FieldValue].self, from: Data(call.body)) {
            result.merge(json.mapValues(\.text)) { $1 }
        }
        return result
    }

    private func metadata(_ call: Call) -> Response {
        .json([
            "issuer": "\(call.base)/", "authorization_endpoint": "\(call.base)/oauth/authorize",
            "token_endpoint": "\(call.base)/oauth/token", "revocation_endpoint": "\(call.base)/oauth/revoke",
            "app_registration_endpoint": "\(call.base)/api/v1/apps", "scopes_supported": Scopes.supported,
            "response_types_supported": ["code"], "code_challenge_methods_supported": ["S256"],
            "grant_types_supported": ["authorization_code"],
        ])
    }

    private mutating func register(_ fields: [String: String]) -> Response {
        let redirects = (fields["redirect_uris"] ?? "").split(whereSeparator: \.isNewline).map(String.init)
        let scopes = Scopes.names(fields["scopes"])
        var problems: [String] = []
        if fields["client_name"]?.isEmpty ?? true { problems.append("Application name can't be blank") }
        if redirects.isEmpty { problems.append("Redirect URI can't be blank") }
        if !redirects.allSatisfy({ $0.contains(":") }) { problems.append("Redirect URI must be an absolute URI.") }
        if !scopes.isSubset(of: Set(Scopes.supported.map { $0[...] })) {
            problems.append("Scopes doesn't match configured on the server.")
        }
        guard problems.isEmpty else { return .error(422, "Validation failed: " + problems.joined(separator: ", ")) }
        let (id, secret) = (makeSecret(), makeSecret())
        applications[id] = Application(secret: secret, redirects: redirects, scopes: scopes)
        return .json([
            "id": "1", "name": fields["client_name"], "client_id": id, "client_secret": secret,
            "redirect_uri": redirects.joined(separator: "\n"), "redirect_uris": redirects,
            "client_secret_expires_at": 0,
        ])
    }

    private func ask(_ fields: FormFields) -> Response {
        var asked: [String: String] = [:]
        for (name, value) in fields.pairs { asked[name] = value }
        return problem(asked) ?? .html(200, ConsentPage.consent(asked))
    }

    private mutating func decide(_ fields: [String: String], at now: Int64) -> Response {
        if let problem = problem(fields) { return problem }
        let redirect = fields["redirect_uri"] ?? Self.outOfBand
        let state = fields["state"].map { "&state=" + Self.encoded($0) } ?? ""
        guard fields["deny"] == nil else {
            let text = "The+resource+owner+or+authorization+server+denied+the+request."
            if redirect == Self.outOfBand { return .html(200, ConsentPage.page("<p>Denied.</p>")) }
            return .redirect("\(redirect)?error=access_denied&error_description=\(text)\(state)")
        }
        let code = makeSecret()
        codes[code] = Grant(
            client: fields["client_id"] ?? "", redirect: redirect, scope: fields["scope"] ?? "read",
            challenge: fields["code_challenge"], person: fields["person"].flatMap { Int($0) } ?? People.reader,
            endsAt: now + 600_000)
        if redirect == Self.outOfBand { return .html(200, ConsentPage.code(code)) }
        return .redirect("\(redirect)?code=\(code)\(state)")
    }

    /// Returns the error page if the request is invalid, so that there is nothing to consent to.
    private func problem(_ fields: [String: String]) -> Response? {
        func page(_ status: Int, _ text: String) -> Response { .html(status, ConsentPage.page("<p>\(text)</p>")) }
        guard let application = applications[fields["client_id"] ?? ""] else {
            return page(401, "Client authentication failed due to unknown client.")
        }
        let redirect = fields["redirect_uri"] ?? ""
        guard application.redirects.contains(where: { Self.isSame($0, redirect) }) else {
            return page(401, "The redirect uri included is not valid.")
        }
        guard Scopes.names(fields["scope"]).isSubset(of: application.scopes) else {
            return page(400, "invalid_scope: \(Self.invalidScope)")
        }
        return fields["response_type"] == "code" ? nil : page(401, "The response type is not supported.")
    }

    private static let invalidScope = "The requested scope is invalid, unknown, or malformed."

    /// Whether the redirect URI is the registered one. The port of a loopback address may differ (RFC 8252 §7.3).
    private static func isSame(_ registered: String, _ asked: String) -> Bool {
        func withoutPort(_ address: String) -> String {
            guard address.hasPrefix("http://127.0.0.1:") else { return address }
            return "http://127.0.0.1" + address.dropFirst("http://127.0.0.1:".count).drop { $0.isNumber }
        }
        return withoutPort(registered) == withoutPort(asked)
    }

    private mutating func exchange(_ fields: [String: String], at now: Int64) -> Response {
        guard let application = applications[fields["client_id"] ?? ""], application.secret == fields["client_secret"]
        else { return .oauthError(401, "invalid_client", "Client authentication failed.") }
        let invalid = Response.oauthError(
            400, "invalid_grant",
            "The provided authorization grant is invalid, expired, revoked, or was issued to another.")
        for name in ["grant_type", "code", "redirect_uri"] where fields[name]?.isEmpty ?? true {
            return .oauthError(400, "invalid_request", "Missing required parameter: \(name).")
        }
        guard fields["grant_type"] == "authorization_code" else {
            return .oauthError(400, "unsupported_grant_type", "Not here.")
        }
        // A code is consumed by the first attempt, even if it fails.
        guard let code = fields["code"], let grant = codes.removeValue(forKey: code), now < grant.endsAt,
            grant.client == fields["client_id"], grant.redirect == fields["redirect_uri"]
        else { return invalid }
        if let challenge = grant.challenge, Self.challenge(fields["code_verifier"] ?? "") != challenge {
            return invalid
        }
        // Scopes in the request must be those that the user agreed to.
        if let scope = fields["scope"], Scopes.names(scope) != Scopes.names(grant.scope) {
            return .oauthError(400, "invalid_scope", Self.invalidScope)
        }
        let token = "demo-" + makeSecret()
        tokens[token] = Token(
            person: grant.person, scope: grant.scope, client: grant.client, endsAt: tokenLife.map { now + $0 })
        return .json {
            $0.object {
                $0.fields(["access_token": token, "token_type": "Bearer", "scope": grant.scope])
                $0.field("created_at", Int(now / 1000))
                if let life = tokenLife { $0.field("expires_in", Int(life / 1000)) }
            }
        }
    }

    private mutating func revoke(_ fields: [String: String]) -> Response {
        guard let client = fields["client_id"], let application = applications[client],
            application.secret == fields["client_secret"], let token = fields["token"],
            tokens[token].map({ $0.client == client }) ?? true
        else { return .oauthError(403, "unauthorized_client", "You are not authorized to revoke this token") }
        tokens[token]?.isRevoked = true
        return .json { $0.object { _ in } }
    }

    // MARK: Secrets

    private mutating func makeSecret() -> String {
        (0..<4).map { _ in String(UInt64.random(in: .min ... .max, using: &random), radix: 36) }.joined()
    }

    private static func challenge(_ verifier: String) -> String {
        let digest = Data(SHA256.hash(data: Array(verifier.utf8))).base64EncodedString()
        return String(digest.compactMap { $0 == "=" ? nil : $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
    }

    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            let isPlain = (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
            if isPlain || [0x2d, 0x2e, 0x5f, 0x7e].contains(byte) { return String(Unicode.Scalar(byte)) }
            return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}

/// A field of a JSON body: a string, or a list of strings, which become lines. Anything else is empty.
struct FieldValue: Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self.text = text
        } else {
            text = ((try? container.decode([String].self)) ?? []).joined(separator: "\n")
        }
    }
}
