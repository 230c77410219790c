internal import Crypto
internal import FoundationEssentials

/// Reads the proofs that a sender has the key of its tokens (DPoP, RFC 9449 §4.3), and makes what they have to repeat.
struct ProofReader {
    /// Why a proof is refused.
    struct Problem: Error {
        var code: String
        var text: String

        fileprivate static func invalid(_ text: String) -> Problem { Problem(code: "invalid_dpop_proof", text: text) }
    }

    /// A nonce is valid for its own time and that after it: five minutes at most.
    private static let nonceLife: Int64 = 150_000
    /// The age that a proof may have, and the error of clocks, in seconds.
    private static let (oldest, tolerance) = (10, 180)

    /// The proofs that were seen, each good once, and when one of them is too old anyway.
    private var seen: [String: Int] = [:]

    static func nonce(at now: Int64) -> String { "tide-" + String(now / nonceLife, radix: 36) }

    /// Reads the proof of a request.
    ///
    /// - Parameter token: the access token that it is sent with.
    /// - Returns: the thumbprint of its key.
    mutating func key(of call: Call, token: String?) throws(Problem) -> String {
        guard let text = call.dpop else { throw .invalid("DPoP proof required") }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let head = Self.object(parts[0]), let claims = Self.object(parts[1]) else {
            throw .invalid("Not a JWT")
        }
        guard head["typ"]?.text == "dpop+jwt", head["alg"]?.text == "ES256", let jwk = head["jwk"],
            jwk["kty"]?.text == "EC", jwk["crv"]?.text == "P-256", jwk["d"] == nil, let x = jwk["x"]?.text,
            let y = jwk["y"]?.text, let point = Self.bytes(x).flatMap({ x in Self.bytes(y).map { x + $0 } }),
            let key = try? P256.Signing.PublicKey(rawRepresentation: Data(point))
        else { throw .invalid("Wrong header") }
        guard let bytes = Self.bytes(parts[2]),
            let signature = try? P256.Signing.ECDSASignature(rawRepresentation: Data(bytes)),
            key.isValidSignature(signature, for: Array("\(parts[0]).\(parts[1])".utf8))
        else { throw .invalid("signature verification failed") }

        let now = Int(call.now / 1000)
        guard let date = claims["iat"]?.integer,
            (now - Self.oldest - Self.tolerance...now + Self.tolerance).contains(date)
        else { throw .invalid("\"iat\" claim timestamp check failed") }
        guard let id = claims["jti"]?.text, !id.isEmpty else { throw .invalid("DPoP \"jti\" missing") }
        guard claims["htm"]?.text == call.method else { throw .invalid("DPoP \"htm\" mismatch") }
        guard claims["htu"]?.text == call.base + call.path else { throw .invalid("DPoP \"htu\" mismatch") }
        guard let nonce = claims["nonce"]?.text,
            [0, Self.nonceLife].contains(where: { nonce == Self.nonce(at: call.now - $0) })
        else { throw Problem(code: "use_dpop_nonce", text: "Authorization server requires nonce in DPoP proof") }
        guard claims["ath"]?.text == token.map({ BlueskySessions.base64(SHA256.hash(data: Array($0.utf8))) }) else {
            throw .invalid("DPoP \"ath\" mismatch")
        }
        seen = seen.filter { $0.value >= now }
        guard seen.updateValue(now + Self.oldest + 2 * Self.tolerance, forKey: id) == nil else {
            throw .invalid("DPoP proof replayed")
        }
        // RFC 7638: these members in this order.
        let members = "{\"crv\":\"P-256\",\"kty\":\"EC\",\"x\":\"\(x)\",\"y\":\"\(y)\"}"
        return BlueskySessions.base64(SHA256.hash(data: Array(members.utf8)))
    }

    private static func object(_ part: Substring) -> DataValue? { bytes(part).flatMap { DataValue(json: $0) } }

    private static func bytes(_ part: some StringProtocol) -> [UInt8]? {
        var text = String(part.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        while text.utf8.count % 4 != 0 { text += "=" }
        return Data(base64Encoded: text).map { Array($0) }
    }
}

/// A program on the user's machine, which has no document: its name says what such a document would (atproto.com/specs/oauth,
/// "Localhost Client Development").
struct LoopbackClient {
    private var redirects: [String] = []
    private var scopes: Set<Substring> = []

    /// - Returns: nil for a name of another form.
    init?(_ id: String) {
        let start = "http://localhost"
        guard id.hasPrefix(start), !id.contains("#") else { return nil }
        var rest = id.dropFirst(start.count)
        if rest.first == "/" { rest = rest.dropFirst() }
        guard rest.isEmpty || rest.first == "?" else { return nil }
        let fields = FormFields(String(rest.dropFirst()))
        guard fields.pairs.allSatisfy({ ["redirect_uri", "scope"].contains($0.name) }), fields.values("scope").count < 2
        else { return nil }
        redirects = fields.values("redirect_uri")
        guard redirects.allSatisfy({ Self.place($0) != nil }) else { return nil }
        if redirects.isEmpty { redirects = ["http://127.0.0.1/", "http://[::1]/"] }
        scopes = Set((fields["scope"] ?? "atproto").split(separator: " "))
    }

    /// Whether it may be returned to at an address. Ports don't count.
    func returns(to address: String) -> Bool {
        guard let place = Self.place(address) else { return false }
        return redirects.contains { Self.place($0) == place }
    }

    func allows(_ scope: String) -> Bool { scopes.isSuperset(of: scope.split(separator: " ")) }

    /// Returns the host and the path of an address on the user's machine; nil for another one.
    private static func place(_ address: String) -> String? {
        guard let match = address.wholeMatch(of: #/http://(127\.0\.0\.1|\[::1\])(:[0-9]{1,5})?(/[^?#]*)?/#) else {
            return nil
        }
        return "\(match.1)\(match.3 ?? "/")"
    }
}
