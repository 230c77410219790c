internal import FlyingFox
internal import FlyingSocks
import FoundationEssentials

import Demo
import TestSupport

/// A client of the demo server over a real socket, with one connection per request and no interpretation of the
/// response.
struct RawClient {
    var port: UInt16
    var token: String? = "demo-token"

    func get(_ target: String) async throws -> RawResponse { try await send("GET", target) }

    func post(_ target: String, body: String = "", type: String = "application/x-www-form-urlencoded") async throws
        -> RawResponse
    {
        try await send("POST", target, body: body, type: type)
    }

    /// - Parameter headers: more lines of the head.
    func send(
        _ method: String, _ target: String, body: String = "", type: String? = nil, headers: [String] = []
    ) async throws -> RawResponse {
        // A second line of the same name would replace the first one.
        let connection = headers.contains { $0.hasPrefix("Upgrade:") } ? "close, Upgrade" : "close"
        var lines = ["\(method) \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: \(connection)"]
        if let token { lines.append("Authorization: Bearer \(token)") }
        if let type { lines.append("Content-Type: \(type)") }
        lines += headers
        lines.append("Content-Length: \(body.utf8.count)")
        return RawResponse(try await exchange(lines.joined(separator: "\r\n") + "\r\n\r\n" + body))
    }

    /// Sends bytes as they are and returns everything received until the server closes.
    func exchange(_ request: String) async throws -> [UInt8] {
        let socket = try await AsyncSocket.connected(
            to: .inet(ip4: "127.0.0.1", port: port), timeout: Double(Patience.minutes) * 60)
        defer { try? socket.close() }
        try await socket.write(Data(request.utf8))
        var bytes: [UInt8] = []
        let iterator = socket.bytes.makeAsyncIterator()
        do {
            while let piece = try await iterator.nextBuffer(suggested: 65_536) { bytes += piece }
        } catch SocketError.disconnected {
            // The server has closed the connection.
        }
        return bytes
    }
}

/// Runs a body against a started server and stops it afterwards.
func withServer(
    _ options: DemoOptions, now: @escaping @Sendable () -> Int64 = { 1_800_000_000_000 },
    _ body: (DemoServer, RawClient) async throws -> Void
) async throws {
    let server = try DemoServer(options, now: now)
    let client = RawClient(port: try await server.start())
    do {
        try await body(server, client)
    } catch {
        await server.stop()
        throw error
    }
    await server.stop()
}
