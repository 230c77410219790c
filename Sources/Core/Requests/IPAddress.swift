internal import Glibc

/// An IP address, to distinguish those of the internet from those of private networks and of this machine
/// (iana.org/assignments/iana-ipv4-special-registry, iana-ipv6-special-registry).
package struct IPAddress: Hashable, Sendable {
    /// The 4 or 16 bytes in network order.
    private let bytes: [UInt8]

    /// - Parameter bytes: in network order.
    /// - Returns: nil unless there are 4 or 16.
    package init?(bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
        guard self.bytes.count == 4 || self.bytes.count == 16 else { return nil }
    }

    /// Parses the host of a URL: an IPv6 address with or without brackets, or an IPv4 address in any spelling that
    /// inet_aton(3) takes: `127.1`, `0x7f000001`, `017700000001`.
    ///
    /// - Returns: nil for a name.
    package init?(host: String) {
        var text = host[...]
        if text.first == "[", text.last == "]" { text = text.dropFirst().dropLast() }
        // A name that ends in a dot is the same name; getaddrinfo(3) takes such addresses too.
        if text.last == "." { text.removeLast() }
        var six = in6_addr()
        var four = in_addr()
        if inet_pton(AF_INET6, String(text.prefix { $0 != "%" }), &six) == 1 {
            bytes = withUnsafeBytes(of: &six) { Array($0) }
        } else if inet_aton(String(text), &four) != 0 {
            bytes = withUnsafeBytes(of: &four) { Array($0) }
        } else {
            return nil
        }
    }

    /// Whether it belongs to this machine.
    package var isLoopback: Bool {
        if let embedded { return embedded.isLoopback }
        return bytes.count == 4 ? bytes[0] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1]
    }

    /// Whether it belongs to one machine of the internet: not private, link-local, multicast, unspecified or reserved.
    package var isPublic: Bool {
        if let embedded { return embedded.isPublic }
        if bytes.count == 4 { return !Self.isReserved(bytes[0], bytes[1], bytes[2]) }
        // Only these are global unicast; of them, Teredo and the addresses for documentation are left out.
        guard bytes[0] & 0xe0 == 0x20 else { return false }
        return !bytes.starts(with: [0x20, 0x01, 0, 0]) && !bytes.starts(with: [0x20, 0x01, 0x0d, 0xb8])
    }

    /// The IPv4 address that an IPv6 address stands for: mapped, by NAT64 or by 6to4.
    private var embedded: IPAddress? {
        guard bytes.count == 16 else { return nil }
        if bytes.starts(with: Self.mapped) || bytes.starts(with: Self.translated) {
            return IPAddress(bytes: bytes[12...])
        }
        return bytes.starts(with: [0x20, 0x02]) ? IPAddress(bytes: bytes[2..<6]) : nil
    }

    private static let mapped = [UInt8](repeating: 0, count: 10) + [0xff, 0xff]
    private static let translated = [0, 0x64, 0xff, 0x9b] + [UInt8](repeating: 0, count: 8)

    /// Whether an IPv4 address counts as reserved. 198.18.0.0/15 does not, although it is reserved: proxies on the
    /// user's own machine resolve every name to an address of that range, and connect to the real one.
    private static func isReserved(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        switch (first, second) {
        case (0, _), (10, _), (127, _), (224..., _): true
        case (100, 64...127), (169, 254), (172, 16...31), (192, 168): true
        case (192, 0): third == 0 || third == 2
        case (192, 88): third == 99
        case (198, 51): third == 100
        case (203, 0): third == 113
        default: false
        }
    }
}
