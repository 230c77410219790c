import TestSupport
import Testing

@testable import Core

@Suite struct AddressTests {
    @Test(arguments: [
        ("42", "/s/42/c"), ("a/b", "/s/a%2Fb/c"), ("../x", "/s/..%2Fx/c"), ("a?b#c", "/s/a%3Fb%23c/c"),
        ("%2e", "/s/%252e/c"),
        ("é 中", "/s/%C3%A9%20%E4%B8%AD/c"), ("a\r\nb\u{0}", "/s/a%0D%0Ab%00/c"), ("{id}", "/s/%7Bid%7D/c"),
        ("...", "/s/.../c"),
    ])
    func `an id cannot leave its path segment`(id: String, path: String) throws {
        #expect(try PathTemplate("/s/{id}/c", ["id": id]).encoded() == path)
    }

    @Test(arguments: ["", ".", ".."]) func `an id that denotes another folder is rejected`(id: String) {
        #expect(throws: RequestError.refusedAddress) { try PathTemplate("/s/{id}/c", ["id": id]).encoded() }
    }

    @Test func `a name without a value is rejected`() {
        #expect(throws: RequestError.refusedAddress) { try PathTemplate("/s/{id}", ["other": "1"]).encoded() }
    }

    @Test func `parameters keep their order and are encoded once`() {
        let parameters: Parameters = [
            "b": .flag(true), "a": .number(-1), "t": .text("%20 +&="), "poll[options]": .list(["x", "é"]), "no": nil,
        ]
        #expect(
            parameters.encoded
                == "b=true&a=-1&t=%2520%20%2B%26%3D&poll%5Boptions%5D%5B%5D=x&poll%5Boptions%5D%5B%5D=%C3%A9")
        #expect(Parameters.none.isEmpty)
    }

    private static let server = try? ServerAddress("https://harbour.example")

    @Test(arguments: [
        (
            #"<https://harbour.example/api?limit=5&max_id=12>; rel="next", <https://harbour.example/api?min_id=9>; rel="prev""#,
            "12"
        ),
        (#"<https://HARBOUR.example/api?max_id=1%2F2>;title="a, <b>; \"c";rel=next"#, "1/2"),
        (#"</api?max_id=7>; rel="up next""#, "7"),
        (#"<http://harbour.example/api?max_id=7#x>; REL=NEXT"#, "7"),
        (#"<https://harbour.example/a,b;c?max_id=7>; rel="next""#, "7"),
        (#"<https://evil.example/api?max_id=1>; rel="next", <<<>>>; rel=next, ;;;, <javascript:x>; rel="prev""#, nil),
        (#"<//evil.example/api?max_id=1>; rel=next"#, nil),
        (#"<https://harbour.example@evil.example/?max_id=1>; rel=next"#, nil),
        (#"<https://harbour.example:81/?max_id=1>; rel=next"#, nil),
        (#"<https://harbour.example/?max_id=>; rel=next"#, nil),
        (#"<https://harbour.example/?max_id=%zz>; rel=next"#, nil),
        (#"<https://harbour.example/?max_id=1"#, nil), (#"<https://harbour.example/?max_id=1>; rel="next\"#, "1"),
        ("", nil), (",,,;=", nil),
    ])
    func `only the cursor of a link to the own server is used`(header: String, cursor: String?) throws {
        let server = try #require(Self.server)
        #expect(LinkHeader([header]).cursor(["max_id"], relation: "next", on: server) == cursor)
    }

    @Test func `endless links cost little`() throws {
        let header = String(repeating: "<https://harbour.example/?x=1>; rel=prev, ", count: 5000)
        #expect(LinkHeader([header, header]).links.count == 16)
        #expect(LinkHeader([String(repeating: "<", count: 50_000)]).links.isEmpty)
        #expect(LinkHeader([String(repeating: ";a=\"\\", count: 50_000)]).links.isEmpty)
    }
}

@Suite("IP addresses")
struct IPAddressTests {
    @Test(arguments: [
        "127.0.0.1", "127.1", "127.0.0.1.", "2130706433", "0x7f000001", "0x7f.1", "017700000001", "0177.0.0.1",
        "127.255.255.254", "[::1]", "::1", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[64:ff9b::7f00:1]",
        "[2002:7f00:1::]",
    ])
    func `loopback has many spellings`(host: String) throws {
        let address = try #require(IPAddress(host: host))
        #expect(address.isLoopback && !address.isPublic)
    }

    @Test(arguments: [
        "0", "0.0.0.0", "10.0.0.1", "0xa.1", "100.64.0.1", "169.254.169.254", "0xa9fea9fe", "172.16.0.1",
        "172.31.255.255", "192.168.0.1", "3232235521", "192.0.0.1", "192.0.2.1", "198.51.100.7", "203.0.113.9",
        "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255", "[::]", "[fe80::1]", "[fe80::1%25eth0]",
        "[fec0::1]", "[fc00::1]", "[fd12:3456::1]", "[ff02::1]", "[::ffff:10.0.0.1]", "[::ffff:a9fe:a9fe]",
        "[::192.168.0.1]", "[2001:db8::1]", "[2001:0:4136:e378::1]", "[100::1]", "[2002:c0a8:1::]",
        "[64:ff9b::a00:1]", "[64:ff9b:1::1]",
    ])
    func `private, link-local, multicast and unspecified addresses are not public`(host: String) throws {
        let address = try #require(IPAddress(host: host))
        #expect(!address.isPublic && !address.isLoopback)
    }

    @Test(arguments: [
        "1.1.1.1", "93.184.216.34", "172.15.255.255", "172.32.0.1", "100.63.255.255", "100.128.0.1", "169.253.0.1",
        "192.167.1.1", "192.0.1.1", "223.255.255.255", "198.18.0.5", "[2606:4700::1111]", "[2a00:1450:4001::200e]",
        "[::ffff:1.1.1.1]", "[64:ff9b::101:101]", "[2002:101:101::]",
    ])
    func `other addresses are public`(host: String) throws {
        #expect(try #require(IPAddress(host: host)).isPublic)
    }

    @Test(arguments: ["", "example.org", "localhost", "1.1.1.1.1", "[", "[]", "256.1.1.1.example", "::1.example"])
    func `a name is no address`(host: String) {
        #expect(IPAddress(host: host) == nil)
    }
}
