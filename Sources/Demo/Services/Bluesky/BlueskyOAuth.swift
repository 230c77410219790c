internal import Crypto
internal import FoundationEssentials

/// The authorization server of the demo's PDS: pushed requests, PKCE, tokens that are bound to a key, single-use codes and refresh
/// tokens (atproto.com/specs/oauth). It refuses what the reference server refuses.
struct BlueskyOAuth {
    private struct Grant {
        var client: String
        var redirect: String
        var scope: String
        var state: String
        var challenge: String
        /// The thumbprint of the key to which tokens are bound.
        var key: String
        var endsAt: Int64
    }

    private struct Session {
        var grant: Grant
        /// The refresh token that is valid now.
        var refresh: String
        var endsAt: Int64
    }

    private struct Access {
        var session: Int
        var endsAt: Int64
    }

    /// The usual lifetimes, in milliseconds: of a request, a code, an access token, a session of a public client.
    private static let requestLife: Int64 = 300_000
    private static let codeLife: Int64 = 60_000
    private static let accessLife: Int64 = 3_600_000
    private static let sessionLife: Int64 = 14 * 86_400_000
    private static let scopes = ["atproto", "transition:generic", "transition:chat.bsky"]

    private let tokenLife: Int64?
    private var requests: [String: Grant] = [:]
    private var codes: [String: Grant] = [:]
    private var sessions: [Int: Session] = [:]
    private var lastSession = 0
    private var accesses: [String: Access] = [:]
    /// The codes and refresh tokens that were used, and what their second use ends.
    private var used: [String: Int] = [:]
    private var challenges: Set<String> = []
    private var proofs = ProofReader()
    private var random = SystemRandomNumberGenerator()

    init(tokenLife: Int64?) { self.tokenLife = tokenLife }

    mutating func expireAll(at now: Int64) {
        for token in accesses.keys { accesses[token]?.endsAt = now }
    }

    mutating func revokeAll() { (accesses, sessions) = ([:], [:]) }

    func nonceHeader(at now: Int64) -> [(name: String, value: String)] {
        [("DPoP-Nonce", ProofReader.nonce(at: now))]
    }

    // MARK: Endpoints

    /// Returns the answer to a request of the login; nil for another one.
    mutating func answer(_ call: Call, _ switches: BlueskySwitches) -> Response? {
        switch (call.method, call.path) {
        case ("GET", "/.well-known/oauth-protected-resource"):
            return .data([
                "resource": call.base, "authorization_servers": [call.base], "scopes_supported": [String](),
                "bearer_methods_supported": ["header"], "resource_documentation": "https://atproto.com",
            ])
        case ("GET", "/.well-known/oauth-authorization-server"): return metadata(call)
        case ("GET", "/oauth/authorize"):
            guard let (uri, request) = request(call) else { return Self.unknown }
            return .html(200, ConsentPage.consent(["request_uri": uri, "client_id": request.client]))
        case ("POST", "/oauth/authorize"): return decide(call)
        case ("POST", "/oauth/par"), ("POST", "/oauth/token"), ("POST", "/oauth/revoke"):
            var answer: Response
            do throws(Refusal) {
                answer = try form(call, switches)
            } catch {
                answer = error.response
            }
            answer.headers += nonceHeader(at: call.now)
            return answer
        default: return nil
        }
    }

    private func metadata(_ call: Call) -> Response {
        .data([
            "issuer": call.base, "authorization_endpoint": "\(call.base)/oauth/authorize",
            "token_endpoint": "\(call.base)/oauth/token", "revocation_endpoint": "\(call.base)/oauth/revoke",
            "pushed_authorization_request_endpoint": "\(call.base)/oauth/par",
            "require_pushed_authorization_requests": true, "response_types_supported": ["code"],
            "grant_types_supported": ["authorization_code", "refresh_token"],
            "code_challenge_methods_supported": ["S256"], "dpop_signing_alg_values_supported": ["ES256"],
            "scopes_supported": Self.scopes, "token_endpoint_auth_methods_supported": ["none", "private_key_jwt"],
            "token_endpoint_auth_signing_alg_values_supported": ["ES256"],
            "authorization_response_iss_parameter_supported": true, "client_id_metadata_document_supported": true,
        ])
    }

    private mutating func form(_ call: Call, _ switches: BlueskySwitches) throws(Refusal) -> Response {
        let client = try Self.need("client_id", call)
        if call.path == "/oauth/revoke" {
            let token = call.fields["token"] ?? ""
            let session = accesses[token]?.session ?? sessions.first { $0.value.refresh == token }?.key
            if let session, sessions[session]?.grant.client == client { end(session) }
            return .data(DataValue([:]))
        }
        let key: String
        do throws(ProofReader.Problem) {
            key = try proofs.key(of: call, token: nil)
        } catch {
            throw Self.refused(error.code, error.text)
        }
        if call.path == "/oauth/par" { return try push(call, client, key) }
        let life = switches.accessLife.map { Int64($0) } ?? tokenLife ?? Self.accessLife
        switch call.fields["grant_type"] {
        case "authorization_code": return try exchange(call, client, key, life)
        case "refresh_token": return try refresh(call, client, key, life)
        default: throw Self.refused("unsupported_grant_type", "Not here.")
        }
    }

    private static func refused(_ code: String, _ text: String) -> Refusal { Refusal(.oauthError(400, code, text)) }

    private static func need(_ name: String, _ call: Call) throws(Refusal) -> String {
        guard let value = call.fields[name] else {
            throw refused("invalid_request", "Missing required parameter: \(name)")
        }
        return value
    }

    // MARK: The request for authorization

    private mutating func push(_ call: Call, _ client: String, _ key: String) throws(Refusal) -> Response {
        let (redirect, scope) = (try Self.need("redirect_uri", call), try Self.need("scope", call))
        // The document of any other client would have to be fetched.
        guard let loopback = LoopbackClient(client) else {
            throw Self.refused("invalid_client_metadata", "Unable to obtain client metadata")
        }
        guard loopback.returns(to: redirect) else { throw Self.refused("invalid_request", "Invalid redirect_uri") }
        guard scope.split(separator: " ").contains("atproto") else {
            throw Self.refused("invalid_scope", "Missing \"atproto\" scope")
        }
        guard loopback.allows(scope), Set(scope.split(separator: " ").map(String.init)).isSubset(of: Self.scopes) else {
            throw Self.refused("invalid_scope", "Scope \"\(scope)\" is not declared in the client metadata")
        }
        let challenge = try Self.need("code_challenge", call)
        guard try Self.need("response_type", call) == "code", try Self.need("code_challenge_method", call) == "S256",
            Self.isSecret(challenge)
        else { throw Self.refused("invalid_request", "Only code with S256") }
        let uri = "urn:ietf:params:oauth:request_uri:req-" + secret()
        requests[uri] = Grant(
            client: client, redirect: redirect, scope: scope, state: try Self.need("state", call),
            challenge: challenge, key: key, endsAt: call.now + Self.requestLife)
        return .json(201, bytes: DataValue(["request_uri": uri, "expires_in": Int(Self.requestLife / 1000)]).bytes)
    }

    /// Whether a text has the form of a verifier (RFC 7636 §4.1), and so of a challenge.
    private static func isSecret(_ text: String) -> Bool { text.wholeMatch(of: /[A-Za-z0-9._~-]{43,128}/) != nil }

    private static var unknown: Response {
        .html(400, ConsentPage.page("<p>This request is unknown or over.</p>"))
    }

    private func request(_ call: Call) -> (uri: String, request: Grant)? {
        guard let uri = call.fields["request_uri"], let request = requests[uri], call.now < request.endsAt,
            request.client == call.fields["client_id"]
        else { return nil }
        return (uri, request)
    }

    private mutating func decide(_ call: Call) -> Response {
        // A request is decided once.
        guard let (uri, request) = request(call), requests.removeValue(forKey: uri) != nil else { return Self.unknown }
        let join = request.redirect.contains("?") ? "&" : "?"
        let common = "iss=\(Self.encoded(call.base))&state=\(Self.encoded(request.state))"
        // The user has agreed only by the button of the form.
        guard call.fields["allow"] != nil, call.fields["deny"] == nil else {
            return .redirect("\(request.redirect)\(join)error=access_denied&\(common)")
        }
        let code = "cod-" + secret()
        codes[code] = request
        codes[code]?.endsAt = call.now + Self.codeLife
        return .redirect("\(request.redirect)\(join)code=\(code)&\(common)")
    }

    // MARK: Tokens

    private mutating func exchange(
        _ call: Call, _ client: String, _ key: String, _ life: Int64
    ) throws(Refusal) -> Response {
        let code = try Self.need("code", call)
        if let session = used[code] {
            end(session)
            throw Self.refused("invalid_grant", "Code replayed")
        }
        let verifier = call.fields["code_verifier"] ?? ""
        // A code is good for one attempt, and a challenge for one session.
        guard let grant = codes.removeValue(forKey: code), call.now < grant.endsAt, grant.client == client,
            grant.redirect == call.fields["redirect_uri"], grant.key == key, Self.isSecret(verifier),
            BlueskySessions.base64(SHA256.hash(data: Array(verifier.utf8))) == grant.challenge,
            challenges.insert(grant.challenge).inserted
        else { throw Self.refused("invalid_grant", "Invalid code") }
        lastSession += 1
        used[code] = lastSession
        sessions[lastSession] = Session(grant: grant, refresh: "", endsAt: call.now + Self.sessionLife)
        return tokens(of: lastSession, grant, call, life)
    }

    private mutating func refresh(
        _ call: Call, _ client: String, _ key: String, _ life: Int64
    ) throws(Refusal) -> Response {
        let token = try Self.need("refresh_token", call)
        // A second use of a refresh token is a theft.
        if let session = used[token] {
            end(session)
            throw Self.refused("invalid_grant", "Refresh token replayed")
        }
        guard let (number, session) = sessions.first(where: { $0.value.refresh == token }), call.now < session.endsAt,
            session.grant.key == key, session.grant.client == client
        else { throw Self.refused("invalid_grant", "Invalid refresh token") }
        used[token] = number
        accesses = accesses.filter { $0.value.session != number }
        return tokens(of: number, session.grant, call, life)
    }

    private mutating func tokens(of session: Int, _ grant: Grant, _ call: Call, _ life: Int64) -> Response {
        let (access, refresh) = ("acc-" + secret(), "ref-" + secret())
        accesses[access] = Access(session: session, endsAt: call.now + life)
        sessions[session]?.refresh = refresh
        return .data([
            "access_token": access, "token_type": "DPoP", "refresh_token": refresh, "scope": grant.scope,
            "sub": BlueskyNames.did(People.reader), "expires_in": Int(life / 1000),
        ])
    }

    private mutating func end(_ session: Int) {
        sessions[session] = nil
        accesses = accesses.filter { $0.value.session != session }
    }

    // MARK: Requests with a token

    mutating func access(_ call: Call) throws(Refusal) -> BlueskySessions.Access {
        let name = String((call.authorization ?? "").dropFirst(5))
        guard let token = accesses[name], let session = sessions[token.session] else {
            throw unauthorized("invalid_token", "Invalid token")
        }
        guard call.now < token.endsAt else {
            throw unauthorized("invalid_token", "\"exp\" claim timestamp check failed")
        }
        let key: String
        do throws(ProofReader.Problem) {
            key = try proofs.key(of: call, token: name)
        } catch {
            throw unauthorized(error.code, error.text)
        }
        guard key == session.grant.key else { throw unauthorized("invalid_dpop_proof", "DPoP key mismatch") }
        let scopes = session.grant.scope.split(separator: " ")
        guard scopes.contains("transition:generic") else { throw Self.lacksScope }
        return BlueskySessions.Access(
            person: People.reader, endsAt: token.endsAt, isPrivileged: scopes.contains("transition:chat.bsky"))
    }

    static let lacksScope = Refusal.xrpc(403, "ScopeMissingError", "Missing required scope")

    private func unauthorized(_ code: String, _ text: String) -> Refusal {
        var answer = Response.xrpc(401, code, text)
        answer.headers.append(
            ("WWW-Authenticate", "DPoP error=\"\(code)\", error_description=\"\(text.replacing("\"", with: "'"))\""))
        return Refusal(answer)
    }

    private mutating func secret() -> String {
        (0..<4).map { _ in String(UInt64.random(in: .min ... .max, using: &random), radix: 36) }.joined()
    }

    private static func encoded(_ text: String) -> String {
        BlueskyText.ascii(text).replacing(":", with: "%3A").replacing("/", with: "%2F").replacing("&", with: "%26")
            .replacing("+", with: "%2B").replacing("#", with: "%23")
    }
}
