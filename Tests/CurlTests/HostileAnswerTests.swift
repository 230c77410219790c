import Core
import TestSupport
import Testing

@testable import Curl

@Suite(
    "Hostile responses", .serialized, .exclusive, .hangGuard,
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
