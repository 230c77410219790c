import TestSupport
import Testing

@testable import Demo

@Suite(.serialized, .exclusiveInProcess, .hangGuard) struct ServerTests {
    private let options = DemoOptions(statuses: 90, seed: 4, start: 1_790_000_000_000)

    @Test("the whole timeline can be read by following the Link headers, each status once")
    func walk() async throws {
        try await withServer(options) { _, client in
            var target = "/api/v1/timelines/home?limit=40"
            var ids: [String] = []
            for _ in 0..<10 {
                let answer = try await client.get(target)
                ids += try answer.ids
                guard let link = answer.headers["link"] else { break }
                let next = try #require(link.split(separator: ">").first?.dropFirst())
                target = String(next.dropFirst("http://127.0.0.1:\(client.port)".count))
                #expect(target.hasPrefix("/api/v1/timelines/home?limit=40&max_id="))
                #expect(link.contains("rel=\"prev\"") && link.contains("min_id="))
            }
            #expect(ids.count == 90 && Set(ids).count == 90)
            #expect(ids == ids.sorted { ($0.count, $0) > ($1.count, $1) })
        }
    }

    @Test func `the demo opens the account that its token belongs to`() async throws {
        try await withServer(options) { _, client in
            let answer = try await client.get("/api/v1/accounts/verify_credentials")
            #expect(answer.text.hasPrefix("{\"id\":\"\(DemoService.mastodon.readerID)\","))
        }
    }

    @Test("an empty page has no Link header")
    func emptyPage() async throws {
        try await withServer(options) { _, client in
            let answer = try await client.get("/api/v1/timelines/home?max_id=1")
            #expect(answer.status == 200)
            #expect(answer.text == "[]")
            #expect(answer.headers["link"] == nil)
        }
    }

    @Test("a wrong or missing token is rejected with Mastodon's error", arguments: [nil, "wrong"])
    func unauthorized(token: String?) async throws {
        try await withServer(options) { _, client in
            var client = client
            client.token = token
            let answer = try await client.get("/api/v1/timelines/home")
            #expect(answer.status == 401)
            #expect(answer.text == #"{"error":"The access token is invalid"}"#)
            #expect(answer.headers["www-authenticate"]?.contains(#"error="invalid_token""#) == true)
        }
    }

    @Test("the instance needs no token", arguments: ["/api/v1/instance", "/api/v2/instance"])
    func instance(path: String) async throws {
        try await withServer(options) { _, client in
            let answer = try await RawClient(port: client.port, token: nil).get(path)
            #expect(answer.status == 200)
            #expect(answer.text.contains(#""version":"4.5.0"#))
        }
    }

    @Test(
        "unknown paths and statuses are 404 with a JSON body",
        arguments: ["/api/v1/nothing", "/api/v1/statuses/17", "/", "/api/v1/statuses/17/context"])
    func notFound(path: String) async throws {
        try await withServer(options) { _, client in
            let answer = try await client.get(path)
            #expect(answer.status == 404)
            #expect(answer.text.hasPrefix(#"{"error":"#))
        }
    }

    @Test("new statuses arrive above the others, dated now")
    func newStatuses() async throws {
        try await withServer(options) { server, client in
            let newest = try #require(try await client.get("/api/v1/timelines/home?limit=1").ids.first)
            await server.post(count: 2)
            #expect(try await client.post("/_demo/new?count=3").status == 200)
            let answer = try await client.get("/api/v1/timelines/home?since_id=\(newest)")
            let statuses = try answer.decoded([WireStatus].self)
            #expect(statuses.count == 5)
            #expect(statuses.last?.created_at == "2027-01-15T08:00:00.000Z")
        }
    }

    @Test("with an interval, statuses arrive automatically")
    func growing() async throws {
        var options = options
        options.every = .milliseconds(5)
        try await withServer(options) { _, client in
            let newest = try #require(try await client.get("/api/v1/timelines/home?limit=1").ids.first)
            while try await client.get("/api/v1/timelines/home?since_id=\(newest)").ids.isEmpty {}
        }
    }

    @Test("every generated status is valid JSON with an account and a date")
    func validJSON() async throws {
        var options = options
        options.statuses = 1200
        try await withServer(options) { _, client in
            var maxID = ""
            var count = 0
            while case let page = try await client.get("/api/v1/timelines/home?limit=40\(maxID)").decoded(
                [WireStatus].self), let last = page.last
            {
                count += page.count
                maxID = "&max_id=\(last.id)"
            }
            #expect(count == 1200)
        }
    }

    @Test("a connection is reused for the next request")
    func keepAlive() async throws {
        try await withServer(options) { _, client in
            let one = "GET /api/v1/instance HTTP/1.1\r\nHost: a\r\n\r\n"
            let last = "GET /api/v1/instance HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
            let answers = String(decoding: try await client.exchange(one + one + last), as: UTF8.self)
            #expect(answers.split(separator: "HTTP/1.1 200 OK").count == 3)
        }
    }

    @Test("a server can be stopped before its start, twice, and started again")
    func restart() async throws {
        let server = try DemoServer(options)
        await server.stop()
        for _ in 0..<3 {
            let port = try await server.start()
            #expect(try await RawClient(port: port).get("/api/v1/instance").status == 200)
            await server.stop()
            await server.stop()
        }
    }

    @Test("a concurrent start and stop end with a port or an error", arguments: 0..<5)
    func startMeetsStop(_: Int) async throws {
        let server = try DemoServer(options)
        let starting = Task { try await server.start() }
        await server.stop()
        _ = await starting.result
        await server.stop()
    }

    @Test("stopping frees the port, and a port in use is reported")
    func ports() async throws {
        // Below the ephemeral ports, so that no other process is assigned it meanwhile.
        let port = UInt16.random(in: 20_000..<30_000)
        let first = try DemoServer(DemoOptions(port: port, statuses: 1))
        try await first.start()
        let second = try DemoServer(DemoOptions(port: port, statuses: 1))

        await #expect(throws: DemoError.portTaken(port)) { try await second.start() }
        await #expect(throws: DemoError.alreadyStarted) { try await first.start() }
        #expect(DemoError.portTaken(port).sentence.contains("\(port)"))

        await first.stop()
        // A process started by another test may hold a copy of the socket until it has begun.
        #expect(
            try await eventually { () async throws -> Bool in
                do throws(DemoError) {
                    return try await second.start() == port
                } catch .portTaken(port) {
                    return false
                }
            })
        await second.stop()
    }

    @Test("the log lists the requests, and can be cleared")
    func requestLog() async throws {
        try await withServer(options) { _, client in
            _ = try await client.get("/api/v1/timelines/home?limit=2")
            _ = try await client.post("/api/v1/markers", body: "home[last_read_id]=5")
            let log = try await client.get("/_demo/requests").text
            #expect(
                log == #"[{"method":"GET","path":"/api/v1/timelines/home","query":"limit=2"},"#
                    + #"{"method":"POST","path":"/api/v1/markers","query":""}]"#)
            #expect(try await client.send("DELETE", "/_demo/requests").text == "[]")
        }
    }

    @Test(
        "avatars and attachments are PNG pictures and need no token",
        arguments: ["avatars/3.png", "small/1.png", "emoji/wave.png"])
    func pictures(path: String) async throws {
        try await withServer(options) { _, client in
            let answer = try await RawClient(port: client.port, token: nil).get("/media/\(path)")
            #expect(answer.status == 200)
            #expect(answer.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        }
    }
}
