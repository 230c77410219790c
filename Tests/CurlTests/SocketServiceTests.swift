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
        let service = MastodonService(
            client: Client(
                server: try ServerAddress("http://127.0.0.1:\(port)"),
                transport: CurlTransport(configuration: .patient), time: SystemTime(),
                token: { AccessToken("demo-token") }, retries: .never))
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

    /// Returns a port that was free a moment ago.
    private func freePort() async throws -> UInt16 {
        let server = try DemoServer(DemoOptions(statuses: 1))
        let port = try await server.start()
        await server.stop()
        return port
    }
}
