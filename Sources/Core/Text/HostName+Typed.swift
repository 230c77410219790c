extension HostName {
    /// Parses a server as users type or paste it: `example.org`, `https://example.org`, and Mastodon's notations of an
    /// account, `@me@example.org`, `me@example.org` and `https://example.org/@me`.
    ///
    /// - Throws: why the text is not a server.
    package static func server(typed text: String) throws(ServerAddress.Problem) -> ServerAddress {
        var rest = text[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        guard !rest.contains(where: \.isWhitespace) else { throw .malformed }
        if let mark = rest.firstRange(of: "/@") {
            // The URL of an account, whose own name may contain another server.
            let parts = rest[mark.upperBound...].split(separator: "@", omittingEmptySubsequences: false)
            guard let name = parts.first, isAccountName(name), parts.count <= 2 else { throw .malformed }
            rest = rest[..<mark.lowerBound]
        } else if let at = rest.lastIndex(of: "@") {
            let isHandle = rest.first == "@"
            let name = rest[..<at].dropFirst(isHandle ? 1 : 0)
            // Without a leading "@", a name with a dot could be a host in the user info of a URL.
            guard isAccountName(name), isHandle || !name.contains(".") else { throw .malformed }
            rest = rest[rest.index(after: at)...]
            guard !rest.contains("/") else { throw .malformed }
        }
        return try ServerAddress(asked(String(rest)))
    }

    private static func isAccountName(_ name: Substring) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }
}
