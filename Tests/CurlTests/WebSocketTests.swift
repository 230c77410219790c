import Demo
import Logging
import TestSupport
import Testing

@testable import Core
@testable import Curl

@Suite("WebSockets through libcurl", .serialized, .exclusiveInProcess, .hangGuard)
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
        // The text behind the response shows that the client has read it, before the clock moves again.
        let answer = Frames.frame(0x8a, []) + Frames.text("x")
        let server = try RawServer(.respond(after: WebSocketExchangeTests.head(), with: answer))
        let response = try await open(server) { $0.stall = .seconds(1) }
        let buffer = try #require(response.body.buffer)
        for count in 1...3 {
            let before = buffer.count
            time.advance(by: .milliseconds(900))
            #expect(await eventually { server.sent.count == 6 * count && buffer.count > before })
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

/// The service over a real connection to a server that streams by WebSocket only.
@Suite("Following a server by WebSocket", .serialized, .exclusiveInProcess, .hangGuard)
struct SocketServiceTests {
    @Test func `new posts arrive, and again after the server was restarted`() async throws {
        let port = try await freePort()
        let server = try DemoServer(DemoOptions(port: port, statuses: 20, events: false))
        try await server.start()
        let service = try service(at: port)
        for _ in 1...3 {
            let events = try #require(try await service.events())
            var iterator = events.makeAsyncIterator()
            await server.post(count: 2)
            for _ in 1...2 {
                guard case .status? = try await iterator.next() else { return #expect(Bool(false)) }
            }
            await server.stop()
            await #expect(throws: (any Error).self) {
                while try await iterator.next() != nil {}
                // Ended in order.
                throw RequestError.interrupted
            }
            await #expect(throws: RequestError.self) { try await service.events() }
            try await server.start()
        }
        await server.stop()
    }

    @Test func `connections that follow a dropped stream are served`() async throws {
        let server = try DemoServer(DemoOptions(statuses: 20, events: false))
        let port = try await server.start()
        for _ in 1...30 {
            let service = try service(at: port)
            let events = try #require(try await service.events())
            await server.dropStreams()
            // Its connection may get the number of the one that is being closed.
            #expect(try await !self.service(at: port).statuses(in: .home, at: .newest, limit: 2).elements.isEmpty)
            await #expect(throws: (any Error).self) {
                for try await _ in events {}
                throw RequestError.interrupted
            }
        }
        await server.stop()
    }

    private func service(at port: UInt16) throws -> MastodonService {
        MastodonService(
            client: Client(
                server: try ServerAddress("http://127.0.0.1:\(port)"),
                transport: CurlTransport(configuration: .patient), time: SystemTime(),
                token: { AccessToken("demo-token") }, retries: .never))
    }

    /// Returns a port that was free a moment ago.
    private func freePort() async throws -> UInt16 {
        let server = try DemoServer(DemoOptions(statuses: 1))
        let port = try await server.start()
        await server.stop()
        return port
    }
}
