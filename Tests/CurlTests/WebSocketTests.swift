import TestSupport
import Testing

@testable import Core
@testable import Curl

@Suite("WebSockets through libcurl", .serialized, .exclusive, .hangGuard)
struct WebSocketTests {
    private typealias Frames = WebSocketReaderTests

    private let time = TestTime()
    private let transport: CurlTransport

    init() {
        var configuration = CurlConfiguration.patient
        configuration.randomness = WebSocketExchangeTests.randomness
        configuration.time = time
        transport = CurlTransport(configuration: configuration)
    }

    private func open(_ server: RawServer, _ change: (inout HTTPRequest) -> Void = { _ in })
        async throws(TransportError)
        -> HTTPResponse
    {
        var request = HTTPRequest(
            method: .get, url: server.url + "streaming?stream=user", redirects: .none, timeout: nil)
        request.opensWebSocket = true
        request.bodyLimit = 1000
        request.headers.add("Authorization", "Bearer secret")
        change(&request)
        return try await transport.send(request)
    }

    private func texts(_ response: HTTPResponse) async throws -> [String] {
        var texts: [String] = []
        for try await chunk in response.body { texts.append(String(decoding: chunk, as: UTF8.self)) }
        return texts
    }

    @Test func `each chunk is a message, until the server closes`() async throws {
        let frames = Frames.text("one") + Frames.frame(0x01, [0x74]) + Frames.frame(0x80, [0x77, 0x6f])
        let server = try RawServer(
            .hang(after: WebSocketExchangeTests.head() + frames + Frames.frame(0x88, [0x03, 0xe8])))

        let response = try await open(server)

        #expect(response.head.status == 101)
        #expect(try await texts(response) == ["one", "two"])
        #expect(await eventually { server.sent == [0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe8] })
        let head = try #require(server.requests.first)
        #expect(head.hasPrefix("GET /streaming?stream=user HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"))
        #expect(head.contains("Authorization: Bearer secret\r\n"))
    }

    @Test func `a connection that ends without being closed is interrupted`() async throws {
        let server = try RawServer(.answer(WebSocketExchangeTests.head() + Frames.text("one") + [0x81]))
        let response = try await open(server)
        var iterator = response.body.makeAsyncIterator()
        #expect(try await iterator.next() == Array("one".utf8))
        await #expect(throws: TransportError.interrupted) { try await iterator.next() }
    }

    @Test func `a violation ends the body after the messages before it`() async throws {
        let server = try RawServer(
            .hang(after: WebSocketExchangeTests.head() + Frames.text("one") + [0x81, 126, 4, 0]))
        let response = try await open(server)
        var iterator = response.body.makeAsyncIterator()
        #expect(try await iterator.next() == Array("one".utf8))
        await #expect(throws: TransportError.tooLarge(limit: 1000)) { try await iterator.next() }
        #expect(await eventually { server.sent.suffix(2) == [0x03, 0xf1] })
    }

    @Test func `a refusal is a response`() async throws {
        for status in [404, 400, 426, 401] {
            let server = try RawServer(.answer(Array("HTTP/1.1 \(status) No\r\nContent-Length: 2\r\n\r\n{}".utf8)))
            let response = try await open(server)
            #expect(response.head.status == status)
            #expect(try await texts(response).isEmpty)
        }
    }

    @Test func `neither a redirect nor another protocol is followed`() async throws {
        let other = try RawServer(.hang(after: WebSocketExchangeTests.head()))
        let server = try RawServer(
            .answer(Array("HTTP/1.1 307 Moved\r\nLocation: \(other.url)\r\nContent-Length: 0\r\n\r\n".utf8)))
        await #expect(throws: TransportError.redirected(to: other.url)) { try await open(server) }
        #expect(other.requests.isEmpty)

        for bytes in ["SSH-2.0-x\r\n\r\n", "HTTP/1.1 101 OK\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n"] {
            let server = try RawServer(.hang(after: Array(bytes.utf8)))
            await #expect(throws: TransportError.malformed) { try await open(server) }
        }
    }

    @Test func `a closed port is unreachable`() async throws {
        let server = try RawServer(.answer([]))
        let port = server.port
        var request = HTTPRequest(method: .get, url: "http://127.0.0.1:\(port == 1 ? 2 : 1)/", timeout: nil)
        request.opensWebSocket = true
        await #expect(throws: TransportError.unreachable(host: "127.0.0.1")) { try await transport.send(request) }
    }

    @Test func `a silent server is pinged, and given up if it stays silent`() async throws {
        let server = try RawServer(.hang(after: WebSocketExchangeTests.head()))
        let response = try await open(server) { $0.stall = .seconds(1) }
        time.advance(by: .milliseconds(900))
        #expect(await eventually { server.sent == [0x89, 0x80, 0, 0, 0, 0] })
        time.advance(by: .milliseconds(100))
        await #expect(throws: TransportError.timedOut) { try await texts(response) }
        #expect(server.sent.count == 6)
    }

    @Test func `a response to a ping is enough`() async throws {
        let server = try RawServer(.respond(after: WebSocketExchangeTests.head(), with: Frames.frame(0x8a, [])))
        let response = try await open(server) { $0.stall = .seconds(1) }
        for count in 1...3 {
            time.advance(by: .milliseconds(900))
            #expect(await eventually { server.sent.count == 6 * count })
        }
        withExtendedLifetime(response) {}
    }

    @Test func `a slow reader makes the server wait, and loses nothing`() async throws {
        let numbers = (0..<20_000).map { String($0) }
        let frames = numbers.flatMap(Frames.text) + Frames.frame(0x88, [])
        let server = try RawServer(.hang(after: WebSocketExchangeTests.head() + frames))
        let response = try await open(server)
        let buffer = try #require(response.body.buffer)
        #expect(await eventually { buffer.isPaused })
        #expect(buffer.count == BodyBuffer.standardCapacity)
        // The server's silence has no meaning then.
        time.advance(by: .seconds(Patience.minutes * 120))
        #expect(try await texts(response) == numbers)
    }

    @Test func `releasing the body closes the connection`() async throws {
        let server = try RawServer(.hang(after: WebSocketExchangeTests.head()))
        _ = try await open(server)
        #expect(await eventually { server.sent == [0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe9] })
    }

    @Test func `cancelling ends one that connects, and shutting down all`() async throws {
        let server = try RawServer(.hang(after: []))
        let task = Task { try await open(server) }
        #expect(await eventually { !server.requests.isEmpty })
        task.cancel()
        await #expect(throws: TransportError.cancelled) { try await task.value }

        let streaming = try RawServer(.hang(after: WebSocketExchangeTests.head()))
        let response = try await open(streaming)
        transport.shutdown()
        await #expect(throws: TransportError.cancelled) { try await texts(response) }
    }

    @Test func `other requests leave an idle connection alone`() async throws {
        let server = try RawServer(.respond(after: WebSocketExchangeTests.head(), with: Frames.text("still here")))
        let response = try await open(server) { $0.stall = .seconds(1) }
        for _ in 0..<10 {
            let other = try RawServer(.answer(Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}".utf8)))
            let answer = try await transport.send(HTTPRequest(method: .get, url: other.url))
            _ = try await answer.body.collect(limit: 10)
        }
        // The ping, to which this server responds with a message.
        time.advance(by: .milliseconds(900))
        var iterator = response.body.makeAsyncIterator()
        #expect(try await iterator.next() == Array("still here".utf8))
    }
}
