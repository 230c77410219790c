import Core
import TestSupport
import Testing

@testable import Curl

@Suite("URLs written by others", .serialized, .exclusiveInProcess, .hangGuard)
struct AddressTests {
    private let transport = CurlTransport(configuration: .patient)

    private func request(
        _ url: String, _ addresses: HTTPRequest.Addresses, _ redirects: HTTPRequest.Redirects = .anyHost
    ) -> HTTPRequest {
        var request = HTTPRequest(method: .get, url: url, redirects: redirects, timeout: nil)
        request.addresses = addresses
        request.headers.add("User-Agent", "Tideline/test")
        request.headers.add("Range", "bytes=10-")
        request.headers.add("Authorization", "Bearer secret")
        request.headers.add("Idempotency-Key", "1")
        request.headers.add("Cookie", "a=b")
        return request
    }

    private func ok(_ body: String) -> RawServer.Behaviour {
        .answer(Array("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
    }

    private func redirect(to location: String) -> RawServer.Behaviour {
        .answer(Array("HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n".utf8))
    }

    @Test(arguments: [
        "http://127.0.0.1", "http://127.1", "http://2130706433", "http://0x7f.1", "http://017700000001",
        "http://localhost", "http://[::1]", "https://localhost", "https://a.localhost", "https://localhost.",
        "https://127.0.0.1", "https://0x7f000001", "https://[::1]", "https://[::ffff:127.0.0.1]", "https://0",
        "https://10.0.0.1", "https://172.16.0.1", "https://192.168.1.1", "https://169.254.169.254",
        "https://0xa9fea9fe", "https://[fe80::1]", "https://[fd00::1]", "https://[ff02::1]", "https://224.0.0.1",
        "http://pics.example", "https://user@pics.example", "ftp://127.0.0.1", "file:///etc",
    ])
    func `private addresses in any spelling get no connection`(host: String) async throws {
        let server = try RawServer(ok("secret"))
        await #expect(throws: TransportError.refusedAddress) {
            try await transport.send(request("\(host):\(server.port)/", .publicOnly))
        }
        #expect(server.requests.isEmpty)
    }

    @Test func `this machine is reached where its servers are used`() async throws {
        let server = try RawServer(ok("picture"))
        let response = try await transport.send(request(server.url, .publicOrLoopback))
        #expect(try await response.body.collect(limit: 100) == Array("picture".utf8))
        await #expect(throws: TransportError.refusedAddress) {
            try await transport.send(request("https://10.0.0.1:\(server.port)/", .publicOrLoopback))
        }
    }

    /// The URL is checked by the transport, the address by the loop: a name may resolve to anything.
    @Test func `a name that resolves to a private address gets no connection`() async throws {
        let server = try RawServer(ok("secret"))
        let loop = CurlMultiLoop(configuration: .patient)
        let address = try WebAddress("http://localhost:\(server.port)/")
        await #expect(throws: TransportError.refusedAddress) {
            try await loop.perform(request(address.url, .publicOnly), at: address)
        }
        #expect(server.requests.isEmpty)
        loop.close()
    }

    @Test func `a connection that another request has opened is not used`() async throws {
        let server = try RawServer(.loseSecond(Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}".utf8)))
        let loop = CurlMultiLoop(configuration: .patient)
        let address = try WebAddress(server.url)
        let first = try await loop.perform(request(address.url, .any), at: address)
        #expect(try await first.body.collect(limit: 10).count == 2)
        await #expect(throws: TransportError.refusedAddress) {
            try await loop.perform(request(address.url, .publicOnly), at: address)
        }
        #expect(server.requests.count { !$0.isEmpty } == 1)
        loop.close()
    }

    @Test func `a redirect to another host is followed without what tells who asks`() async throws {
        let other = try RawServer(ok("picture"))
        let server = try RawServer(redirect(to: other.url + "moved"))
        let response = try await transport.send(request(server.url, .publicOrLoopback))
        #expect(try await response.body.collect(limit: 100) == Array("picture".utf8))
        let sent = try #require(other.requests.first)
        #expect(sent.hasPrefix("GET /moved HTTP/1.1\r\n"))
        #expect(sent.contains("User-Agent: Tideline/test\r\n") && sent.contains("Range: bytes=10-\r\n"))
        for secret in ["Authorization", "Idempotency-Key", "Cookie", "Referer"] { #expect(!sent.contains(secret)) }
        #expect(server.requests.first?.contains("Authorization") == true)
    }

    @Test func `a file behind a redirect is not sent again if it has the same tag`() async throws {
        let other = try RawServer(.answer(Array("HTTP/1.1 304 Not Modified\r\nETag: \"v1\"\r\n\r\n".utf8)))
        let server = try RawServer(redirect(to: other.url))
        var conditional = request(server.url, .publicOrLoopback)
        conditional.headers.add("If-None-Match", "\"v1\"")
        conditional.headers.add("If-Modified-Since", "Fri, 20 Nov 2026 22:00:00 GMT")
        let response = try await transport.send(conditional)
        #expect(response.head.status == 304)
        let sent = try #require(other.requests.first)
        #expect(sent.contains("If-None-Match: \"v1\"\r\n") && !sent.contains("If-Modified-Since"))
        #expect(!sent.contains("Authorization"))
    }

    @Test(arguments: ["https://10.0.0.1/", "https://169.254.169.254/latest", "https://[fe80::1]/"])
    func `a redirect to a private address is not followed`(location: String) async throws {
        let server = try RawServer(redirect(to: location))
        await #expect(throws: TransportError.refusedAddress) {
            try await transport.send(request(server.url, .publicOrLoopback))
        }
    }

    @Test(arguments: ["http://pics.example/", "ftp://127.0.0.1/", "file:///etc/passwd", "https://a@127.0.0.1/"])
    func `a redirect to another scheme is not followed`(location: String) async throws {
        let server = try RawServer(redirect(to: location))
        await #expect(throws: TransportError.redirected(to: location)) {
            try await transport.send(request(server.url, .publicOrLoopback))
        }
    }

    @Test func `http is not followed from https`() throws {
        let address = try WebAddress("https://pics.example/a")
        var head = ResponseHead(status: 301)
        head.headers.add("Location", "http://127.0.0.1:8080/a")
        #expect(throws: TransportError.redirected(to: "http://127.0.0.1:8080/a")) {
            try RedirectPolicy.next(after: head, to: request(address.url, .publicOrLoopback), at: address)
        }
        head.headers.set("Location", "https://cdn.example/a")
        let next = try RedirectPolicy.next(after: head, to: request(address.url, .publicOnly), at: address)
        #expect(next?.url == "https://cdn.example:443/a" && next?.headers["Authorization"] == nil)
    }

    @Test func `a circular redirect ends`() async throws {
        let loop = try RawServer(redirect(to: "/again"))
        await #expect(throws: TransportError.redirected(to: loop.url + "again")) {
            try await transport.send(request(loop.url, .publicOrLoopback))
        }
        #expect(loop.requests.count == Limits.redirects + 1)
    }

    @Test func `a compressed file is counted as it is sent, and not decompressed`() async throws {
        let bytes = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3] + [UInt8](repeating: 0, count: 90)
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 100\r\n\r\n"
        let server = try RawServer(.answer(Array(head.utf8) + bytes))
        let response = try await transport.send(request(server.url, .publicOrLoopback))
        #expect(try await response.body.collect(limit: 100) == bytes)
    }
}

@Suite(
    "Hostile responses", .serialized, .exclusiveInProcess, .hangGuard,
    .enabled(if: SharedMaterial.isHere, "needs the recorded material beside the project"))
struct HostileAnswerTests {
    private enum Ending: Equatable {
        case answer(status: Int)
        case error(TransportError)
    }

    private func ending(of name: String, limit: Int = 1 << 20) async throws -> Ending {
        let other = try RawServer(.answer(Array("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".utf8)))
        let bytes = try SharedMaterial.bytes("torture/http-raw/" + name)
        let server = try RawServer(.answer(Self.replace("evil.example", "127.0.0.1:\(other.port)", in: bytes)))
        let transport = CurlTransport(configuration: .patient)
        var request = HTTPRequest(
            method: .get, url: server.url, bodyLimit: limit, timeout: .seconds(Patience.minutes * 60))
        request.headers.add("Authorization", "Bearer secret")
        do throws(TransportError) {
            let response = try await transport.send(request)
            let body = try await response.body.collect(limit: limit)
            #expect(body.count <= limit)
            #expect(other.requests.isEmpty)
            return .answer(status: response.head.status)
        } catch {
            #expect(other.requests.isEmpty)
            return .error(error)
        }
    }

    /// Every file leads to a response or a typed error, and no request reaches the second server.
    @Test(arguments: SharedMaterial.files(in: "torture/http-raw", suffix: ".http"))
    func `each recorded response leads to a response or an error`(name: String) async throws {
        switch try await ending(of: name) {
        case .answer(let status): #expect((100...599).contains(status))
        case .error(let error): #expect(error != .cancelled)
        }
    }

    @Test func `a compression bomb stops at the limit`() async throws {
        #expect(try await ending(of: "200-gzip-bomb-64MiB.http") == .error(.tooLarge(limit: 1 << 20)))
    }

    @Test(arguments: ["200-content-length-too-long.http", "200-chunked-cut.http"])
    func `a truncated body is an error`(name: String) async throws {
        #expect(try await ending(of: name) == .error(.interrupted))
    }

    @Test(arguments: [
        "not-http.http", "status-garbage.http", "http09.http", "200-header-count.http", "100-continue-forever.http",
    ])
    func `a response that is not HTTP is reported`(name: String) async throws {
        #expect(try await ending(of: name) == .error(.malformed))
    }

    private static func replace(_ word: String, _ other: String, in bytes: [UInt8]) -> [UInt8] {
        let pattern = Array(word.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == pattern[0], bytes[index...].starts(with: pattern) {
                result += Array(other.utf8)
                index += pattern.count
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }
}
