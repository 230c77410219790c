import Demo
import Logging
import TestSupport
import Testing

@testable import Core
@testable import Curl

/// The service over a real connection to a server that streams by WebSocket only.
@Suite("Following a server by WebSocket", .serialized, .exclusive, .hangGuard)
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
