/// The response of the authorization server, delivered by the browser.
package enum AuthorizationResponse: Sendable, Hashable {
    case code(AuthorizationCode)
    /// The user or the server denied the authorization; the reason is nil for the user.
    case refused(reason: RawText?)

    /// Parses the query of the redirect (RFC 6749 §4.1.2).
    ///
    ///   - query: the text after the question mark, still encoded.
    /// - Returns: nil if it does not belong to the request: a missing or different state, a repeated parameter, neither
    ///   code nor error, or the issuer of another server (RFC 9207).
    package init?(query: String, to request: AuthorizationRequest) {
        var fields: [String: String] = [:]
        // Form encoding writes spaces as plus signs.
        let query = String(query.map { $0 == "+" ? " " : $0 })
        for pair in query.split(separator: "&") {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = PercentEncoding.decode(String(halves[0])),
                let value = PercentEncoding.decode(halves.count > 1 ? String(halves[1]) : ""), fields[name] == nil
            else { return nil }
            fields[name] = value
        }
        guard let state = fields["state"], Self.isSame(state, request.state) else { return nil }
        if let issuer = fields["iss"] {
            guard let named = try? ServerAddress(issuer), let asked = try? ServerAddress(Self.origin(of: request.url)),
                named == asked
            else { return nil }
        }
        if let error = fields["error"] {
            self = .refused(reason: error == "access_denied" ? nil : RawText(fields["error_description"] ?? error))
        } else if let code = fields["code"].flatMap({ AuthorizationCode($0) }) {
            self = .code(code)
        } else {
            return nil
        }
    }

    /// Compares in time that depends on the length only, so that a state can't be guessed byte by byte.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static func origin(of url: String) -> String {
        let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        return parts.prefix(3).joined(separator: "/")
    }
}

/// An authorization code, exchanged once for a token (RFC 6749 §4.1.2). It prints as dots.
package struct AuthorizationCode: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    package let secret: String

    private static let longest = 2048

    /// - Returns: nil if the text can't be a code: empty, too long, or with spaces or characters outside ASCII.
    package init?(_ text: String) {
        guard (1...Self.longest).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7e).contains($0) })
        else { return nil }
        secret = text
    }

    package var description: String { "•••" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
