internal import FoundationEssentials

/// The logins: passwords, access tokens that expire, refresh tokens that rotate. In memory only.
struct BlueskySessions {
    struct Access {
        var person: Int
        var endsAt: Int64?
        /// Whether it may read messages.
        var isPrivileged: Bool
    }

    private struct Refresh {
        var access: Access
        var endsAt: Int64
        /// The refresh token that replaces it.
        var next: String?
    }

    /// The app passwords of the demo's account; the first has access to messages.
    static let passwords = ["demo-demo-demo-demo", "demo-demo-demo-text"]
    static let code = "ABCDE-12345"
    static let mail = "reader@tideline.test"
    /// The refresh token that is valid from the start.
    static let firstRefresh = "demo-refresh"

    /// The usual lifetimes, and the time for which a used refresh token still gives the same one, in milliseconds.
    private static let accessLife: Int64 = 7_200_000
    private static let refreshLife: Int64 = 90 * 86_400_000
    private static let grace: Int64 = 7_200_000
    /// The logins allowed in five minutes.
    private static let mostLogins = 30

    private var accesses: [String: Access]
    private var refreshes: [String: Refresh]
    private var logins = RateLimit(limit: mostLogins)
    private let tokenLife: Int64?
    private var random = SystemRandomNumberGenerator()

    init(token: String, tokenLife: Int64?) {
        let access = Access(person: People.reader, endsAt: nil, isPrivileged: true)
        accesses = [token: access]
        refreshes = [Self.firstRefresh: Refresh(access: access, endsAt: .max)]
        self.tokenLife = tokenLife
    }

    /// Makes all access tokens expire; refresh tokens stay valid.
    mutating func expireAll(at now: Int64) {
        for token in accesses.keys { accesses[token]?.endsAt = now }
    }

    mutating func revokeAll() { (accesses, refreshes) = ([:], [:]) }

    /// Returns who sends a request; nil for a guest.
    func access(_ call: Call) throws(Refusal) -> Access? {
        guard let header = call.authorization else { return nil }
        guard header.hasPrefix("Bearer ") else { throw .xrpc(400, "InvalidToken", "Unexpected authorization type") }
        let token = String(header.dropFirst(7))
        guard let access = accesses[token] else {
            if refreshes[token] != nil { throw .xrpc(400, "InvalidToken", "Bad token scope") }
            throw .xrpc(400, "InvalidToken", "Token could not be verified")
        }
        if let end = access.endsAt, call.now >= end { throw .xrpc(400, "ExpiredToken", "Token has expired") }
        return access
    }

    // MARK: Methods

    mutating func create(_ call: XRPCCall, _ switches: BlueskySwitches) throws(Refusal) -> Response {
        guard logins.allows(at: call.now) else {
            var answer = Response.xrpc(429, "RateLimitExceeded", "Rate Limit Exceeded")
            answer.headers += logins.standardHeaders(at: call.now)
            throw Refusal(answer)
        }
        let identifier = try call.text("identifier")
        let name = identifier.hasPrefix("@") ? "" : identifier
        let isReader = BlueskyNames.person(name) == People.reader || name.lowercased() == Self.mail
        guard isReader, let kind = Self.passwords.firstIndex(of: try call.text("password")) else {
            throw .xrpc(401, "AuthenticationRequired", "Invalid identifier or password")
        }
        if switches.asksCode {
            guard let code = call.body["authFactorToken"]?.text, !code.isEmpty else {
                throw .xrpc(401, "AuthFactorTokenRequired", "A sign in code has been sent to your email address")
            }
            guard code.uppercased() == Self.code else { throw .xrpc(400, "InvalidToken", "Token is invalid") }
        }
        let access = Access(
            person: People.reader, endsAt: call.now + life(switches), isPrivileged: kind == 0)
        let refresh = makeToken("refresh", call.now, Self.refreshLife)
        refreshes[refresh] = Refresh(access: access, endsAt: call.now + Self.refreshLife)
        return answer(access, refresh: refresh, call, switches)
    }

    mutating func refresh(_ call: XRPCCall, _ switches: BlueskySwitches) throws(Refusal) -> Response {
        let (token, used) = try refreshToken(call)
        var next = used.next
        if next == nil {
            let made = makeToken("refresh", call.now, Self.refreshLife)
            refreshes[made] = Refresh(access: used.access, endsAt: call.now + Self.refreshLife)
            refreshes[token]?.next = made
            refreshes[token]?.endsAt = min(used.endsAt, call.now + Self.grace)
            next = made
        }
        var access = used.access
        access.endsAt = call.now + life(switches)
        return answer(access, refresh: next ?? token, call, switches)
    }

    mutating func delete(_ call: XRPCCall) throws(Refusal) -> Response {
        let (token, used) = try refreshToken(call)
        refreshes[token] = nil
        if let next = used.next { refreshes[next] = nil }
        return .empty
    }

    private func refreshToken(_ call: XRPCCall) throws(Refusal) -> (String, Refresh) {
        guard let header = call.call.authorization, header.hasPrefix("Bearer ") else {
            throw .xrpc(401, "AuthMissing", "Authentication Required")
        }
        let token = String(header.dropFirst(7))
        guard let refresh = refreshes[token] else {
            if accesses[token] != nil { throw .xrpc(400, "InvalidToken", "Invalid token type") }
            throw .xrpc(400, "ExpiredToken", "Token has been revoked")
        }
        guard call.now < refresh.endsAt else {
            throw .xrpc(400, "ExpiredToken", refresh.next == nil ? "Token has expired" : "Token has been revoked")
        }
        return (token, refresh)
    }

    private mutating func answer(
        _ access: Access, refresh: String, _ call: XRPCCall, _ switches: BlueskySwitches
    ) -> Response {
        let token = makeToken("access", call.now, life(switches))
        accesses[token] = access
        var session = Self.session(access.person, call)
        session["accessJwt"] = .text(token)
        session["refreshJwt"] = .text(refresh)
        return .data(session)
    }

    static func session(_ person: Int, _ call: XRPCCall) -> DataValue {
        DataValue([
            "did": BlueskyNames.did(person), "handle": BlueskyNames.handle(person), "active": true,
            "email": mail, "emailConfirmed": true, "emailAuthFactor": false,
            "didDoc": BlueskyDirectory.document(of: person, call.base),
        ])
    }

    private func life(_ switches: BlueskySwitches) -> Int64 {
        switches.accessLife.map { Int64($0) } ?? tokenLife ?? Self.accessLife
    }

    /// Returns a token with the form of a JSON Web Token, as the reference server has it. Clients must not rely on it.
    private mutating func makeToken(_ kind: String, _ now: Int64, _ life: Int64) -> String {
        let content = DataValue([
            "scope": "com.atproto.\(kind)", "sub": BlueskyNames.did(People.reader), "iat": Int(now / 1000),
            "exp": Int((now + life) / 1000),
        ])
        let secret = (0..<4).map { _ in String(UInt64.random(in: .min ... .max, using: &random), radix: 36) }
        return "eyJ0eXAiOiJhdCtqd3QiLCJhbGciOiJIUzI1NiJ9." + Self.base64(content.bytes) + "." + secret.joined()
    }

    /// RFC 4648 §5, without padding
    static func base64(_ bytes: some Sequence<UInt8>) -> String {
        String(
            Data(Array(bytes)).base64EncodedString().compactMap {
                $0 == "=" ? nil : $0 == "+" ? "-" : $0 == "/" ? "_" : $0
            })
    }
}

/// Handles, DIDs and their documents: the demo's server is also the directory (plc.directory) of its people.
enum BlueskyDirectory {
    /// Returns the answer to a request of the directory; nil for another one.
    static func answer(_ call: Call) -> Response? {
        guard call.method == "GET" else { return nil }
        if call.path == "/.well-known/atproto-did" {
            let host = call.base.dropFirst("http://".count)
            let person = BlueskyNames.person(host.split(separator: ":").first ?? "") ?? People.reader
            let text = Array(BlueskyNames.did(person).utf8)
            return Response(headers: [("Content-Type", "text/plain")], body: text)
        }
        guard let name = call.segments.first.map({ $0.replacing("%3A", with: ":") }), name.hasPrefix("did:plc:") else {
            return nil
        }
        guard let person = BlueskyNames.person(name) else {
            return .json(404, ["message": "DID not registered: \(name)"])
        }
        return .data(document(of: person, call.base))
    }

    static func document(of person: Int, _ base: String) -> DataValue {
        let did = BlueskyNames.did(person)
        return DataValue([
            "@context": ["https://www.w3.org/ns/did/v1"], "id": did,
            "alsoKnownAs": ["at://\(BlueskyNames.handle(person))"],
            "service": [
                DataValue([
                    "id": "#atproto_pds", "type": "AtprotoPersonalDataServer", "serviceEndpoint": base,
                ])
            ],
        ])
    }
}
