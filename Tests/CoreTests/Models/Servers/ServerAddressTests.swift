import Testing

@testable import Core

@Suite("Server addresses")
struct ServerAddressTests {
    @Test(arguments: [
        ("example.org", "https://example.org"), ("HTTPS://Example.ORG/", "https://example.org"),
        (" example.org \n", "https://example.org"), ("example.org:443", "https://example.org"),
        ("example.org:8443", "https://example.org:8443"), ("http://127.0.0.1:8099", "http://127.0.0.1:8099"),
        ("http://localhost:80", "http://localhost"), ("http://[::1]:9", "http://[::1]:9"),
        ("üser.example", "https://üser.example"), ("example.org.", "https://example.org"),
    ])
    func `a host is parsed as users type it`(text: String, address: String) throws {
        #expect(try ServerAddress(text).description == address)
    }

    @Test(arguments: [
        "example.org", " @me@example.org", "@me.too@example.org", "me@example.org", "https://example.org/@me",
        "example.org/@me", "https://example.org/@other@elsewhere.example",
    ])
    func `a server is found in a URL, a handle and an address with spaces`(text: String) throws {
        #expect(try HostName.server(typed: text).description == "https://example.org")
    }

    @Test(arguments: [
        "good.example@evil.example", "https://me@example.org", "a:b@example.org", "@a@b@example.org", "@me@", "@",
        "x y", "me@exam ple.org", "https://good.example/@me?x", "https://good.example/@me/1", "me@example.org/x",
        "@example.org",
    ])
    func `text that could hide a server is rejected`(text: String) {
        #expect(throws: ServerAddress.Problem.self) { try HostName.server(typed: text) }
    }

    @Test(arguments: [
        ("", ServerAddress.Problem.empty), ("   ", .empty), ("http://example.org", .notHTTPS),
        ("ftp://example.org", .notHTTPS), ("http://127.0.0.1.evil.example", .notHTTPS), ("http://127.1", .notHTTPS),
        ("good.example@evil.example", .malformed), ("https://a:b@c", .malformed), ("evil.example/good", .malformed),
        ("exa mple.org", .malformed), ("example.org:0", .malformed), ("example.org:99999", .malformed),
        ("example.org?x", .malformed), ("https://", .malformed), ("a..b", .malformed), ("[::1", .malformed),
        ("exam\u{1B}ple.org", .malformed), (String(repeating: "a", count: 300), .malformed),
    ])
    func `an invalid address is rejected`(text: String, problem: ServerAddress.Problem) {
        #expect(throws: problem) { try ServerAddress(text) }
    }
}
