import Crypto
import Foundation
import Testing

@testable import Demo

@Suite("Logins in the browser to the demo's Bluesky server") struct BlueskyOAuthTests {
    /// A program that logs in, with its key.
    private struct Client {
        static let server = "http://127.0.0.1:8080"
        static let back = "http://127.0.0.1:9/callback"
        static let verifier = String(repeating: "v", count: 43)

        var bench = BlueskyBench(statuses: 50)
        var key = P256.Signing.PrivateKey()
        var nonce: String?
        var client = Self.client()
        private var proofs = 0

        init() { bench.token = nil }

        static func client(back: String = "http://127.0.0.1/callback", scope: String = "atproto transition:generic")
            -> String
        {
            "http://localhost?redirect_uri=\(encoded(back))&scope=\(encoded(scope))"
        }

        static func encoded(_ text: String) -> String {
            text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        }

        /// Returns a proof, with some of its claims changed.
        mutating func proof(
            _ method: String, _ path: String, token: String? = nil, changes: [String: DataValue] = [:],
            head: [String: DataValue] = [:]
        ) throws -> String {
            proofs += 1
            let point = Array(key.publicKey.rawRepresentation)
            var header = DataValue(["typ": "dpop+jwt", "alg": "ES256"])
            header["jwk"] = DataValue([
                "kty": "EC", "crv": "P-256", "x": BlueskySessions.base64(point.prefix(32)),
                "y": BlueskySessions.base64(point.suffix(32)),
            ])
            var claims = DataValue([
                "htm": method, "htu": Self.server + path, "iat": Int(bench.now / 1000), "jti": "id-\(proofs)",
                "nonce": nonce,
                "ath": token.map { BlueskySessions.base64(SHA256.hash(data: Array($0.utf8))) },
            ])
            for (name, value) in changes { claims[name] = value }
            for (name, value) in head { header[name] = value }
            let signed = BlueskySessions.base64(header.bytes) + "." + BlueskySessions.base64(claims.bytes)
            let signature = try key.signature(for: Data(signed.utf8)).rawRepresentation
            return signed + "." + BlueskySessions.base64(signature)
        }

        mutating func post(_ path: String, _ form: [String: String], proof: String? = nil) throws -> BlueskyBench.Answer
        {
            let body = form.map { "\($0.key)=\(Self.encoded($0.value))" }.joined(separator: "&")
            let signed = try proof ?? self.proof("POST", path)
            let answer = bench.send(
                "POST", path, bytes: Array(body.utf8), type: "application/x-www-form-urlencoded", dpop: signed)
            if let nonce = answer.header("DPoP-Nonce") { self.nonce = nonce }
            return answer
        }

        /// The fields of a request for authorization.
        func fields(_ changes: [String: String] = [:]) -> [String: String] {
            [
                "client_id": client, "redirect_uri": Self.back, "response_type": "code",
                "scope": "atproto transition:generic", "state": "s", "code_challenge_method": "S256",
                "code_challenge": BlueskySessions.base64(SHA256.hash(data: Array(Self.verifier.utf8))),
            ].merging(changes) { $1 }
        }

        mutating func push(_ changes: [String: String] = [:]) throws -> BlueskyBench.Answer {
            if nonce == nil { nonce = ProofReader.nonce(at: bench.now) }
            return try post("/oauth/par", fields(changes))
        }

        /// Agrees in the browser.
        ///
        /// - Parameter buttons: the buttons in the form.
        mutating func agree(to uri: String, _ buttons: String = "&allow=1") -> URLComponents? {
            let form = "request_uri=\(Self.encoded(uri))&client_id=\(Self.encoded(client))\(buttons)"
            let type = "application/x-www-form-urlencoded"
            let answer = bench.send("POST", "/oauth/authorize", bytes: Array(form.utf8), type: type)
            return answer.header("Location").flatMap { URLComponents(string: $0) }
        }

        mutating func code() throws -> String {
            let pushed = try push()
            let uri = try #require(pushed["request_uri"]?.text)
            let agreed = agree(to: uri)
            let place = try #require(agreed)
            return try #require(place.queryItems?.first { $0.name == "code" }?.value)
        }

        mutating func exchange(_ code: String, _ changes: [String: String] = [:]) throws -> BlueskyBench.Answer {
            let form = [
                "grant_type": "authorization_code", "code": code, "redirect_uri": Self.back, "client_id": client,
                "code_verifier": Self.verifier,
            ]
            return try post("/oauth/token", form.merging(changes) { $1 })
        }

        mutating func refresh(_ token: String?, _ changes: [String: String] = [:]) throws -> BlueskyBench.Answer {
            let form = ["grant_type": "refresh_token", "refresh_token": token ?? "", "client_id": client]
            return try post("/oauth/token", form.merging(changes) { $1 })
        }

        mutating func read(
            _ token: String?, _ method: String = "app.bsky.feed.getTimeline", changes: [String: DataValue] = [:],
            proxy: String? = nil
        ) throws -> BlueskyBench.Answer {
            let path = "/xrpc/" + method
            bench.token = token
            defer { bench.token = nil }
            return bench.send(
                "GET", path, proxy: proxy, dpop: try proof("GET", path, token: token, changes: changes), scheme: "DPoP")
        }
    }

    @Test func `a login needs a pushed request, a nonce and a proof, and its tokens work`() throws {
        var program = Client()
        let resource = program.bench.send("GET", "/.well-known/oauth-protected-resource")
        #expect(resource["authorization_servers"]?.list == [.text(Client.server)])
        let asked = try program.post("/oauth/par", program.fields())
        #expect(asked.status == 400 && asked.error == "use_dpop_nonce")
        let pushed = try program.push()
        #expect(pushed.status == 201)
        let uri = try #require(pushed["request_uri"]?.text)
        let query = "client_id=\(Client.encoded(program.client))&request_uri=\(Client.encoded(uri))"
        #expect(program.bench.send("GET", "/oauth/authorize", query).status == 200)
        let agreed = program.agree(to: uri)
        let place = try #require(agreed)
        #expect(place.string?.hasPrefix(Client.back + "?") == true)
        #expect(place.queryItems?.first { $0.name == "iss" }?.value == Client.server)
        #expect(place.queryItems?.first { $0.name == "state" }?.value == "s")
        // A request is decided once.
        #expect(program.agree(to: uri) == nil)
        let code = try #require(place.queryItems?.first { $0.name == "code" }?.value)
        let tokens = try program.exchange(code)
        #expect(tokens["token_type"]?.text == "DPoP" && tokens["sub"]?.text == BlueskyBench.own)
        #expect(tokens["scope"]?.text == "atproto transition:generic")
        #expect(try program.read(tokens["access_token"]?.text).status == 200)
        let chat = try program.read(
            tokens["access_token"]?.text, "chat.bsky.convo.listConvos", proxy: BlueskyChat.proxy)
        #expect(chat.status == 403 && chat.error == "ScopeMissingError")
    }

    @Test(arguments: ["", "&deny=1", "&allow=1&deny=1"])
    func `a form without the button that agrees is a refusal`(buttons: String) throws {
        var program = Client()
        let pushed = try program.push()
        let uri = try #require(pushed["request_uri"]?.text)
        let decided = program.agree(to: uri, buttons)
        let place = try #require(decided)
        #expect(place.string?.hasPrefix(Client.back + "?") == true)
        let items = try #require(place.queryItems)
        #expect(items.first { $0.name == "error" }?.value == "access_denied" && !items.contains { $0.name == "code" })
        #expect(items.first { $0.name == "state" }?.value == "s")
    }

    @Test(arguments: [
        ["redirect_uri": "http://127.0.0.1:9/other"], ["redirect_uri": "http://[::1]:9/callback"],
        ["redirect_uri": "https://evil.example/callback"], ["redirect_uri": "http://127.0.0.1:9/callback?x"],
        ["scope": "transition:generic"], ["scope": "atproto transition:chat.bsky"], ["scope": "atproto other"],
        ["code_challenge": "short"], ["code_challenge_method": "plain"], ["response_type": "token"],
        ["client_id": "http://localhost:80"], ["client_id": "http://localhost/path"],
        ["client_id": "http://127.0.0.1"], ["client_id": "http://localhost?x=1"], ["client_id": "https://a.example/c"],
        ["client_id": "http://localhost"], ["state": ""],
    ])
    func `a request that its client may not make is refused`(changes: [String: String]) throws {
        var program = Client()
        let answer = try program.push(changes)
        #expect(answer.status == 400 && answer["request_uri"] == nil && answer.error != "invalid_dpop_proof")
    }

    private static let wrongClaims: [[String: DataValue]] = [
        ["htm": .text("GET")], ["htu": .text(Client.server + "/oauth/token")],
        ["htu": .text(Client.server + "/oauth/par?x")], ["jti": .text("")], ["ath": .text("x")],
        ["iat": .integer(Int(BlueskyBench.start / 1000) - 200)],
        ["iat": .integer(Int(BlueskyBench.start / 1000) + 200)],
    ]
    private static let wrongHeads: [[String: DataValue]] = [
        ["typ": .text("jwt")], ["alg": .text("none")], ["jwk": DataValue(["kty": "EC"])],
    ]

    @Test(arguments: wrongClaims) func `a proof of something else is refused`(claims: [String: DataValue]) throws {
        var program = Client()
        program.nonce = ProofReader.nonce(at: program.bench.now)
        let proof = try program.proof("POST", "/oauth/par", changes: claims)
        #expect(try program.post("/oauth/par", program.fields(), proof: proof).error == "invalid_dpop_proof")
    }

    @Test(arguments: wrongHeads) func `a proof of another kind is refused`(head: [String: DataValue]) throws {
        var program = Client()
        program.nonce = ProofReader.nonce(at: program.bench.now)
        let proof = try program.proof("POST", "/oauth/par", head: head)
        #expect(try program.post("/oauth/par", program.fields(), proof: proof).error == "invalid_dpop_proof")
    }

    @Test func `a proof is good once, and its signature counts`() throws {
        var program = Client()
        program.nonce = ProofReader.nonce(at: program.bench.now)
        let proof = try program.proof("POST", "/oauth/par")
        #expect(try program.post("/oauth/par", program.fields(), proof: proof).status == 201)
        #expect(try program.post("/oauth/par", program.fields(), proof: proof).error == "invalid_dpop_proof")
        var parts = try program.proof("POST", "/oauth/par").split(separator: ".").map(String.init)
        parts[2] = String(repeating: "A", count: 86)
        let forged = parts.joined(separator: ".")
        #expect(try program.post("/oauth/par", program.fields(), proof: forged).error == "invalid_dpop_proof")
    }

    @Test func `nonces change, and the one before is good for a while`() throws {
        var program = Client()
        #expect(try program.push().status == 201)
        let first = program.nonce
        program.bench.now += 150_000
        #expect(try program.push().status == 201)
        #expect(program.nonce != first)
        program.bench.now += 300_000
        #expect(try program.push().error == "use_dpop_nonce")
        #expect(try program.push().status == 201)
    }

    @Test(arguments: [
        ["code_verifier": String(repeating: "w", count: 43)], ["redirect_uri": "http://127.0.0.1:8/callback"],
        ["client_id": Client.client(scope: "atproto")],
    ])
    func `a code is exchanged only as it was requested, and once`(changes: [String: String]) throws {
        var program = Client()
        let code = try program.code()
        #expect(try program.exchange(code, changes).error == "invalid_grant")
        #expect(try program.exchange(code).error == "invalid_grant")
    }

    @Test func `a code that is used again ends the session, and another key gets no tokens`() throws {
        var program = Client()
        let code = try program.code()
        let token = try program.exchange(code)["access_token"]?.text
        #expect(try program.exchange(code).error == "invalid_grant")
        #expect(try program.read(token).error == "invalid_token")

        var other = Client()
        let stolen = try other.code()
        other.key = P256.Signing.PrivateKey()
        #expect(try other.exchange(stolen).error == "invalid_grant")
    }

    @Test func `an access token needs its key and its digest, and expires`() throws {
        var program = Client()
        _ = program.bench.api.change(FormFields("access-life=1000"))
        let token = try program.exchange(try program.code())["access_token"]?.text
        let stale = try program.read(token, changes: ["nonce": .text("old")])
        #expect(stale.status == 401 && stale.header("WWW-Authenticate")?.contains("use_dpop_nonce") == true)
        #expect(try program.read(token, changes: ["ath": .text("x")]).error == "invalid_dpop_proof")
        #expect(try program.read(token).status == 200)
        let key = program.key
        program.key = P256.Signing.PrivateKey()
        #expect(try program.read(token).error == "invalid_dpop_proof")
        program.key = key
        program.bench.now += 1000
        let expired = try program.read(token)
        #expect(expired.status == 401 && expired.error == "invalid_token")
    }

    @Test func `a refresh token is bound to key and client, good once, and its second use ends the session`() throws {
        var program = Client()
        let first = try program.exchange(try program.code())["refresh_token"]?.text
        #expect(try program.refresh(first, ["client_id": Client.client(scope: "atproto")]).error == "invalid_grant")
        let key = program.key
        program.key = P256.Signing.PrivateKey()
        #expect(try program.refresh(first).error == "invalid_grant")
        program.key = key
        let next = try program.refresh(first)
        #expect(next.status == 200 && next["refresh_token"]?.text != first)
        #expect(try program.read(next["access_token"]?.text).status == 200)
        #expect(try program.refresh(first).error == "invalid_grant")
        #expect(try program.read(next["access_token"]?.text).error == "invalid_token")
        #expect(try program.refresh(next["refresh_token"]?.text).error == "invalid_grant")
    }

    @Test func `a session ends by revocation`() throws {
        var program = Client()
        let tokens = try program.exchange(try program.code())
        let refresh = tokens["refresh_token"]?.text
        let form = ["token": refresh ?? "", "client_id": program.client]
        #expect(try program.post("/oauth/revoke", form).status == 200)
        #expect(try program.read(tokens["access_token"]?.text).error == "invalid_token")
        #expect(try program.refresh(refresh).error == "invalid_grant")
    }
}
