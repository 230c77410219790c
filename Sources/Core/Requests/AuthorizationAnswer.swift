/// What came back from the browser.
package enum AuthorizationAnswer: Sendable, Hashable {
    case code(AuthorizationCode)
    /// The person said no, or the server did: its code and its words.
    case refused(reason: RawText?)

    /// Reads the query of an answer (RFC 6749 §4.1.2).
    ///
    /// - Parameter query: what stands behind the question mark, still encoded.
    /// - Returns: nil when it does not belong to the request: another state or none, a parameter twice, neither code nor
    ///   error, or the name of another server where it names one (RFC 9207).
    package init?(query: String, to request: AuthorizationRequest) {
        var fields: [String: String] = [:]
        // A form's way of writing spaces.
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

    /// Takes as long for any two texts of a length, so that an answer cannot be guessed letter by letter.
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
