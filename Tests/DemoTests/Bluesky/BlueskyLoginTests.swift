import Crypto
import Foundation
import Testing

@testable import Demo

@Suite("Logins to the demo's Bluesky server") struct BlueskyLoginTests {
    private func logIn(
        _ bench: inout BlueskyBench, _ name: String = BlueskyNames.handle(People.reader),
        password: String = BlueskySessions.passwords[0], code: String? = nil
    ) -> BlueskyBench.Answer {
        bench.token = nil
        return bench.post(
            "com.atproto.server.createSession",
            DataValue(["identifier": name, "password": password, "authFactorToken": code]))
    }

    @Test(arguments: [BlueskyNames.handle(People.reader), BlueskyBench.own, BlueskySessions.mail])
    func `an app password logs in`(name: String) {
        var bench = BlueskyBench(statuses: 50)
        let session = logIn(&bench, name)
        #expect(session.status == 200 && session["did"]?.text == BlueskyBench.own)
        #expect(session["didDoc"]?["service"]?.list?.first?["serviceEndpoint"]?.text == "http://127.0.0.1:8080")
        bench.token = session["accessJwt"]?.text
        #expect(bench.get("com.atproto.server.getSession")["handle"]?.text == BlueskyNames.handle(People.reader))
    }

    @Test func `wrong passwords, codes and tokens are refused by name`() {
        var bench = BlueskyBench(statuses: 50)
        let wrong = logIn(&bench, password: "x")
        #expect(wrong.status == 401 && wrong.error == "AuthenticationRequired")
        _ = bench.api.change(FormFields("code=true"))
        let asked = logIn(&bench)
        #expect(asked.status == 401 && asked.error == "AuthFactorTokenRequired")
        #expect(logIn(&bench, code: "x").error == "InvalidToken")
        #expect(logIn(&bench, code: BlueskySessions.code).status == 200)
        bench.token = "x"
        #expect(bench.get("app.bsky.feed.getTimeline").error == "InvalidToken")
        bench.token = BlueskySessions.firstRefresh
        #expect(bench.get("app.bsky.feed.getTimeline").error == "InvalidToken")
    }

    @Test func `too many logins are refused for a while`() {
        var bench = BlueskyBench(statuses: 50)
        for _ in 0..<30 { _ = logIn(&bench, password: "x") }
        let answer = logIn(&bench)
        #expect(answer.status == 429 && answer.error == "RateLimitExceeded")
        #expect(answer.header("RateLimit-Remaining") == "0")
        bench.now += 300_000
        #expect(logIn(&bench).status == 200)
    }

    @Test func `access tokens expire, and refresh tokens rotate with two hours of grace`() {
        var bench = BlueskyBench(statuses: 50)
        _ = bench.api.change(FormFields("access-life=1000"))
        let session = logIn(&bench)
        bench.token = session["accessJwt"]?.text
        bench.now += 1000
        let expired = bench.get("app.bsky.feed.getTimeline")
        #expect(expired.status == 400 && expired.error == "ExpiredToken")

        func refresh(_ token: String?) -> BlueskyBench.Answer {
            bench.token = token
            return bench.post("com.atproto.server.refreshSession")
        }
        let old = session["refreshJwt"]?.text
        let first = refresh(old)
        #expect(first.status == 200 && first["refreshJwt"]?.text != old)
        bench.now += 7_199_000
        // A lost answer is repaired by asking again.
        #expect(refresh(old)["refreshJwt"] == first["refreshJwt"])
        bench.now += 2000
        #expect(refresh(old).error == "ExpiredToken")
        let next = refresh(first["refreshJwt"]?.text)
        #expect(next.status == 200)
        #expect(refresh(next["accessJwt"]?.text).error == "InvalidToken")
        bench.token = next["refreshJwt"]?.text
        #expect(bench.post("com.atproto.server.deleteSession").status == 200)
        #expect(refresh(next["refreshJwt"]?.text).error == "ExpiredToken")
    }

    @Test func `handles lead to DIDs, and DIDs to documents`() {
        var bench = BlueskyBench(statuses: 50)
        bench.token = nil
        for person in People.all.indices where person != BlueskyNames.nameless {
            let handle = BlueskyNames.handle(person)
            let did = bench.get("com.atproto.identity.resolveHandle", "handle=\(handle)")["did"]?.text
            #expect(did == BlueskyNames.did(person))
            let document = bench.send("GET", "/\(did ?? "")")
            #expect(document["id"]?.text == did && document["alsoKnownAs"]?.list == [.text("at://\(handle)")])
        }
        #expect(bench.get("com.atproto.identity.resolveHandle", "handle=handle.invalid").status == 400)
        #expect(bench.send("GET", "/did:plc:aaaaaaaaaaaaaaaaaaaaaaaa").status == 404)
    }

    // MARK: OAuth

    /// Returns a proof of the form that the server checks; its signature is zeros.
    private func proof(
        _ bench: BlueskyBench, _ method: String, _ path: String, nonce: String?, id: Int, token: String? = nil
    )
        -> String
    {
        let key = DataValue(["kty": "EC", "crv": "P-256", "x": "eA", "y": "eQ"])
        let head = DataValue(["typ": "dpop+jwt", "alg": "ES256", "jwk": key])
        let claims = DataValue([
            "htm": method, "htu": "http://127.0.0.1:8080" + path, "iat": Int(bench.now / 1000), "jti": "id-\(id)",
            "nonce": nonce, "ath": token.map { BlueskySessions.base64(SHA256.hash(data: Array($0.utf8))) },
        ])
        let signature = String(repeating: "A", count: 86)
        return [BlueskySessions.base64(head.bytes), BlueskySessions.base64(claims.bytes), signature].joined(
            separator: ".")
    }

    @Test func `OAuth needs a pushed request, a nonce, a proof and the same key`() throws {
        var bench = BlueskyBench(statuses: 50)
        bench.token = nil
        let resource = bench.send("GET", "/.well-known/oauth-protected-resource")
        #expect(resource["authorization_servers"]?.list == [.text("http://127.0.0.1:8080")])
        let form = "application/x-www-form-urlencoded"
        let challenge = BlueskySessions.base64(SHA256.hash(data: Array("verifier".utf8)))
        let client = "http%3A%2F%2Flocalhost"
        let back = "http%3A%2F%2F127.0.0.1%3A9%2Fcallback"
        let request = Array(
            ("client_id=\(client)&redirect_uri=\(back)&response_type=code&scope=atproto+transition%3Ageneric&state=s"
                + "&code_challenge=\(challenge)&code_challenge_method=S256").utf8)
        func push(_ nonce: String?, _ id: Int) -> BlueskyBench.Answer {
            bench.send(
                "POST", "/oauth/par", bytes: request, type: form,
                dpop: proof(bench, "POST", "/oauth/par", nonce: nonce, id: id))
        }
        let asked = push(nil, 1)
        #expect(asked.status == 400 && asked.error == "use_dpop_nonce")
        let nonce = try #require(asked.header("DPoP-Nonce"))
        let pushed = push(nonce, 2)
        #expect(pushed.status == 201)
        #expect(push(nonce, 2).error == "invalid_dpop_proof")
        let uri = pushed["request_uri"]?.text ?? ""
        #expect(bench.send("GET", "/oauth/authorize", "client_id=\(client)&request_uri=\(uri)").status == 200)
        let allowed = bench.send(
            "POST", "/oauth/authorize", bytes: Array("request_uri=\(uri)&allow=1".utf8), type: form)
        let place = try #require(allowed.header("Location"))
        #expect(place.contains("state=s") && place.contains("iss=http%3A%2F%2F127.0.0.1%3A8080"))
        let code = place.split(separator: "code=").last?.prefix { $0 != "&" } ?? ""
        let exchange =
            "grant_type=authorization_code&code=\(code)&redirect_uri=\(back)&client_id=\(client)&code_verifier=verifier"
        let tokens = bench.send(
            "POST", "/oauth/token", bytes: Array(exchange.utf8), type: form,
            dpop: proof(bench, "POST", "/oauth/token", nonce: nonce, id: 3))
        #expect(tokens["token_type"]?.text == "DPoP" && tokens["sub"]?.text == BlueskyBench.own)

        bench.token = tokens["access_token"]?.text
        let path = "/xrpc/app.bsky.feed.getTimeline"
        func read(_ nonce: String?, _ id: Int) -> BlueskyBench.Answer {
            bench.send(
                "GET", path, dpop: proof(bench, "GET", path, nonce: nonce, id: id, token: bench.token), scheme: "DPoP")
        }
        let stale = read("old", 4)
        #expect(stale.status == 401 && stale.header("WWW-Authenticate")?.contains("use_dpop_nonce") == true)
        #expect(read(nonce, 5).status == 200)

        func refresh(_ id: Int) -> BlueskyBench.Answer {
            let body =
                "grant_type=refresh_token&refresh_token=\(tokens["refresh_token"]?.text ?? "")&client_id=\(client)"
            return bench.send(
                "POST", "/oauth/token", bytes: Array(body.utf8), type: form,
                dpop: proof(bench, "POST", "/oauth/token", nonce: nonce, id: id))
        }
        #expect(refresh(6).status == 200)
        #expect(refresh(7).error == "invalid_grant")
    }
}
