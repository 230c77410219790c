import Core
import Testing

@testable import Curl

@Suite("WebSocket connections without a network")
struct WebSocketExchangeTests {
    private typealias Frames = WebSocketReaderTests

    /// Two numbers for the key, whose Base64 form is `key`, then zeros: masks that change nothing.
    static let randomness = Randomness { 0 }
    static let key = "AAAAAAAAAAAAAAAAAAAAAA=="

    static func head(_ change: (inout [String]) -> Void = { _ in }) -> [UInt8] {
        var lines = [
            "HTTP/1.1 101 Switching Protocols", "Upgrade: WebSocket", "Connection: keep-alive, Upgrade",
            "Sec-WebSocket-Accept: " + WebSocketExchange.acceptance(of: key),
        ]
        change(&lines)
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    private func exchange(
        _ url: String = "https://harbour.example/api/v1/streaming?stream=user", _ headers: [(String, String)] = []
    ) throws -> WebSocketExchange? {
        var request = HTTPRequest(method: .get, url: url, bodyLimit: 100)
        for (name, value) in headers { request.headers.add(name, value) }
        return WebSocketExchange(request, at: try WebAddress(url), randomness: Self.randomness)
    }

    /// Returns an exchange that has sent its handshake and got a response.
    private func opened(_ headers: [(String, String)] = []) throws -> WebSocketExchange {
        var opened = try #require(try exchange(headers))
        opened.sent(opened.outgoing.count)
        return opened
    }

    private func exchange(_ headers: [(String, String)]) throws -> WebSocketExchange? {
        try exchange("https://harbour.example/", headers)
    }

    @Test func `the key is confirmed as in the example of RFC 6455`() {
        #expect(WebSocketExchange.acceptance(of: "dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    }

    @Test(arguments: [
        ("https://harbour.example/api/v1/streaming?stream=user", "/api/v1/streaming?stream=user", "harbour.example"),
        ("https://harbour.example", "/", "harbour.example"), ("https://harbour.example?a#b", "/?a", "harbour.example"),
        ("https://harbour.example:8443/x#y", "/x", "harbour.example:8443"), ("http://[::1]:99/", "/", "[::1]:99"),
        ("http://127.0.0.1:80/", "/", "127.0.0.1"),
    ])
    func `the handshake names path, host and key`(url: String, target: String, host: String) throws {
        let exchange = try #require(try exchange(url, [("Authorization", "Bearer secret")]))
        #expect(
            String(decoding: exchange.outgoing, as: UTF8.self)
                == "GET \(target) HTTP/1.1\r\nHost: \(host)\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: \(Self.key)\r\nAuthorization: Bearer secret\r\n\r\n")
    }

    @Test func `a header with a line break is not sent`() throws {
        let refused = try exchange([("X-A", "b\r\nX-C: d")])
        #expect(refused == nil)
    }

    @Test func `messages follow the head wherever chunks end`() throws {
        let bytes = Self.head() + Frames.text("one") + Frames.text("two")
        for split in bytes.indices {
            var exchange = try opened()
            var (responses, messages): ([Int], [String]) = ([], [])
            for chunk in [bytes[..<split], bytes[split...]] {
                exchange.add(chunk)
                while let event = try exchange.next() {
                    switch event {
                    case .response(let head): responses.append(head.status)
                    case .message(let message): messages.append(String(decoding: message, as: UTF8.self))
                    case .closed: Issue.record("closed")
                    }
                }
            }
            #expect(responses == [101] && messages == ["one", "two"], "split at \(split)")
            #expect(exchange.outgoing.isEmpty)
        }
    }

    @Test(arguments: [404, 400, 401, 302, 200, 503])
    func `a server that refuses is reported with its status`(status: Int) throws {
        var exchange = try opened()
        exchange.add(
            Array("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 \(status) No\r\nLocation: /x\r\n\r\n<html>".utf8)[...])
        guard case .response(let head)? = try exchange.next() else { return #expect(Bool(false)) }
        #expect(head.status == status && head.headers["Location"] == "/x")
    }

    @Test(arguments: [
        "Upgrade: h2c", "Connection: close", "Sec-WebSocket-Accept: AAAA",
        "Sec-WebSocket-Accept: \(WebSocketExchange.acceptance(of: "dGhlIHNhbXBsZSBub25jZQ=="))",
        "Sec-WebSocket-Extensions: permessage-deflate", "Sec-WebSocket-Protocol: other",
    ])
    func `a response that is not the one to this handshake is refused`(line: String) throws {
        let name = line.prefix { $0 != ":" }
        let changed = Self.head { lines in
            lines.removeAll { $0.hasPrefix(name + ":") }
            lines.append(line)
        }
        let missing = Self.head { lines in lines.removeAll { $0.hasPrefix(name + ":") } }
        for head in lines(changed, missing, of: String(name)) {
            var exchange = try opened([("Sec-WebSocket-Protocol", "offered")])
            exchange.add(head[...])
            #expect(throws: TransportError.malformed) { try exchange.next() }
        }
    }

    /// Extensions and subprotocols may be missing.
    private func lines(_ changed: [UInt8], _ missing: [UInt8], of name: String) -> [[UInt8]] {
        ["Sec-WebSocket-Extensions", "Sec-WebSocket-Protocol"].contains(name) ? [changed] : [changed, missing]
    }

    @Test func `the subprotocol that was offered may be confirmed`() throws {
        for lines in [[], ["Sec-WebSocket-Protocol: offered"]] {
            var exchange = try opened([("Sec-WebSocket-Protocol", "offered")])
            exchange.add(Self.head { $0 += lines }[...])
            guard case .response? = try exchange.next() else { return #expect(Bool(false)) }
        }
    }

    @Test func `a head without an end is refused`() throws {
        var exchange = try opened()
        let error = #expect(throws: TransportError.self) {
            for _ in 0...(Limits.headerBytes / 1000) {
                exchange.add([UInt8](repeating: 97, count: 1000)[...])
                _ = try exchange.next()
            }
        }
        #expect(error == .malformed)
    }

    private func open() throws -> WebSocketExchange {
        var exchange = try opened()
        exchange.add(Self.head()[...])
        _ = try exchange.next()
        return exchange
    }

    @Test func `pings are answered, up to what a server that doesn't read may cause`() throws {
        var exchange = try open()
        exchange.add(Frames.frame(0x89, [1, 2])[...])
        #expect(try exchange.next() == nil)
        #expect(exchange.outgoing == [0x8a, 0x82, 0, 0, 0, 0, 1, 2])
        let pings = (0..<10_000).flatMap { _ in Frames.frame(0x89, [UInt8](repeating: 1, count: 100)) }
        exchange.add(pings[...])
        #expect(try exchange.next() == nil)
        #expect(exchange.outgoing.count < 5000)
    }

    @Test func `a close is answered with its code`() throws {
        for (content, answer) in [
            ([0x03, 0xe9, 0x78], [0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe9]), ([], [0x88, 0x80, 0, 0, 0, 0]),
        ]
            as [([UInt8], [UInt8])]
        {
            var exchange = try open()
            exchange.add(Frames.frame(0x88, content)[...])
            guard case .closed? = try exchange.next() else { return #expect(Bool(false)) }
            #expect(exchange.outgoing == answer)
        }
    }

    @Test func `a violation is answered with its code`() throws {
        for (bytes, code, expected) in [
            ([0x83, 0x00], 0xea, .malformed), (Frames.frame(0x81, [0xff]), 0xef, .malformed),
            ([0x81, 126, 0, 101], 0xf1, .tooLarge(limit: 100)),
        ] as [([UInt8], UInt8, TransportError)] {
            var exchange = try open()
            exchange.add(bytes[...])
            #expect(throws: expected) { try exchange.next() }
            #expect(exchange.outgoing == [0x88, 0x82, 0, 0, 0, 0, 0x03, code])
        }
    }
}
