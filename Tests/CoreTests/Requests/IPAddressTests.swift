import Testing

@testable import Core

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
