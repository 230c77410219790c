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
}
