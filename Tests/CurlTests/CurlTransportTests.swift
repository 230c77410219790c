import CCurl
import Glibc
import TestSupport
import Testing

@testable import Core
@testable import Curl

@Suite("libcurl transport", .serialized, .exclusiveInProcess, .hangGuard)
struct CurlTransportTests {
    private let transport = CurlTransport(configuration: .patient)

    private func request(_ url: String, _ change: (inout HTTPRequest) -> Void = { _ in }) -> HTTPRequest {
        var request = HTTPRequest(method: .get, url: url, timeout: .seconds(Patience.minutes * 60))
        change(&request)
        return request
    }

    private func post(
        _ url: String, _ body: ByteSource, _ change: (inout HTTPRequest) -> Void = { _ in }
    ) -> HTTPRequest {
        request(url) {
            $0.method = .post
            $0.body = body
            change(&$0)
        }
    }

    private func text(_ request: HTTPRequest) async throws(TransportError) -> (head: ResponseHead, body: String) {
        let response = try await transport.send(request)
        let bytes = try await response.body.collect(limit: request.bodyLimit)
        return (response.head, String(decoding: bytes, as: UTF8.self))
    }

    private func ok(_ body: String, headers: String = "") -> RawServer.Behaviour {
        .answer(Array("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\(headers)\r\n\(body)".utf8))
    }

    @Test func `a response has its status, headers and body`() async throws {
        let server = try RawServer(ok("hello", headers: "X-Tide: high\r\nLink: <a>\r\nLink: <b>\r\n"))
        let (head, body) = try await text(request(server.url))
        #expect(head.status == 200)
        #expect(head.headers["x-tide"] == "high")
        #expect(head.headers.values("link") == ["<a>", "<b>"])
        #expect(body == "hello")
    }

    @Test func `the request is sent as specified`() async throws {
        let server = try RawServer(ok("{}"))

        _ = try await text(
            request(server.url + "path?q=1") {
                $0.method = .post
                $0.headers.add("Authorization", "Bearer secret")
                $0.body = ByteSource(Array("a=1".utf8))
            })

        let sent = try #require(server.requests.first)
        #expect(sent.hasPrefix("POST /path?q=1 HTTP/1.1\r\n"))
        #expect(sent.contains("Authorization: Bearer secret\r\n"))
        #expect(!sent.contains("Expect:") && !sent.contains("Cookie:"))
    }

    @Test func `a request on a new connection is sent once`() async throws {
        let server = try RawServer(.loseSecond(Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}".utf8)))
        _ = try await text(request(server.url))
        let (head, _) = try await text(post(server.url, ByteSource()) { $0.freshConnection = true })
        #expect(head.status == 200)
        #expect(server.requests.count { $0.hasPrefix("POST") } == 1)
    }

    @Test func `upload progress is reported up to the end`() async throws {
        let body = [UInt8](repeating: 65, count: 3 << 20)
        let server = try RawServer(
            .swallow(body.count, then: Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}".utf8)))
        let told = Reported<(Int, Int)>()

        _ = try await text(
            post(server.url, ByteSource(body)) { $0.onSent = { done, total in told.add((done, total)) } })

        #expect(told.all.last?.0 == body.count)
        #expect(told.all.allSatisfy { $0.1 == body.count })
        #expect(zip(told.all, told.all.dropFirst()).allSatisfy { $0.0 < $1.0 })
    }

    @Test func `a body with a file is read from the disk while it is sent`() async throws {
        let folder = TestSupport.TemporaryFolder()
        let lines = (0..<200_000).map { "line \($0)\n" }.joined()
        let path = folder.path + "/lines"
        try PrivateFile.write(Array(lines.utf8), to: path)
        var body = ByteSource(Array("head\n".utf8))
        let patch = PatchedFile.Patch(range: 0..<4, start: Array("LINE".utf8))
        body.append(ByteSource(PatchedFile(try OpenFile(path), patches: [patch])))
        body.append(Array("tail\n".utf8))
        let server = try RawServer(
            .swallow(body.count, then: Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}".utf8)))
        let told = Reported<(Int, Int)>()
        let sent = body

        let (head, _) = try await text(
            post(server.url, sent) { $0.onSent = { done, total in told.add((done, total)) } })

        #expect(head.status == 200)
        #expect(server.bodies == ["head\nLINE\(lines.dropFirst(4))tail\n"])
        let first = try #require(server.requests.first)
        #expect(first.hasPrefix("POST / ") && first.contains("Content-Length: \(sent.count)\r\n"))
        #expect(!first.contains("Expect:") && !first.contains("chunked"))
        #expect(told.all.last?.0 == sent.count && told.all.allSatisfy { $0.1 == sent.count })
        // Another request begins again at the start.
        _ = try await text(post(server.url, sent))
        #expect(server.bodies.count == 2 && server.bodies.first == server.bodies.last)
    }

    @Test func `a file that becomes shorter while it is sent ends the request`() async throws {
        let folder = TestSupport.TemporaryFolder()
        let path = folder.path + "/file"
        try PrivateFile.write([UInt8](repeating: 65, count: 1 << 20), to: path)
        let body = ByteSource(PatchedFile(try OpenFile(path)))
        #expect(truncate(path, 1000) == 0)
        let server = try RawServer(.hang(after: []))

        await #expect(throws: TransportError.other(reason: FileError(path: path, code: EIO).reason)) {
            try await transport.send(post(server.url, body))
        }
    }

    @Test(arguments: [
        "http://example.org/", "ftp://127.0.0.1/", "file:///etc/passwd", "http://127.0.0.1.evil.example/",
        "http://user:pass@127.0.0.1/", "https://", "gopher://127.0.0.1/", "http://127.0.0.1/\nX: y", "",
    ])
    func `forbidden URLs are not requested`(url: String) async {
        await #expect(throws: TransportError.refusedAddress) { try await transport.send(request(url)) }
    }

    @Test func `a header with a line break is not sent`() async throws {
        let server = try RawServer(ok("{}"))
        await #expect(throws: TransportError.refusedAddress) {
            try await transport.send(request(server.url) { $0.headers.add("X-A", "b\r\nX-C: d") })
        }
        #expect(server.requests.isEmpty)
    }

    @Test func `a closed port is unreachable`() async throws {
        let port = try RawServer(ok("")).port
        await #expect(throws: TransportError.unreachable(host: "127.0.0.1")) {
            try await transport.send(request("http://127.0.0.1:\(port)/"))
        }
    }

    @Test func `silent and slow servers time out`() async throws {
        let silent = try RawServer(.hang(after: []))
        let slow = try RawServer(.dribble(Array("HTTP/1.1 200 OK\r\n\r\n".utf8), everyMilliseconds: 200))
        for server in [silent, slow] {
            await #expect(throws: TransportError.timedOut) {
                _ = try await text(request(server.url) { $0.timeout = .milliseconds(600) })
            }
        }
    }

    @Test func `a body that is too large is aborted, counted after decompression`() async throws {
        let server = try RawServer(ok(String(repeating: "x", count: 100_000)))
        await #expect(throws: TransportError.tooLarge(limit: 1000)) {
            _ = try await text(request(server.url) { $0.bodyLimit = 1000 })
        }
    }

    // MARK: Readers slower than the server

    /// Bytes that reveal their position in the body.
    private static let numbered: [UInt8] = Array(0..<UInt32((6 << 20) / 4)).withUnsafeBytes { Array($0) }

    @Test(arguments: ["Content-Length: \(6 << 20)\r\n", ""])
    func `a transfer that waits for its reader loses nothing`(headers: String) async throws {
        let server = try RawServer(.answer(Array("HTTP/1.1 200 OK\r\n\(headers)\r\n".utf8) + Self.numbered))
        let transport = CurlTransport()
        let response = try await transport.send(request(server.url) { $0.timeout = nil })
        let buffer = try #require(response.body.buffer)
        #expect(await eventually { buffer.isPaused })
        #expect(buffer.count == BodyBuffer.standardCapacity)

        var bytes: [UInt8] = []
        for try await chunk in response.body {
            #expect(buffer.count <= BodyBuffer.standardCapacity)
            bytes += chunk
        }

        #expect(bytes == Self.numbered)
    }

    @Test func `bytes delivered again after a pause count once`() async throws {
        let server = try RawServer(.answer(Array("HTTP/1.1 200 OK\r\n\r\n".utf8) + Self.numbered))
        let transport = CurlTransport()
        for limit in [Self.numbered.count, Self.numbered.count - 1] {
            let response = try await transport.send(
                request(server.url) {
                    $0.bodyLimit = limit
                    $0.timeout = nil
                })
            let buffer = try #require(response.body.buffer)
            #expect(await eventually { buffer.isPaused })
            var count = 0
            do {
                for try await chunk in response.body { count += chunk.count }
                #expect(limit == Self.numbered.count && count == limit)
            } catch let error as TransportError {
                #expect(limit < Self.numbered.count && error == .tooLarge(limit: limit))
            }
        }
    }

    @Test func `releasing a paused body does not affect other transfers`() async throws {
        let server = try RawServer(.answer(Array("HTTP/1.1 200 OK\r\n\r\n".utf8) + Self.numbered))
        let transport = CurlTransport()
        do {
            let response = try await transport.send(request(server.url) { $0.timeout = nil })
            let buffer = try #require(response.body.buffer)
            #expect(await eventually { buffer.isPaused })
        }
        let other = try RawServer(ok("hello"))
        let response = try await transport.send(request(other.url) { $0.timeout = .seconds(Patience.minutes * 60) })
        #expect(try await response.body.collect(limit: 10) == Array("hello".utf8))
    }

    @Test func `a response with a time limit is received without pausing`() async throws {
        let server = try RawServer(.answer(Array("HTTP/1.1 200 OK\r\n\r\n".utf8) + Self.numbered))
        let transport = CurlTransport()
        let response = try await transport.send(request(server.url) { $0.timeout = .seconds(Patience.minutes * 60) })
        let buffer = try #require(response.body.buffer)
        #expect(await eventually { buffer.count * 16_384 >= Self.numbered.count })
        #expect(!buffer.isPaused)
        #expect(try await response.body.collect(limit: Self.numbered.count) == Self.numbered)
    }

    @Test func `a stream is not compressed`() async throws {
        let server = try RawServer(ok("{}"))
        _ = try await text(request(server.url) { $0.timeout = nil })
        _ = try await text(request(server.url))
        #expect(server.requests.map { $0.contains("Accept-Encoding: ") } == [false, true])
    }

    @Test func `an endless response fills only the buffer`() async throws {
        let server = try RawServer(.flood(Array("HTTP/1.1 200 OK\r\n\r\n".utf8)))
        let transport = CurlTransport()
        let response = try await transport.send(
            request(server.url) {
                $0.timeout = nil
                $0.bodyLimit = .max
            })
        let buffer = try #require(response.body.buffer)
        var iterator = response.body.makeAsyncIterator()
        for _ in 0..<50 {
            #expect(await eventually { buffer.isPaused })
            #expect(buffer.count <= BodyBuffer.standardCapacity)
            for _ in 0..<BodyBuffer.standardCapacity { #expect(try await iterator.next()?.isEmpty == false) }
        }
    }

    // MARK: Redirects

    private func redirect(_ status: Int, to location: String) -> RawServer.Behaviour {
        .answer(Array("HTTP/1.1 \(status) Moved\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n".utf8))
    }

    @Test(arguments: [301, 302, 303, 307, 308]) func `nothing is sent to another origin`(status: Int) async throws {
        let other = try RawServer(ok("stolen"))
        let server = try RawServer(redirect(status, to: other.url))

        for method in [HTTPMethod.get, .post] {
            await #expect(throws: TransportError.redirected(to: other.url)) {
                try await transport.send(
                    request(server.url) {
                        $0.method = method
                        $0.headers.add("Authorization", "Bearer secret")
                        $0.headers.add("Idempotency-Key", "1")
                    })
            }
        }
        #expect(other.requests.isEmpty)
    }

    @Test(arguments: [
        "file:///etc/passwd", "ftp://127.0.0.1/", "http://evil.example/", "//evil.example/", "https://127.0.0.1/",
    ])
    func `a redirect that is not followed is reported`(location: String) async throws {
        let server = try RawServer(redirect(302, to: location))
        await #expect(throws: TransportError.redirected(to: location)) { try await transport.send(request(server.url)) }
    }

    @Test func `a circular redirect ends`() async throws {
        let server = try RawServer(redirect(302, to: "/again"))
        await #expect(throws: TransportError.redirected(to: server.url + "again")) {
            try await transport.send(request(server.url))
        }
        #expect(server.requests.count == Limits.redirects + 1)
    }

    @Test func `a POST follows no redirect`() async throws {
        let server = try RawServer(redirect(307, to: "/there"))
        await #expect(throws: TransportError.redirected(to: "/there")) {
            try await transport.send(request(server.url) { $0.method = .post })
        }
        #expect(server.requests.count == 1)
    }

    // MARK: Cancelling

    @Test func `cancelling ends a request that waits for its head`() async throws {
        let server = try RawServer(.hang(after: []))
        let task = Task { try await transport.send(request(server.url)) }
        #expect(await eventually { !server.requests.isEmpty })
        task.cancel()
        await #expect(throws: TransportError.cancelled) { try await task.value }
    }

    @Test func `cancelling ends a body that is being read`() async throws {
        let server = try RawServer(.hang(after: Array("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc".utf8)))
        let task = Task { () async throws(TransportError) in
            let response = try await transport.send(request(server.url))
            return try await response.body.collect(limit: 100)
        }
        #expect(await eventually { !server.requests.isEmpty })
        task.cancel()
        await #expect(throws: TransportError.cancelled) { try await task.value }
    }

    @Test func `a task cancelled before its request sends nothing`() async throws {
        let server = try RawServer(ok("{}"))
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await transport.send(request(server.url))
        }
        await #expect(throws: TransportError.cancelled) { try await task.value }
    }

    @Test func `shutting down cancels every transfer once`() async throws {
        let server = try RawServer(.hang(after: []))
        let transport = CurlTransport(configuration: .patient)
        let url = server.url
        let tasks = (0..<20).map { _ in Task { try await transport.send(request(url)) } }
        #expect(await eventually { server.requests.count == 20 })
        transport.shutdown()
        for task in tasks {
            await #expect(throws: TransportError.cancelled) { try await task.value }
        }
        await #expect(throws: TransportError.cancelled) { try await transport.send(request(url)) }
    }

    @Test func `a request that begins right before the shutdown is cancelled`() async throws {
        let server = try RawServer(ok("{}"))
        let address = try WebAddress(server.url)
        // Loads libcurl.
        _ = try await text(request(server.url))
        let loop = CurlMultiLoop(configuration: .patient)
        let first = try await loop.perform(request(server.url), at: address)
        _ = try await first.body.collect(limit: 100)
        let transfer = Transfer(request(server.url), at: address)

        // The thread learns of both at once.
        let outcome = await withCheckedContinuation { (continuation: CheckedContinuation<Transfer.Outcome, Never>) in
            transfer.wait(continuation)
            loop.start(transfer)
            loop.close()
        }

        #expect(throws: TransportError.cancelled) { try outcome.get() }
    }

    @Test func `twenty concurrent requests get their own responses`() async throws {
        let server = try RawServer(ok("tide"))
        let url = server.url
        let bodies = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<20 { group.addTask { try await text(request(url)).body } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(bodies == Array(repeating: "tide", count: 20))
    }
}

extension CurlConfiguration {
    /// A time limit for hanging transfers only: on a busy machine a connection may be idle for longer than on the
    /// network.
    static let patient: CurlConfiguration = {
        var configuration = CurlConfiguration()
        configuration.connect = .seconds(Patience.minutes * 60)
        configuration.stall = .seconds(Patience.minutes * 60)
        return configuration
    }()
}

@Suite("libcurl shims")
struct ShimTests {
    @Test func `the shims pass values through`() throws {
        let easy = try #require(curl_easy_init())
        defer { curl_easy_cleanup(easy) }
        #expect(curl_set_text(easy, CURLOPT_URL, "https://harbour.example/") == CURLE_OK)
        #expect(curl_set_long(easy, CURLOPT_TIMEOUT_MS, 5) == CURLE_OK)
        #expect(curl_set_protocols(easy, 0) == CURLE_OK)
        #expect(curl_set_protocols(easy, 1) == CURLE_OK)
        var status = 7
        #expect(curl_get_long(easy, CURLINFO_RESPONSE_CODE, &status) == CURLE_OK)
        #expect(status == 0)
    }
}
