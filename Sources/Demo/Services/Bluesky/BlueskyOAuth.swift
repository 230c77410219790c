internal import Crypto
internal import FoundationEssentials

/// The authorization server of the demo's PDS: pushed requests, PKCE, DPoP with nonces, single-use refresh tokens
/// (atproto.com/specs/oauth). The form and the binding of a proof are checked; its ES256 signature is not, for want of a library.
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

    private struct Token {
        var grant: Grant
        var endsAt: Int64
    }

    /// The usual lifetimes, in milliseconds: of a request, a code, an access token, a session of a public client.
    private static let requestLife: Int64 = 300_000
    private static let accessLife: Int64 = 3_600_000
    private static let sessionLife: Int64 = 14 * 86_400_000
    private static let nonceLife: Int64 = 300_000

    private let tokenLife: Int64?
    private var requests: [String: Grant] = [:]
    private var codes: [String: Grant] = [:]
    private var accesses: [String: Token] = [:]
    private var refreshes: [String: Token] = [:]
    /// The proofs that were seen: each is good once.
    private var proofs: Set<String> = []
    private var random = SystemRandomNumberGenerator()

    init(tokenLife: Int64?) { self.tokenLife = tokenLife }

    mutating func expireAll(at now: Int64) {
        for token in accesses.keys { accesses[token]?.endsAt = now }
    }

    mutating func revokeAll() { (accesses, refreshes) = ([:], [:]) }

    private static func nonce(at now: Int64) -> String { "tide-" + String(now / nonceLife, radix: 36) }

    func nonceHeader(at now: Int64) -> [(name: String, value: String)] { [("DPoP-Nonce", Self.nonce(at: now))] }

    // MARK: Endpoints

    /// Returns the answer to a request of the login; nil for another one.
    mutating func answer(_ call: Call) -> Response? {
        switch (call.method, call.path) {
        case ("GET", "/.well-known/oauth-protected-resource"):
            return .data([
                "resource": call.base, "authorization_servers": [call.base], "scopes_supported": [String](),
                "bearer_methods_supported": ["header"], "resource_documentation": "https://atproto.com",
            ])
        case ("GET", "/.well-known/oauth-authorization-server"): return metadata(call)
        case ("GET", "/oauth/authorize"):
            guard let uri = call.fields["request_uri"], let request = requests[uri], call.now < request.endsAt,
                request.client == call.fields["client_id"]
            else { return .html(400, ConsentPage.page("<p>This request is unknown or over.</p>")) }
            return .html(200, ConsentPage.consent(["request_uri": uri, "client_id": request.client]))
        case ("POST", "/oauth/authorize"): return decide(call)
        case ("POST", "/oauth/par"), ("POST", "/oauth/token"), ("POST", "/oauth/revoke"):
            var answer: Response
            do throws(Refusal) {
                answer = try form(call)
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
            "scopes_supported": ["atproto", "transition:generic", "transition:chat.bsky"],
            "token_endpoint_auth_methods_supported": ["none", "private_key_jwt"],
            "token_endpoint_auth_signing_alg_values_supported": ["ES256"],
            "authorization_response_iss_parameter_supported": true, "client_id_metadata_document_supported": true,
        ])
    }

    private mutating func form(_ call: Call) throws(Refusal) -> Response {
        if call.path == "/oauth/revoke" {
            let token = call.fields["token"] ?? ""
            accesses[token] = nil
            refreshes[token] = nil
            return .data(DataValue([:]))
        }
        let key = try proof(call, token: nil)
        if call.path == "/oauth/par" { return try push(call, key) }
        switch call.fields["grant_type"] {
        case "authorization_code": return try exchange(call, key)
        case "refresh_token": return try refresh(call, key)
        default: throw Refusal(.oauthError(400, "unsupported_grant_type", "Not here."))
        }
    }

    private mutating func push(_ call: Call, _ key: String) throws(Refusal) -> Response {
        func need(_ name: String) throws(Refusal) -> String {
            guard let value = call.fields[name] else {
                throw Refusal(.oauthError(400, "invalid_request", "Missing required parameter: \(name)"))
            }
            return value
        }
        let (client, redirect, scope) = (try need("client_id"), try need("redirect_uri"), try need("scope"))
        guard Self.isClient(client) else {
            throw Refusal(.oauthError(400, "invalid_client_metadata", "Unknown client"))
        }
        guard
            redirect.wholeMatch(of: #/http://(127\.0\.0\.1|\[::1\])(:[0-9]+)?/.*/#) != nil
                || redirect.hasPrefix("https://")
        else {
            throw Refusal(.oauthError(400, "invalid_request", "Invalid redirect_uri"))
        }
        guard scope.split(separator: " ").contains("atproto") else {
            throw Refusal(.oauthError(400, "invalid_scope", "Missing \"atproto\" scope"))
        }
        guard try need("response_type") == "code", try need("code_challenge_method") == "S256" else {
            throw Refusal(.oauthError(400, "invalid_request", "Only code with S256"))
        }
        let uri = "urn:ietf:params:oauth:request_uri:req-" + secret()
        requests[uri] = Grant(
            client: client, redirect: redirect, scope: scope, state: try need("state"),
            challenge: try need("code_challenge"), key: key, endsAt: call.now + Self.requestLife)
        return .json(201, bytes: DataValue(["request_uri": uri, "expires_in": Int(Self.requestLife / 1000)]).bytes)
    }

    /// Whether a client is one of a loopback address, or has a document somewhere; that one isn't fetched.
    private static func isClient(_ id: String) -> Bool {
        id == "http://localhost" || id.hasPrefix("http://localhost?") || id.hasPrefix("http://localhost/?")
            || id.hasPrefix("https://") && id.dropFirst(8).contains("/")
    }

    private mutating func decide(_ call: Call) -> Response {
        guard let uri = call.fields["request_uri"], let request = requests.removeValue(forKey: uri),
            call.now < request.endsAt
        else { return .html(400, ConsentPage.page("<p>This request is unknown or over.</p>")) }
        let join = request.redirect.contains("?") ? "&" : "?"
        let common = "iss=\(Self.encoded(call.base))&state=\(Self.encoded(request.state))"
        guard call.fields["deny"] == nil else {
            return .redirect("\(request.redirect)\(join)error=access_denied&\(common)")
        }
        let code = "cod-" + secret()
        codes[code] = request
        codes[code]?.endsAt = call.now + Self.requestLife
        return .redirect("\(request.redirect)\(join)code=\(code)&\(common)")
    }

    private mutating func exchange(_ call: Call, _ key: String) throws(Refusal) -> Response {
        // A code is good for one attempt.
        guard let code = call.fields["code"], let grant = codes.removeValue(forKey: code), call.now < grant.endsAt,
            grant.client == call.fields["client_id"], grant.redirect == call.fields["redirect_uri"], grant.key == key,
            BlueskySessions.base64(SHA256.hash(data: Array((call.fields["code_verifier"] ?? "").utf8)))
                == grant.challenge
        else { throw Refusal(.oauthError(400, "invalid_grant", "Invalid code")) }
        return tokens(grant, endsAt: call.now + Self.sessionLife, call)
    }

    private mutating func refresh(_ call: Call, _ key: String) throws(Refusal) -> Response {
        // Used once; a second use is a theft for the real server.
        guard let name = call.fields["refresh_token"], let token = refreshes.removeValue(forKey: name),
            call.now < token.endsAt, token.grant.key == key, token.grant.client == call.fields["client_id"]
        else { throw Refusal(.oauthError(400, "invalid_grant", "Invalid refresh token")) }
        return tokens(token.grant, endsAt: token.endsAt, call)
    }

    private mutating func tokens(_ grant: Grant, endsAt: Int64, _ call: Call) -> Response {
        let (access, refresh) = ("acc-" + secret(), "ref-" + secret())
        let life = tokenLife ?? Self.accessLife
        accesses[access] = Token(grant: grant, endsAt: call.now + life)
        refreshes[refresh] = Token(grant: grant, endsAt: endsAt)
        return .data([
            "access_token": access, "token_type": "DPoP", "refresh_token": refresh, "scope": grant.scope,
            "sub": BlueskyNames.did(People.reader), "expires_in": Int(life / 1000),
        ])
    }

    // MARK: Requests with a token

    mutating func access(_ call: Call) throws(Refusal) -> BlueskySessions.Access {
        let name = String((call.authorization ?? "").dropFirst(5))
        guard let token = accesses[name] else { throw unauthorized(call, "invalid_token", "Invalid token") }
        guard call.now < token.endsAt else {
            throw unauthorized(call, "invalid_token", "\"exp\" claim timestamp check failed")
        }
        guard try proof(call, token: name) == token.grant.key else {
            throw unauthorized(call, "invalid_dpop_proof", "DPoP key mismatch")
        }
        return BlueskySessions.Access(
            person: People.reader, endsAt: token.endsAt, isPrivileged: token.grant.scope.contains("chat.bsky"))
    }

    private func unauthorized(_ call: Call, _ code: String, _ text: String) -> Refusal {
        var answer = Response.xrpc(401, code, text)
        answer.headers.append(
            ("WWW-Authenticate", "DPoP error=\"\(code)\", error_description=\"\(text.replacing("\"", with: "'"))\""))
        return Refusal(answer)
    }

    /// Checks the proof of possession of a request (RFC 9449).
    ///
    /// - Parameter token: the access token that it is sent with.
    /// - Returns: the thumbprint of its key.
    private mutating func proof(_ call: Call, token: String?) throws(Refusal) -> String {
        func refused(_ code: String, _ text: String) -> Refusal {
            token == nil ? Refusal(.oauthError(400, code, text)) : unauthorized(call, code, text)
        }
        guard let text = call.dpop else { throw refused("invalid_dpop_proof", "DPoP proof required") }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let head = Self.object(parts[0]), let claims = Self.object(parts[1]),
            parts[2].utf8.count == 86
        else { throw refused("invalid_dpop_proof", "Not a JWT of ES256") }
        guard head["typ"]?.text == "dpop+jwt", head["alg"]?.text == "ES256", let key = head["jwk"],
            key["kty"]?.text == "EC", key["crv"]?.text == "P-256", let x = key["x"]?.text, let y = key["y"]?.text,
            key["d"] == nil
        else { throw refused("invalid_dpop_proof", "Wrong header") }
        guard claims["htm"]?.text == call.method, claims["htu"]?.text == call.base + call.path,
            let id = claims["jti"]?.text, let date = claims["iat"]?.integer, abs(Int(call.now / 1000) - date) < 300
        else { throw refused("invalid_dpop_proof", "Wrong htm, htu, jti or iat") }
        if let token {
            guard claims["ath"]?.text == BlueskySessions.base64(SHA256.hash(data: Array(token.utf8))) else {
                throw refused("invalid_dpop_proof", "Wrong ath")
            }
        }
        let nonces = [Self.nonce(at: call.now), Self.nonce(at: call.now - Self.nonceLife)]
        guard nonces.contains(claims["nonce"]?.text ?? "") else {
            throw refused("use_dpop_nonce", "Authorization server requires nonce in DPoP proof")
        }
        guard proofs.insert(id).inserted else { throw refused("invalid_dpop_proof", "DPoP proof replayed") }
        // RFC 7638: these members in this order.
        let members = "{\"crv\":\"P-256\",\"kty\":\"EC\",\"x\":\"\(x)\",\"y\":\"\(y)\"}"
        return BlueskySessions.base64(SHA256.hash(data: Array(members.utf8)))
    }

    private static func object(_ part: Substring) -> DataValue? {
        var text = String(part.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        while text.utf8.count % 4 != 0 { text += "=" }
        return Data(base64Encoded: text).flatMap { DataValue(json: Array($0)) }
    }

    private mutating func secret() -> String {
        (0..<4).map { _ in String(UInt64.random(in: .min ... .max, using: &random), radix: 36) }.joined()
    }

    private static func encoded(_ text: String) -> String {
        BlueskyText.ascii(text).replacing(":", with: "%3A").replacing("/", with: "%2F").replacing("&", with: "%26")
            .replacing("+", with: "%2B").replacing("#", with: "%23")
    }
}
