/// The scheme, host and port of a server. Only https, and http for loopback addresses, can be represented.
package struct ServerAddress: Hashable, Sendable, Codable, CustomStringConvertible {
    package let scheme: String
    /// The host in lower case; an IPv6 address keeps its brackets.
    package let host: String
    /// The port; nil for the scheme's default.
    package let port: Int?

    /// The reason why a text was rejected.
    package enum Problem: Error, Hashable, Sendable {
        case empty
        case notHTTPS
        case malformed
    }

    /// Parses `example.org`, `https://example.org/`, `http://127.0.0.1:8099`.
    ///
    /// User info, a path, a query or anything else that makes the host ambiguous is rejected, not ignored.
    ///
    /// - Throws: the reason of the rejection.
    package init(_ text: String) throws(Problem) {
        var rest = Substring(text)
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        guard !rest.isEmpty else { throw .empty }

        var scheme = "https"
        if let mark = rest.firstRange(of: "://") {
            scheme = rest[..<mark.lowerBound].lowercased()
            rest = rest[mark.upperBound...]
        }
        if rest.last == "/" { rest.removeLast() }

        let (hostPart, portPart) = Self.split(rest)
        var port: Int?
        if let portPart {
            guard let number = Int(portPart), (1...65535).contains(number), portPart.allSatisfy(\.isASCII)
            else { throw .malformed }
            port = number
        }
        var host = hostPart.lowercased()
        if host.hasSuffix(".") { host.removeLast() }
        guard Self.isHost(host) else { throw .malformed }
        guard scheme == "https" || (scheme == "http" && Self.isLoopback(host)) else { throw .notHTTPS }

        self.scheme = scheme
        self.host = host
        self.port = port == (scheme == "https" ? 443 : 80) ? nil : port
    }

    /// `https://example.org`, without a trailing slash.
    package var description: String {
        "\(scheme)://\(authority)"
    }

    /// `example.org` or `127.0.0.1:8099`.
    package var authority: String {
        port.map { "\(host):\($0)" } ?? host
    }

    package init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(String.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    private static func split(_ text: Substring) -> (host: Substring, port: Substring?) {
        if text.first == "[", let end = text.firstIndex(of: "]") {
            let after = text.index(after: end)
            guard after < text.endIndex else { return (text[...end], nil) }
            guard text[after] == ":" else { return ("", nil) }
            return (text[...end], text[text.index(after: after)...])
        }
        guard let colon = text.lastIndex(of: ":") else { return (text, nil) }
        return (text[..<colon], text[text.index(after: colon)...])
    }

    /// Whether the host consists of letters (of any script: IDN), digits, dots and hyphens, or is a bracketed IPv6
    /// address.
    private static func isHost(_ host: String) -> Bool {
        guard !host.isEmpty, host.utf8.count <= 253 else { return false }
        if host.hasPrefix("[") {
            return host.hasSuffix("]")
                && host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        }
        return host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
            !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        }
    }

    /// Whether a host is this machine.
    static func isLoopback(_ host: String) -> Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return parts.count == 4 && parts[0] == 127 && parts.allSatisfy { $0 != nil }
    }
}
