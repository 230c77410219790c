internal import FoundationEssentials
internal import SHA2

/// The demo's OAuth: applications, a consent page, codes with PKCE, tokens that end or are taken back
/// (docs.joinmastodon.org/spec/oauth). In memory only.
struct Authorizer {
    private struct Application {
        var secret: String
        var redirects: [String]
        var scopes: Set<String>
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
        var endsAt: Int64?
        var isRevoked = false
    }

    /// How a token that is no good is answered: Mastodon says 401, others what they like.
    var refusal = 401
    /// Milliseconds that a token lasts; nil for ever.
    var tokenLife: Int64?
    private var applications: [String: Application] = [:]
    private var codes: [String: Grant] = [:]
    private var tokens: [String: Token]
    private var random = SystemRandomNumberGenerator()

    static let scopes = [
        "read", "write", "follow", "push", "profile", "read:accounts", "read:notifications", "read:statuses",
        "write:statuses", "write:favourites", "write:bookmarks",
    ]
    static let outOfBand = "urn:ietf:wg:oauth:2.0:oob"

    /// - Parameter token: valid from the start, for the person who reads.
    init(token: String, tokenLife: Int64? = nil) {
        tokens = [token: Token(person: People.reader, scope: "read write")]
        self.tokenLife = tokenLife
    }

    // MARK: Tokens

    /// Who asks; nil for a token that is no good, or none.
    func person(_ call: Call) -> Int? {
        guard let header = call.authorization, header.hasPrefix("Bearer ") else { return nil }
        guard let token = tokens[String(header.dropFirst(7))], !token.isRevoked else { return nil }
        return token.endsAt.map { call.now < $0 } ?? true ? token.person : nil
    }

    /// All tokens end at this moment.
    mutating func expireAll(at now: Int64) {
        for name in tokens.keys { tokens[name]?.endsAt = now }
    }

    mutating func revokeAll() {
        for name in tokens.keys { tokens[name]?.isRevoked = true }
    }

    func refused(_ call: Call) -> Answer {
        switch refusal {
        case 400: return Answer(status: 400, headers: [("Content-Type", "text/plain")], body: Array("Bad token".utf8))
        case 403: return .error(403, "This action is not allowed")
        case 422: return Answer(status: 422, body: [])
        default: break
        }
        let known = call.authorization.flatMap { tokens[String($0.dropFirst(7))] }
        let text =
            known?.isRevoked == true
            ? "The access token was revoked" : known != nil ? "The access token expired" : "The access token is invalid"
        var answer = Answer.error(401, text)
        answer.headers.append(
            (
                "WWW-Authenticate",
                "Bearer realm=\"Doorkeeper\", error=\"invalid_token\", error_description=\"\(text)\""
            ))
        return answer
    }

    // MARK: Logging in

    /// nil for what is none of its business.
    mutating func answer(_ call: Call) -> Answer? {
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

    /// A form's or a JSON object's: both are taken, as by Mastodon.
    private func fields(of call: Call) -> [String: String] {
        var result: [String: String] = [:]
        for (name, value) in call.fields.pairs where result[name] == nil { result[name] = value }
        if let json = try? JSONDecoder().decode([String: String].self, from: Data(call.body)) {
            result.merge(json) { $1 }
        }
        return result
    }

    private func metadata(_ call: Call) -> Answer {
        .json {
            $0.object {
                $0.field("issuer", call.base + "/")
                $0.field("authorization_endpoint", call.base + "/oauth/authorize")
                $0.field("token_endpoint", call.base + "/oauth/token")
                $0.field("revocation_endpoint", call.base + "/oauth/revoke")
                $0.field("app_registration_endpoint", call.base + "/api/v1/apps")
                $0.field("scopes_supported", strings: Self.scopes)
                $0.field("response_types_supported", strings: ["code"])
                $0.field("code_challenge_methods_supported", strings: ["S256"])
                $0.field("grant_types_supported", strings: ["authorization_code"])
            }
        }
    }

    private mutating func register(_ fields: [String: String]) -> Answer {
        let redirects = (fields["redirect_uris"] ?? "").split(whereSeparator: \.isNewline).map(String.init)
        let scopes = Set((fields["scopes"] ?? "read").split(separator: " ").map(String.init))
        guard fields["client_name"]?.isEmpty == false, !redirects.isEmpty, scopes.isSubset(of: Self.scopes) else {
            return .error(422, "Validation failed: Redirect URI, name or scopes cannot be used")
        }
        let (id, secret) = (makeSecret(), makeSecret())
        applications[id] = Application(secret: secret, redirects: redirects, scopes: scopes)
        return .json {
            $0.object {
                $0.field("id", "1")
                $0.field("name", fields["client_name"])
                $0.field("client_id", id)
                $0.field("client_secret", secret)
                $0.field("redirect_uri", redirects.joined(separator: "\n"))
                $0.field("redirect_uris", strings: redirects)
                $0.field("client_secret_expires_at", 0)
            }
        }
    }

    private func ask(_ fields: FormFields) -> Answer {
        var asked: [String: String] = [:]
        for (name, value) in fields.pairs { asked[name] = value }
        if let problem = problem(asked) { return .html(401, ConsentPage.page("<p>\(problem)</p>")) }
        return .html(200, ConsentPage.consent(asked))
    }

    private mutating func decide(_ fields: [String: String], at now: Int64) -> Answer {
        if let problem = problem(fields) { return .html(401, ConsentPage.page("<p>\(problem)</p>")) }
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

    /// Why a person is not even asked.
    private func problem(_ fields: [String: String]) -> String? {
        guard let application = applications[fields["client_id"] ?? ""] else {
            return "Client authentication failed due to unknown client."
        }
        let redirect = fields["redirect_uri"] ?? ""
        guard application.redirects.contains(where: { Self.isSame($0, redirect) }) else {
            return "The redirect uri included is not valid."
        }
        guard Set((fields["scope"] ?? "read").split(separator: " ").map(String.init)).isSubset(of: application.scopes)
        else { return "The requested scope is invalid, unknown, or malformed." }
        return fields["response_type"] == "code" ? nil : "The response type is not supported."
    }

    /// The port of a loopback address may be another (RFC 8252 §7.3).
    private static func isSame(_ registered: String, _ asked: String) -> Bool {
        func withoutPort(_ address: String) -> String {
            guard address.hasPrefix("http://127.0.0.1:") else { return address }
            return "http://127.0.0.1" + address.dropFirst("http://127.0.0.1:".count).drop { $0.isNumber }
        }
        return withoutPort(registered) == withoutPort(asked)
    }

    private mutating func exchange(_ fields: [String: String], at now: Int64) -> Answer {
        guard let application = applications[fields["client_id"] ?? ""], application.secret == fields["client_secret"]
        else { return .oauthError(401, "invalid_client", "Client authentication failed.") }
        let invalid = Answer.oauthError(
            400, "invalid_grant",
            "The provided authorization grant is invalid, expired, revoked, or was issued to another.")
        guard fields["grant_type"] == "authorization_code" else {
            return .oauthError(400, "unsupported_grant_type", "Not here.")
        }
        // A code is gone with the first try, whatever comes of it.
        guard let code = fields["code"], let grant = codes.removeValue(forKey: code), now < grant.endsAt,
            grant.client == fields["client_id"], grant.redirect == fields["redirect_uri"]
        else { return invalid }
        if let challenge = grant.challenge, Self.challenge(fields["code_verifier"] ?? "") != challenge {
            return invalid
        }
        let token = "demo-" + makeSecret()
        tokens[token] = Token(person: grant.person, scope: grant.scope, endsAt: tokenLife.map { now + $0 })
        return .json {
            $0.object {
                $0.field("access_token", token)
                $0.field("token_type", "Bearer")
                $0.field("scope", grant.scope)
                $0.field("created_at", Int(now / 1000))
                if let life = tokenLife { $0.field("expires_in", Int(life / 1000)) }
            }
        }
    }

    private mutating func revoke(_ fields: [String: String]) -> Answer {
        guard let application = applications[fields["client_id"] ?? ""], application.secret == fields["client_secret"]
        else { return .oauthError(403, "unauthorized_client", "You are not authorized to revoke this token") }
        tokens[fields["token"] ?? ""]?.isRevoked = true
        return .json { $0.object { _ in } }
    }

    // MARK: Secrets

    private mutating func makeSecret() -> String {
        (0..<4).map { _ in String(UInt64.random(in: .min ... .max, using: &random), radix: 36) }.joined()
    }

    private static func challenge(_ verifier: String) -> String {
        let digest = Data(SHA256.hash(verifier.utf8)).base64EncodedString()
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
