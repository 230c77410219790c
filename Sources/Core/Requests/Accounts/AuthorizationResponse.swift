/// The response of the authorization server, delivered by the browser.
package enum AuthorizationResponse: Sendable, Hashable {
    case code(AuthorizationCode)
    /// The user or the server denied the authorization; the reason is nil for the user.
    case refused(reason: RawText?)

    /// Parses the query of the redirect (RFC 6749 §4.1.2).
    ///
    ///   - query: the text after the question mark, still encoded.
    /// - Returns: nil if it does not belong to the request: a missing or different state, a repeated parameter, neither
    ///   code nor error, or the issuer of another server or, where it is required, of none (RFC 9207).
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
            let asked = request.bond?.issuer ?? (try? ServerAddress(Self.origin(of: request.url)))
            guard let asked, let named = try? ServerAddress(issuer), named == asked else { return nil }
        } else if request.bond != nil {
            return nil
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

/// A login in the browser, with the values to check its response and to exchange its code.
package struct AuthorizationRequest: Sendable, Hashable {
    /// The URL that the browser opens.
    package var url: String
    /// Returned with the code; identifies this login (RFC 6749 §10.12).
    package var state: String
    /// The secret behind the challenge in the URL (PKCE, RFC 7636).
    package var verifier: String
    package var redirect: String
    package var application: ClientApplication
    /// What else the response and the tokens have to agree with; nil for a login whose server checks nothing else.
    package var bond: Bond?

    /// What a login is bound to where many servers give tokens for many others (atproto.com/specs/oauth).
    package struct Bond: Sendable, Hashable {
        /// The server that authorizes. It has to name itself in its response.
        package var issuer: ServerAddress
        /// The key that the tokens are bound to.
        package var key: ProofKey
        /// The account that has to log in; nil where only its server may know it.
        package var account: AccountID?
        /// The account's server, if it is known to be one of those that the issuer authorizes for.
        package var server: ServerAddress?
    }
}

/// Printed without its secrets.
extension AuthorizationRequest: CustomStringConvertible, CustomReflectable {
    package var description: String { "authorization request" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

/// A local listener for the browser's redirect at the end of a login (RFC 8252 §7.3).
package protocol RedirectListener: Sendable {
    /// The redirect URI: `http://127.0.0.1:PORT/PATH`.
    var redirect: String { get }

    /// Waits for the first redirect that belongs to this login. Others are rejected and do not end the wait.
    ///
    /// - Returns: nil if the task was cancelled or the listener closed.
    func response(to request: AuthorizationRequest) async -> AuthorizationResponse?

    /// Stops listening.
    func close() async
}

/// The redirect URI of a loopback listener: a port, and a path that can't be guessed.
package struct LoopbackAddress: Sendable, Hashable {
    package var port: UInt16
    package var path: String

    /// - Returns: nil unless it has the form `http://127.0.0.1:PORT/PATH`.
    package init?(_ redirect: String) {
        let start = "http://127.0.0.1:"
        guard redirect.hasPrefix(start), let slash = redirect.dropFirst(start.count).firstIndex(of: "/"),
            let port = UInt16(redirect[..<slash].dropFirst(start.count))
        else { return nil }
        self.port = port
        path = String(redirect[slash...])
    }

    package static func randomPath(_ randomness: Randomness) -> String {
        var randomness = randomness
        return "/login/" + String(UInt64.random(in: .min ... .max, using: &randomness), radix: 36)
    }
}
